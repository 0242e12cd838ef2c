import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ImageInput, type ImageInputProps, type PickedImage } from './image-input.tsx'

async function field(props: Partial<ImageInputProps> = {}) {
  const onValueChange = vi.fn<(image: PickedImage | null) => void>()
  const screen = await render(<ImageInput aria-label="Logo" value={null} {...props} onValueChange={onValueChange} />)
  return { screen, onValueChange, input: screen.getByLabelText('Logo') }
}

/** Creates an image with a red left half and a blue right half. */
async function makeImage(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'red'
    context.fillRect(0, 0, width / 2, height)
    context.fillStyle = 'blue'
    context.fillRect(width / 2, 0, width / 2, height)
  }
  return new File([await canvas.convertToBlob({ type })], 'picture', { type })
}

async function pressUse(screen: Awaited<ReturnType<typeof render>>) {
  const use = screen.getByRole('button', { name: 'Use the image' })
  await expect.element(use).toBeEnabled()
  use.element().focus()
  await userEvent.keyboard('{Enter}')
}

/** Creates a file that contains only the header of a PNG with these dimensions. */
function headOfPng(width: number, height: number): File {
  const bytes = new DataView(new ArrayBuffer(64))
  for (const [at, value] of [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].entries())
    bytes.setUint32(at * 4, value)
  return new File([bytes], 'huge.png', { type: 'image/png' })
}

describe('ImageInput', () => {
  it.each([
    ['an SVG with the name of a PNG', new File(['<svg onload="x()"/>'], 'logo.png'), /not a supported image/],
    ['a picture of eighty megapixels', headOfPng(10_000, 8000), 'The image has 80 megapixels. The maximum is 40.'],
    ['a truncated picture', headOfPng(100, 100), 'The image cannot be read. Choose another one.'],
    [
      'too many bytes',
      new File([new Uint8Array(5_000_001)], 'big.png'),
      'The file is larger than 5 MB. Choose a smaller one.',
    ],
    ['an empty file', new File([], 'empty.png'), /not a supported image/],
  ])('rejects %s and shows the reason', async (_, file, message) => {
    const { input, screen, onValueChange } = await field()
    await userEvent.upload(input, file)
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    expect(onValueChange).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog').elements()).toHaveLength(0)
  })

  it('reports the middle of a wide image, cropped to the aspect ratio and scaled down to the maximum width', async () => {
    const { input, screen, onValueChange } = await field({ maxWidth: 64 })
    await userEvent.upload(input, await makeImage(400, 200))
    await pressUse(screen)
    await expect.poll(() => onValueChange.mock.calls.length, { timeout: 15_000 }).toBe(1)
    const image = onValueChange.mock.calls[0]?.[0]
    expect(image).toMatchObject({ width: 64, height: 64 })
    expect(image?.url).toMatch(/^data:image\/png;base64,/)
    const bitmap = await createImageBitmap(image?.blob ?? new Blob())
    const context = new OffscreenCanvas(64, 64).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    expect([...(context?.getImageData(8, 32, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255])
    expect([...(context?.getImageData(56, 32, 1, 1).data ?? [])]).toEqual([0, 0, 255, 255])
  })

  it('moves the image with the arrow keys', async () => {
    const { input, screen, onValueChange } = await field({ maxWidth: 64 })
    await userEvent.upload(input, await makeImage(400, 200))
    const frame = screen.getByRole('application', { name: 'Position' })
    await expect.element(screen.getByRole('button', { name: 'Use the image' })).toBeEnabled()
    frame.element().focus()
    await userEvent.keyboard('{ArrowLeft>60/}')
    await pressUse(screen)
    await expect.poll(() => onValueChange.mock.calls.length, { timeout: 15_000 }).toBe(1)
    const bitmap = await createImageBitmap(onValueChange.mock.calls[0]?.[0]?.blob ?? new Blob())
    const context = new OffscreenCanvas(64, 64).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    expect([...(context?.getImageData(8, 32, 1, 1).data ?? [])]).toEqual([0, 0, 255, 255])
  })

  it('does not report an image when the crop is canceled, and focuses the field again', async () => {
    const { input, screen, onValueChange } = await field()
    await userEvent.upload(input, await makeImage(40, 40, 'image/jpeg'))
    await expect.element(screen.getByRole('dialog', { name: 'Crop the image' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(input).toHaveFocus()
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it('removes the image and focuses the field', async () => {
    const { input, screen, onValueChange } = await field({ value: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove the image' }))
    expect(onValueChange.mock.calls).toEqual([[null]])
    await expect.element(input).toHaveFocus()
  })
})
