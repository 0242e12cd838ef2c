import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { ImageInput, type ImageInputProps } from './image-input.tsx'

/** A picture drawn in the page: a sky over a lawn, with a sun on its left. */
function drawn(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = '#9cc3d5'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#5c8a4e'
  context.fillRect(0, height * 0.62, width, height)
  context.fillStyle = '#f3c64b'
  context.beginPath()
  context.arc(width * 0.3, height * 0.32, height * 0.14, 0, Math.PI * 2)
  context.fill()
  return canvas
}

const asFile = (canvas: HTMLCanvasElement) =>
  new Promise<File>((resolve) => canvas.toBlob((blob) => resolve(new File([blob ?? ''], 'lawn.png'))))

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
export const Chosen: Story = { args: { value: drawn(240, 240).toDataURL(), round: true } }
export const WideLogo: Story = { args: { value: drawn(480, 160).toDataURL(), aspect: 3 } }
export const Disabled: Story = { args: { value: drawn(240, 240).toDataURL(), disabled: true } }
export const Invalid: Story = {
  render: (args) => (
    <Field label="Picture" error="Choose a picture." className="max-w-100">
      <Held {...args} />
    </Field>
  ),
}

/** An address that leads to no picture shows none. */
export const BrokenAddress: Story = { args: { value: 'data:image/png;base64,AAAA' } }
export const LongWords: Story = {
  args: { words: { prompt: `Choose a picture of the club 🏌️ ${'أو أسقطها هنا '.repeat(20)}` } },
}

/** What a file is is read from its bytes: a page under the name of a picture is not taken. */
export const WrongFile: Story = {
  args: { value: drawn(240, 240).toDataURL() },
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Picture'), new File(['<svg onload="x()"/>'], 'logo.png'), {
      applyAccept: false,
    })
    await expect(await canvas.findByText(/This file is not an image that can be shown/)).toBeVisible()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

/** Eighty megapixels are refused by what the file says of itself, before anything is drawn. */
export const HugeImage: Story = {
  play: async ({ canvas }) => {
    const head = new DataView(new ArrayBuffer(64))
    for (const [at, part] of [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, 10_000, 8000].entries())
      head.setUint32(at * 4, part)
    await userEvent.upload(canvas.getByLabelText('Picture'), new File([head], 'huge.png'), { applyAccept: false })
    await expect(await canvas.findByText('This image has 80 megapixels. The most is 40.')).toBeVisible()
  },
}

/** The arrow keys move the picture, the slider zooms; no step needs a pointer. */
export const CroppedByKeyboard: Story = {
  args: { round: true },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Picture'), await asFile(drawn(480, 320)), { applyAccept: false })
    const use = await body().findByRole('button', { name: 'Use the image' }, { timeout: 10_000 })
    await waitFor(() => expect(use).toBeEnabled(), { timeout: 10_000 })
    body().getByRole('application', { name: 'Position' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await userEvent.tab()
    await expect(body().getByRole('slider', { name: 'Zoom' })).toHaveFocus()
  },
}
