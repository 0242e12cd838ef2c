import type { FileEncoding } from './import-file.ts'

/** An encoding, and whether it is certain: single-byte encodings cannot be distinguished from each other. */
export interface GuessedEncoding {
  readonly encoding: FileEncoding
  readonly isCertain: boolean
}

/** A text counts as UTF-16 only if more than this share of its bytes at even or at odd positions are zeros. */
const UTF_16_SHARE = 0.3
const SAMPLE_BYTES = 65_536

/**
 * Guesses the encoding of a text from its first bytes. A byte order mark determines the encoding. Without one, the guess is UTF-16
 * if there are many zero bytes, otherwise UTF-8 if the bytes are valid UTF-8, and otherwise windows-1252.
 */
export function guessEncoding(bytes: Uint8Array): GuessedEncoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', isCertain: true }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isCertain: true }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isCertain: true }
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = Math.max(1, sample.length / 2)
  if (odd / half > UTF_16_SHARE && odd > even * 4) return { encoding: 'utf-16le', isCertain: true }
  if (even / half > UTF_16_SHARE && even > odd * 4) return { encoding: 'utf-16be', isCertain: true }
  // A lone surrogate is an error in a UTF-8 file, and the row that contains it is rejected. It does not indicate another encoding.
  return isUtf8(bytes, { surrogates: true })
    ? { encoding: 'utf-8', isCertain: true }
    : { encoding: 'windows-1252', isCertain: false }
}

/**
 * Returns whether bytes are valid UTF-8. Encoded surrogates are valid only if `surrogates` is true. A character that is cut off at
 * the end counts as valid.
 */
export function isUtf8(bytes: Uint8Array, { surrogates = false } = {}): boolean {
  let index = 0
  while (index < bytes.length) {
    const byte = bytes[index] ?? 0
    const length = lengthOf(byte)
    if (length === 0) return false
    for (let offset = 1; offset < length; offset++) {
      const next = bytes[index + offset]
      if (next === undefined) return true
      if (next >> 6 !== 0b10) return false
    }
    const second = bytes[index + 1] ?? 0
    if (isForbidden(byte, second) || (!surrogates && byte === 0xed && second > 0x9f)) return false
    index += length
  }
  return true
}

/** Returns the length in bytes of a character that starts with the given byte, or 0 when no character starts with it. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1
  if (byte < 0xc2) return 0
  if (byte < 0xe0) return 2
  if (byte < 0xf0) return 3
  return byte < 0xf5 ? 4 : 0
}

/** Returns whether the first two bytes of a character begin an overlong form or a code point above U+10FFFF. */
function isForbidden(first: number, second: number): boolean {
  return (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f)
}
