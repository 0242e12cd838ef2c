import { describe, expect, it } from 'vitest'

import { readImageFacts } from './image-facts.ts'

const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
/** Returns a buffer with the given bytes and character codes, padded with zeros to at least 64 bytes. */
const file = (...bytes: (number | string)[]) => {
  const given = bytes.flatMap((one) => (typeof one === 'string' ? codes(one) : [one]))
  const whole = new Uint8Array(Math.max(64, given.length))
  whole.set(given)
  return whole.buffer
}
const PNG = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 'IHDR']
const RIFF = ['RIFF', 0, 0, 0, 0, 'WEBP']

describe('readImageFacts', () => {
  it.each([
    ['a PNG', file(...PNG, 0, 0, 0x27, 0x10, 0, 0, 0x1f, 0x40), 'image/png', 10_000, 8000],
    ['a GIF', file('GIF89a', 0x40, 0x01, 0xf0, 0x00), 'image/gif', 320, 240],
    [
      'a JPEG whose size follows other segments',
      file(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80),
      'image/jpeg',
      640,
      480,
    ],
    [
      'an extended WebP',
      file(...RIFF, 'VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0x03, 0, 0xff, 0x01, 0),
      'image/webp',
      1024,
      512,
    ],
    ['a lossless WebP', file(...RIFF, 'VP8L', 0, 0, 0, 0, 0x2f, 0xff, 0xc0, 0x3f, 0), 'image/webp', 256, 256],
    [
      'a lossy WebP',
      file(...RIFF, 'VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01),
      'image/webp',
      640,
      480,
    ],
  ])('reads %s', (_, bytes, type, width, height) => {
    expect(readImageFacts(bytes)).toEqual({ type, width, height })
  })

  it.each([
    ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['a text', file('name,number')],
    ['an empty file', new ArrayBuffer(0)],
    ['a JPEG that ends before its size', file(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff)],
    ['a RIFF of another kind', file('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['a WebP of an unknown kind', file(...RIFF, 'NEW!')],
  ])('returns null for %s', (_, bytes) => {
    expect(readImageFacts(bytes)).toBeNull()
  })
})
