import type { CleanImage } from './clean-image.ts'

const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const COMMENT = 0xfe
const FIRST_APP = 0xe0
const LAST_APP = 0xef
/**
 * The JFIF, ICC profile and Adobe transform segments define the colors; other application segments can contain personal data and
 * locations.
 */
const KEPT_APPS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee])

/**
 * Returns whether a marker starts a frame header, which contains the image size. The markers C4, C8 and CC are in the same range,
 * but do not start a frame header.
 */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Returns the end of the entropy-coded data: the position of the next marker that is not a restart marker. A stuffed byte (FF 00)
 * is not a marker.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === MARKER && next !== 0 && next !== MARKER && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/**
 * Returns a JPEG without its metadata (location, time and comments) and without data after its end. Returns null for another format
 * or an incomplete file.
 *
 * @source SEC-FILE-1
 */
export function cleanJpeg(bytes: Uint8Array): CleanImage | null {
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let hasPixels = false
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== MARKER) return null
    if (marker === MARKER) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE)
      return size !== null && hasPixels ? { ...size, parts: [...parts, bytes.subarray(at, at + 2)] } : null
    const length = uint16(bytes, at + 2)
    const end = marker === START_OF_SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || end >= bytes.length) return null
    if (isFrame(marker)) {
      if (size !== null || length < 8) return null
      size = { width: uint16(bytes, at + 7), height: uint16(bytes, at + 5) }
    }
    if (marker === START_OF_SCAN) hasPixels = true
    const isApp = marker >= FIRST_APP && marker <= LAST_APP
    if (marker !== COMMENT && (!isApp || KEPT_APPS.has(marker))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
