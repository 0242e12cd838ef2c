/** A picture that was taken apart: its size in pixels, and the parts of the file that are kept, in their order. */
export interface CleanImage {
  readonly width: number
  readonly height: number
  readonly parts: readonly Uint8Array[]
}

const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0

/** Four bytes as a number, the greatest first. */
export const uint32 = (bytes: Uint8Array, at: number): number =>
  byte(bytes, at) * 0x1000000 + ((byte(bytes, at + 1) << 16) | (byte(bytes, at + 2) << 8) | byte(bytes, at + 3))

/** Three bytes as a number, the smallest first. */
export const uint24le = (bytes: Uint8Array, at: number): number =>
  byte(bytes, at) | (byte(bytes, at + 1) << 8) | (byte(bytes, at + 2) << 16)

/** Four bytes as a number, the smallest first. */
export const uint32le = (bytes: Uint8Array, at: number): number => uint24le(bytes, at) + byte(bytes, at + 3) * 0x1000000

/** The name of a part of a file: four letters. */
export const chunkName = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
