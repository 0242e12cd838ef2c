import type { FileEncoding } from '@rapport/domain/imports/import-file'

import { hasRanges } from './file-bytes.ts'

/** Decodes bytes as text. A byte order mark is removed, and invalid bytes become U+FFFD. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The first bytes of a file, and all its bytes. */
export interface PeekedBytes {
  readonly head: Uint8Array
  readonly all: AsyncIterable<Uint8Array>
}

/** Number of bytes at the beginning of a file from which its settings are guessed. */
const HEAD_BYTES = 262_144

/**
 * Reads the first bytes of a file; `all` yields them again, followed by the rest. `all` can be read only once, unless `bytes` is a
 * FileBytes.
 */
export async function peekBytes(bytes: AsyncIterable<Uint8Array>): Promise<PeekedBytes> {
  const iterator = bytes[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let length = 0
  let isDone = false
  while (length < HEAD_BYTES && !isDone) {
    const next = await iterator.next()
    if (next.done === true) isDone = true
    else {
      chunks.push(next.value)
      length += next.value.length
    }
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* chunks
    while (!isDone) {
      const next = await iterator.next()
      if (next.done === true) return
      yield next.value
    }
  }
  if (hasRanges(bytes)) await iterator.return?.()
  return { head: Buffer.concat(chunks), all: hasRanges(bytes) ? bytes : all() }
}
