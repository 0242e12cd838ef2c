import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { QrCode } from './qr-code.tsx'
import { drawQrPng } from './qr-files.ts'

const ADDRESS = 'https://club.example/surveys/listening_post/lp-1'

it('renders an image with an accessible name', async () => {
  const screen = await render(<QrCode text={ADDRESS} label="QR code of the public link" />)
  await expect.element(screen.getByRole('img', { name: 'QR code of the public link' })).toBeVisible()
})

it('creates a PNG with the modules of the QR code, each a whole number of pixels wide', async () => {
  const image = await createImageBitmap(await drawQrPng(ADDRESS))
  const { data, size } = encode(ADDRESS, { ecc: 'M', border: 4 })
  const scale = image.width / size
  expect(image.width).toBeGreaterThanOrEqual(1_000)
  expect(Number.isInteger(scale)).toBe(true)
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const { data: pixels } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
  const drawn = data.map((row, y) =>
    row.map((_, x) => pixels[4 * (Math.floor((y + 0.5) * scale) * image.width + Math.floor((x + 0.5) * scale))] === 0),
  )
  expect(drawn).toEqual(data)
})
