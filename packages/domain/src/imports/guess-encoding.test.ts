import { expect, it } from 'vitest'

import { guessEncoding, isUtf8 } from './guess-encoding.ts'

const bytesOf = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes)

it.each([
  ['a byte order mark of UTF-8', bytesOf(0xef, 0xbb, 0xbf, 0x61), 'utf-8', true],
  ['a byte order mark of UTF-16 LE', bytesOf(0xff, 0xfe, 0x61, 0), 'utf-16le', true],
  ['a byte order mark of UTF-16 BE', bytesOf(0xfe, 0xff, 0, 0x61), 'utf-16be', true],
  ['zeros after the characters', bytesOf(0x61, 0, 0x2c, 0, 0x62, 0), 'utf-16le', true],
  ['zeros before the characters', bytesOf(0, 0x61, 0, 0x2c, 0, 0x62), 'utf-16be', true],
  ['ASCII', bytesOf(0x61, 0x2c, 0x62), 'utf-8', true],
  ['no bytes', bytesOf(), 'utf-8', true],
  ['half of a surrogate pair in UTF-8', bytesOf(0x61, 0xed, 0xa0, 0xbd, 0x62), 'utf-8', true],
  ['a byte of latin-1', bytesOf(0x5a, 0xfc, 0x72), 'windows-1252', false],
])('guesses the encoding from %s', (_name, bytes, encoding, isCertain) => {
  expect(guessEncoding(bytes)).toEqual({ encoding, isCertain })
})

it.each([
  ['two bytes', [0xc3, 0xbc], true],
  ['four bytes', [0xf0, 0x9f, 0x8f, 0x8c], true],
  ['a character that is cut off', [0x61, 0xe2, 0x82], true],
  ['an overlong form', [0xc0, 0xaf], false],
  ['an overlong form of three bytes', [0xe0, 0x80, 0xaf], false],
  ['a surrogate', [0xed, 0xa0, 0x80], false],
  ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80], false],
  ['a lone continuation byte', [0x80], false],
  ['a character without its continuation byte', [0xc3, 0x61], false],
])('decides whether bytes are UTF-8: %s', (_name, bytes, expected) => {
  expect(isUtf8(Uint8Array.from(bytes))).toBe(expected)
})
