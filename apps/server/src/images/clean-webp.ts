import { chunkName, type CleanImage, uint24le, uint32le } from './clean-image.ts'

const HEADER_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const ANIMATION_FLAG = 0x02
/** Flags that are kept: ICC profile (0x20) and alpha (0x10), but not EXIF (0x08) and XMP (0x04). */
const KEPT_FLAGS = 0x30
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

interface Size {
  readonly width: number
  readonly height: number
}

/** Reads the size of an image from the beginning of its bitstream; null when the header is invalid. */
function readSize(name: string, data: Uint8Array): Size | null {
  if (name === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) return null
    const bits = uint32le(data, 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const isKeyFrame = data.length >= 10 && data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a
  if (!isKeyFrame) return null
  const pair = uint32le(data, 6)
  return { width: pair & 0x3fff, height: (pair >>> 16) & 0x3fff }
}

/**
 * Returns a WebP without metadata. If the file has a canvas header, the width and the height are each the larger of the values in
 * that header and in the bitstream. Returns null for another format, an incomplete file, a file without image data, or an
 * animation.
 *
 * @source SEC-FILE-1
 */
export function cleanWebp(bytes: Uint8Array): CleanImage | null {
  const parts: Uint8Array[] = []
  const sizes: Size[] = []
  let hasPixels = false
  const whole = Math.min(bytes.length, 8 + uint32le(bytes, 4))
  for (let at = HEADER_BYTES; at + CHUNK_HEAD_BYTES <= whole;) {
    const name = chunkName(bytes, at)
    const length = uint32le(bytes, at + 4)
    const end = at + CHUNK_HEAD_BYTES + length + (length % 2)
    if (end > whole || name.startsWith('ANI') || name === 'ANMF') return null
    const chunk = new Uint8Array(bytes.subarray(at, end))
    const data = chunk.subarray(CHUNK_HEAD_BYTES, CHUNK_HEAD_BYTES + length)
    if (name === 'VP8X') {
      const flags = data[0] ?? 0
      if (length < 10 || (flags & ANIMATION_FLAG) !== 0) return null
      data[0] = flags & KEPT_FLAGS
      sizes.push({ width: uint24le(data, 4) + 1, height: uint24le(data, 7) + 1 })
    } else if (name === 'VP8 ' || name === 'VP8L') {
      const size = readSize(name, data)
      if (size === null || hasPixels) return null
      sizes.push(size)
      hasPixels = true
    }
    if (KEPT.has(name)) parts.push(chunk)
    at = end
  }
  if (!hasPixels) return null
  const largest = (side: keyof Size) => Math.max(...sizes.map((size) => size[side]))
  return { width: largest('width'), height: largest('height'), parts: [riffHeader(bytes, parts), ...parts] }
}

/** Returns the file header with the new file length. */
function riffHeader(bytes: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  const header = new Uint8Array(bytes.subarray(0, HEADER_BYTES))
  const length = parts.reduce((sum, part) => sum + part.length, 4)
  new DataView(header.buffer).setUint32(4, length, true)
  return header
}
