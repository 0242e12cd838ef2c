import { once } from 'node:events'
import type { Readable } from 'node:stream'

import type { Upload } from '@rapport/api/endpoint'
import { MAX_IMPORT_BYTES } from '@rapport/domain/audiences/member-import'
import busboy, { type Busboy } from 'busboy'

import { HttpError, invalid } from '../http.ts'

/** Bytes for what a form contains besides its file. */
const MAX_FORM_BYTES = 16_384
const MIB = 1024 * 1024
const MAX_NAME_LENGTH = 200

const tooLarge = () => new HttpError(413, 'too_large', `That is more than ${MAX_IMPORT_BYTES / MIB} MiB.`)
const noFile = () => invalid({ file: 'must be the one file of a form' })
const cutOff = () => invalid({ file: 'ended before it was complete' })

/** A file of a form: its name, and its bytes as they come in. */
export interface UploadedFile {
  readonly filename: string
  readonly pieces: AsyncIterable<Uint8Array>
}

function createParser(contentType: string | null): Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType ?? '' },
      defParamCharset: 'utf8',
      limits: { files: 1, fieldSize: MAX_FORM_BYTES },
    })
  } catch {
    throw noFile()
  }
}

/** Passes the body to the parser as fast as that takes it. Fails with 413 when the body is too long for the file. */
async function feed(parser: Busboy, body: ReadableStreamDefaultReader<Uint8Array>, isDone: () => boolean) {
  let length = 0
  while (!isDone()) {
    const { done, value } = await body.read()
    if (done) return void parser.end()
    length += value.length
    if (length > MAX_IMPORT_BYTES + MAX_FORM_BYTES) throw tooLarge()
    if (!parser.write(value)) await once(parser, 'drain')
  }
}

async function* readPieces(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    throw error instanceof HttpError ? error : cutOff()
  }
}

/** Waits for the first file of a form. The parser fails when the form is broken, and ends when there is no file in it. */
function findFile(parser: Busboy): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    parser.on('file', (_field, file, { filename = '' }) => {
      // The reader of the pieces gets the error as well. It may not have begun yet, or have stopped.
      file.on('error', () => undefined)
      resolve({ filename: filename.replace(/\p{Cc}/gu, '').slice(0, MAX_NAME_LENGTH), pieces: readPieces(file) })
    })
    parser.on('error', (error) => reject(error instanceof HttpError ? error : noFile()))
    parser.on('close', () => reject(noFile()))
  })
}

/**
 * Passes the first file of a form to `work` as it comes in: memory contains a piece of it. `work` may stop early; the rest is not
 * read then. Fails with 400 naming `file` for a body that is no such form or ends too early, with 413 over 50 MiB.
 *
 * @source Specification part 2, section 7 "CSV import"; Decisions, section 6; SEC-CSV-1
 */
export async function withUploadedFile<T>(upload: Upload, work: (file: UploadedFile) => Promise<T>): Promise<T> {
  if (upload.stream === null) throw noFile()
  const parser = createParser(upload.contentType)
  const found = findFile(parser)
  let isDone = false
  // The server skips what is not read: to cancel it would close the connection before the answer.
  feed(parser, upload.stream.getReader(), () => isDone).catch((error: Error) => parser.destroy(error))
  try {
    return await work(await found)
  } finally {
    isDone = true
  }
}
