import { chunkName, type CleanImage, uint32 } from './clean-image.ts'

const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk. */
const AROUND_DATA = 12

/** What a picture is made of; every other chunk is text, time, place or animation, or nothing that we know. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

/**
 * A PNG without all that is not the picture: texts, places, animation, and whatever follows its end. Null when it is none: not whole,
 * without a picture in it, or animated.
 *
 * @source SEC-FILE-1
 */
export function cleanPng(bytes: Uint8Array): CleanImage | null {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)]
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  for (let at = SIGNATURE_BYTES; at + AROUND_DATA <= bytes.length;) {
    const name = chunkName(bytes, at + 4)
    const end = at + AROUND_DATA + uint32(bytes, at)
    if (end > bytes.length || name === 'acTL') return null
    if (name === 'IHDR' ? size !== null || end - at !== AROUND_DATA + 13 : size === null) return null
    if (name === 'IHDR') size = { width: uint32(bytes, at + 8), height: uint32(bytes, at + 12) }
    if (name === 'IDAT') hasPixels = true
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return size !== null && hasPixels ? { ...size, parts } : null
    at = end
  }
  return null
}
