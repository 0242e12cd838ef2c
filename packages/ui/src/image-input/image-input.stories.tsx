import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { ImageInput, type ImageInputProps } from './image-input.tsx'

/** Returns the data URL of a drawing: a lawn under a sky, with the sun on the left. */
function lawn(width: number, height: number): string {
  const shapes = [
    `<rect width="${width}" height="${height}" fill="#9cc3d5"/>`,
    `<rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="#5c8a4e"/>`,
    `<circle cx="${width * 0.3}" cy="${height * 0.32}" r="${height * 0.14}" fill="#f3c64b"/>`,
  ]
  const size = `width="${width}" height="${height}"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`)}`
}

/** Returns the drawing of a lawn as a PNG file. Call it only in a play function, which has a document. */
async function lawnFile(width: number, height: number): Promise<File> {
  const image = new Image(width, height)
  image.src = lawn(width, height)
  await image.decode()
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new File([await canvas.convertToBlob()], 'lawn.png')
}

function Held(props: ImageInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <ImageInput
      {...props}
      className="max-w-100"
      value={value}
      onValueChange={(image) => {
        setValue(image?.url ?? null)
        props.onValueChange(image)
      }}
    />
  )
}

const meta = {
  title: 'Fields/ImageInput',
  component: ImageInput,
  args: { 'aria-label': 'Picture', value: null, onValueChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof ImageInput>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

export const Empty: Story = {}
export const Chosen: Story = { args: { value: lawn(240, 240), round: true } }
export const WideLogo: Story = { args: { value: lawn(480, 160), aspect: 3 } }
export const Disabled: Story = { args: { value: lawn(240, 240), disabled: true } }
export const Invalid: Story = {
  render: (args) => (
    <Field label="Picture" error="Choose a picture." className="max-w-100">
      <Held {...args} />
    </Field>
  ),
}

/** No image is shown if its URL does not load. */
export const BrokenAddress: Story = { args: { value: 'data:image/png;base64,AAAA' } }
export const LongText: Story = {
  args: { texts: { prompt: `Choose a picture of the club 🏌️ ${'أو أسقطها هنا '.repeat(20)}` } },
}

/** The type of a file is read from its content, so an SVG with a .png name is rejected. */
export const WrongFile: Story = {
  args: { value: lawn(240, 240) },
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Picture'), new File(['<svg onload="x()"/>'], 'logo.png'), {
      applyAccept: false,
    })
    await expect(await canvas.findByText(/This file is not a supported image/)).toBeVisible()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

/** An image of eighty megapixels is rejected because of the dimensions in its file header, before it is decoded. */
export const HugeImage: Story = {
  play: async ({ canvas }) => {
    const head = new DataView(new ArrayBuffer(64))
    for (const [at, part] of [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, 10_000, 8000].entries())
      head.setUint32(at * 4, part)
    await userEvent.upload(canvas.getByLabelText('Picture'), new File([head], 'huge.png'), { applyAccept: false })
    await expect(await canvas.findByText('The image has 80 megapixels. The maximum is 40.')).toBeVisible()
  },
}

/** The arrow keys move the image, and the slider zooms it; no step requires a pointer. */
export const CroppedByKeyboard: Story = {
  args: { round: true },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Picture'), await lawnFile(480, 320), { applyAccept: false })
    const use = await body().findByRole('button', { name: 'Use the image' }, { timeout: 10_000 })
    await waitFor(() => expect(use).toBeEnabled(), { timeout: 10_000 })
    body().getByRole('application', { name: 'Position' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await userEvent.tab()
    await expect(body().getByRole('slider', { name: 'Zoom' })).toHaveFocus()
  },
}
