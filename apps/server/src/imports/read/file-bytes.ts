/** The bytes of a file, which can be read as a whole or in ranges. */
export interface FileBytes extends AsyncIterable<Uint8Array> {
  readonly size: number
  /** Reads the bytes from `start` up to `end`, exclusive. */
  range(start: number, end: number): AsyncIterable<Uint8Array>
}

/** Creates the FileBytes of a file from its size and a function that reads any part of it. */
export const createFileBytes = (size: number, range: FileBytes['range']): FileBytes => ({
  size,
  range,
  [Symbol.asyncIterator]: () => range(0, size)[Symbol.asyncIterator](),
})

/** Returns whether a file can be read from any position; false for a pipe. */
export const hasRanges = (bytes: AsyncIterable<Uint8Array>): bytes is FileBytes => 'range' in bytes
