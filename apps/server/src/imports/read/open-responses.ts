import { once } from 'node:events'
import { constants, createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { ImportFault } from '../mapping.ts'
import { createFileBytes } from './file-bytes.ts'

/**
 * Opens a response file. A pipe can be read only once, from the beginning; a file can be read repeatedly, and in parts. Fails with
 * ImportFault when the file is missing or cannot be read.
 */
export async function openResponses(file: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const found = await stat(file)
    if (found.isFile()) {
      await access(file, constants.R_OK)
      return createFileBytes(found.size, (start, end) =>
        start < end ? createReadStream(file, { start, end: end - 1 }) : Readable.from([]),
      )
    }
    const input = createReadStream(file)
    await once(input, 'ready')
    return input
  } catch (error) {
    throw new ImportFault(faultOf(file, error))
  }
}

/** Returns the reason why a file could not be read, including the name of the file. */
export function faultOf(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return `no file ${file}`
  if (code === 'EISDIR') return `${file} is a folder`
  return `${file}: ${error instanceof Error ? error.message : 'cannot be read'}`
}
