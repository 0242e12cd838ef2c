import { describe, expect, it } from 'vitest'

import { readImageType } from './profile-image.ts'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)
const textBytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

describe('readImageType', () => {
  it.each([
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'image/jpeg'],
    ['a WebP', textBytes('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), 'image/webp'],
    ['a sound file in the same container as WebP', textBytes('RIFF\u0010\u0000\u0000\u0000WAVEfmt '), null],
    ['a GIF', textBytes('GIF89a......'), null],
    ['an SVG', textBytes('<svg xmlns="'), null],
    ['an incomplete signature', PNG.slice(0, 7), null],
    ['an empty file', new Uint8Array(), null],
  ])('recognizes only PNG, JPEG and WebP: %s', (_name, bytes, expected) => {
    expect(readImageType(bytes)).toBe(expected)
  })
})
