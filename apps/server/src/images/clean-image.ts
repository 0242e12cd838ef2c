/** A parsed image: its size in pixels, and the parts of the file to keep, in order. */
export interface CleanImage {
  readonly width: number
  readonly height: number
  readonly parts: readonly Uint8Array[]
}

const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0

/** Reads four bytes as a big-endian number. */
export const uint32 = (bytes: Uint8Array, at: number): number =>
  byte(bytes, at) * 0x1000000 + ((byte(bytes, at + 1) << 16) | (byte(bytes, at + 2) << 8) | byte(bytes, at + 3))

/** Reads three bytes as a little-endian number. */
export const uint24le = (bytes: Uint8Array, at: number): number =>
  byte(bytes, at) | (byte(bytes, at + 1) << 8) | (byte(bytes, at + 2) << 16)

/** Reads four bytes as a little-endian number. */
export const uint32le = (bytes: Uint8Array, at: number): number => uint24le(bytes, at) + byte(bytes, at + 3) * 0x1000000

/** Reads the name of a chunk: four characters. */
export const chunkName = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
