import { encode } from 'uqr'
import { expect, it } from 'vitest'

import { encodeQr, qrSvg } from './qr-path.ts'

const ADDRESS = 'https://club.example/surveys/listening_post/lp-1?merchant_id=2'

/** Converts the rectangles of a path to rows of modules. */
function fill({ size, path }: { size: number; path: string }): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

it.each([ADDRESS, 'a', 'ü'.repeat(1_000)])('draws exactly the dark modules of a QR code: %.40s', (text) => {
  expect(fill(encodeQr(text))).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
})

it('adds a quiet zone of four modules', () => {
  const rows = fill(encodeQr(ADDRESS))
  const edges = [...rows.slice(0, 4), ...rows.slice(-4), ...rows.map((row) => [...row.slice(0, 4), ...row.slice(-4)])]
  expect(edges.flat()).not.toContain(true)
  expect(rows[4]?.[4]).toBe(true)
})

it('rejects text that is too long for a QR code', () => {
  expect(() => encodeQr('x'.repeat(2_400))).toThrow(/too long/i)
})

it('creates a standalone SVG file', () => {
  expect(qrSvg(ADDRESS)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1".*<\/svg>\n$/)
})
