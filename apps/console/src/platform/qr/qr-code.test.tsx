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

it('creates a PNG with the same modules, each of whole pixels', async () => {
  const picture = await createImageBitmap(await drawQrPng(ADDRESS))
  const { data, size } = encode(ADDRESS, { ecc: 'M', border: 4 })
  const scale = picture.width / size
  expect(picture.width).toBeGreaterThanOrEqual(1_000)
  expect(Number.isInteger(scale)).toBe(true)
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  const { data: pixels } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
  const drawn = data.map((row, y) =>
    row.map(
      (_, x) => pixels[4 * (Math.floor((y + 0.5) * scale) * picture.width + Math.floor((x + 0.5) * scale))] === 0,
    ),
  )
  expect(drawn).toEqual(data)
})
