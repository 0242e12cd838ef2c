import { chunkName, type CleanImage, uint32 } from './clean-image.ts'

const SIGNATURE_BYTES = 8
/** Number of bytes that a chunk's length, name and checksum take up. */
const AROUND_DATA = 12

/** The chunks to keep. Other chunks can contain text, times, locations or animations, or are not needed. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

/**
 * Returns a PNG without its metadata (texts, times and locations) and without data after its end. Returns null for another format,
 * an incomplete file, a file without image data, or an animation.
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
