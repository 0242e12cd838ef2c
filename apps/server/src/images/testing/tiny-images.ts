import { deflateSync } from 'node:zlib'

import { wrapPng } from '../write-png.ts'

/** Returns a PNG with the given compressed pixels; with one black row by default. */
export function makePng(width: number, height: number, packed = deflateSync(Buffer.alloc(width * 3 + 1))): Buffer {
  return wrapPng(width, height, packed)
}

const pair = (value: number): number[] => [value >> 8, value & 0xff]

/** Returns a JPEG with the given size in its header, and arbitrary image data, which is never decoded. */
export function makeJpeg(width: number, height: number): Buffer {
  const jfif = [0xff, 0xe0, 0, 7, 0x4a, 0x46, 0x49, 0x46, 0]
  const frame = [0xff, 0xc0, 0, 11, 8, ...pair(height), ...pair(width), 1, 1, 0x11, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]
  return Buffer.from([0xff, 0xd8, ...jfif, ...frame, ...scan, 0xff, 0xd9])
}

const webpChunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)])
}

interface WebpOptions {
  readonly isAnimated?: boolean
  /**
   * The text to store in the metadata, for example a location. Null creates a file without metadata; undefined also omits the
   * canvas header, unless the image is animated.
   */
  readonly exif?: string | null
}

/** Returns a lossless WebP with the given size in its header, and empty image data, which is never decoded. */
export function makeWebp(width: number, height: number, { isAnimated = false, exif }: WebpOptions = {}): Buffer {
  const pixels = Buffer.alloc(8)
  pixels[0] = 0x2f
  pixels.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  const canvas = Buffer.alloc(10)
  canvas[0] = (isAnimated ? 0x02 : 0) | (typeof exif === 'string' ? 0x08 : 0)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const chunks = [
    ...(isAnimated || exif !== undefined ? [webpChunk('VP8X', canvas)] : []),
    webpChunk('VP8L', pixels),
    ...(typeof exif === 'string' ? [webpChunk('EXIF', Buffer.from(exif))] : []),
  ]
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body])
}
