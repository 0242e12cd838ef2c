import { crc32, deflateSync } from 'node:zlib'

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns a PNG chunk, including its length and checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([number32(data.length), named, number32(crc32(named))])
}

/** Returns a true-color PNG with the given compressed pixels. */
export function wrapPng(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.concat([number32(width), number32(height), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a PNG whose pixels have the colors that `colorAt` returns, as 0xRRGGBB. */
export function writePng(width: number, height: number, colorAt: (x: number, y: number) => number): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.writeUIntBE(colorAt(x, y), y * (width * 3 + 1) + 1 + x * 3, 3)
  }
  return wrapPng(width, height, deflateSync(rows))
}
