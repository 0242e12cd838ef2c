/** The properties of an image that are read from its first bytes. */
export interface ImageFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  /** In pixels. */
  readonly width: number
  readonly height: number
}

const text = (bytes: DataView, from: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(from + index)))

/** Finds the size of a JPEG in its first frame header, after any number of other segments; returns null if there is no such header. */
function readJpeg(bytes: DataView): ImageFacts | null {
  let at = 2
  while (at + 9 < bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return null
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { type: 'image/jpeg', width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    // A fill byte is skipped. In a segment, the length follows the marker.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return null
}

const uint24 = (bytes: DataView, at: number) => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)

function readWebp(bytes: DataView): ImageFacts | null {
  const type = 'image/webp'
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return { type, width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 }
    case 'VP8L': {
      const bits = bytes.getUint32(21, true)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { type, width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

/**
 * Reads the type and the size of an image from its bytes, regardless of its name. The image is not decoded, so a hundred-megapixel
 * image can be rejected without the hundreds of megabytes of memory that decoding would take. Returns null for a type not listed in
 * ImageFacts, such as SVG, which can contain scripts, and for a file that ends within its header.
 */
export function readImageFacts(buffer: ArrayBuffer): ImageFacts | null {
  const bytes = new DataView(buffer)
  if (bytes.byteLength < 30) return null
  if (bytes.getUint32(0) === 0x89504e47 && text(bytes, 12, 4) === 'IHDR') {
    return { type: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) }
  }
  if (bytes.getUint16(0) === 0xffd8) return readJpeg(bytes)
  if (text(bytes, 0, 4) === 'GIF8') {
    return { type: 'image/gif', width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }
  }
  return text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP' ? readWebp(bytes) : null
}
