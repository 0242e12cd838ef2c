import { once } from 'node:events'
import type { Readable } from 'node:stream'

import type { Upload } from '@rapport/api/endpoint'
import { MAX_IMPORT_BYTES } from '@rapport/domain/audiences/member-import'
import busboy, { type Busboy } from 'busboy'

import { HttpError, invalid } from '../http.ts'

/** Maximum number of bytes in the body in addition to the file. */
const MAX_FORM_BYTES = 16_384
const MIB = 1024 * 1024
const MAX_NAME_LENGTH = 200

const tooLarge = () => new HttpError(413, 'too_large', `The file is larger than ${MAX_IMPORT_BYTES / MIB} MiB.`)
const noFile = () => invalid({ file: 'must be one file, sent as multipart/form-data' })
const cutOff = () => invalid({ file: 'is incomplete: the upload ended early' })

/** An uploaded file: its name, and its bytes as they arrive. */
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

/** Passes the body to the parser at the parser's pace. Fails with 413 when the body is too long. */
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

/** Waits for the first file of a form. Fails with 400 when the form is malformed or contains no file, and with 413 when it is too long. */
function findFile(parser: Busboy): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    parser.on('file', (_field, file, { filename = '' }) => {
      // The reader of the chunks also gets the error; without this listener, an error before or after reading would be uncaught.
      file.on('error', () => undefined)
      resolve({ filename: filename.replace(/\p{Cc}/gu, '').slice(0, MAX_NAME_LENGTH), pieces: readPieces(file) })
    })
    parser.on('error', (error) => reject(error instanceof HttpError ? error : noFile()))
    parser.on('close', () => reject(noFile()))
  })
}

/**
 * Passes the first file of a form to `work` as it arrives, without buffering it. If `work` stops early, the rest of the body is not
 * read. Fails with 400 for the field `file` when the body is not a form with a file or is truncated, and with 413 when the file is
 * larger than 50 MiB.
 *
 * @source Specification part 2, section 7 "CSV import"; Decisions, section 6; SEC-CSV-1
 */
export async function withUploadedFile<T>(upload: Upload, work: (file: UploadedFile) => Promise<T>): Promise<T> {
  if (upload.stream === null) throw noFile()
  const parser = createParser(upload.contentType)
  const found = findFile(parser)
  let isDone = false
  // The rest of the body is left unread: canceling the stream would close the connection before the response is sent.
  feed(parser, upload.stream.getReader(), () => isDone).catch((error: Error) => parser.destroy(error))
  try {
    return await work(await found)
  } finally {
    isDone = true
  }
}
