import type { Upload } from '@rapport/api/endpoint'
import { MAX_IMPORT_BYTES } from '@rapport/domain/member-import'

import { HttpError, invalid } from '../http.ts'

const MAX_HEADER_BYTES = 16_384
const MIB = 1024 * 1024

const tooLarge = () => new HttpError(413, 'too_large', `That is more than ${MAX_IMPORT_BYTES / MIB} MiB.`)
const noFile = () => invalid({ file: 'a form with one file is required' })
const cutOff = () => invalid({ file: 'ended before it was complete' })

/** A file of a form: its name, and its bytes as they come in. */
export interface UploadedFile {
  readonly filename: string
  readonly pieces: AsyncIterable<Uint8Array>
}

function boundaryOf(contentType: string | null): string | null {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '')
  return match?.[1] ?? match?.[2] ?? null
}

/** The name that the form gives the file, without folders and what no name needs; null when the part is no file. */
function nameIn(head: string): string | null {
  const name = /^content-disposition:[^\r\n]*?\bfilename="((?:[^"\\\r\n]|\\.)*)"/im.exec(head)?.[1]
  if (name === undefined) return null
  return (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)
}

/** Reads on until a mark, keeping no more than the mark's length and one piece. */
class Reader {
  readonly #source: AsyncIterator<Uint8Array>
  #waiting = Buffer.alloc(0)
  #taken = 0

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#source = stream[Symbol.asyncIterator]()
  }

  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#waiting.indexOf(mark)
      if (at >= 0) {
        const piece = this.#waiting.subarray(0, at)
        this.#waiting = this.#waiting.subarray(at + mark.length)
        yield piece
        return
      }
      const safe = Math.max(0, this.#waiting.length - mark.length + 1)
      const piece = this.#waiting.subarray(0, safe)
      this.#waiting = this.#waiting.subarray(safe)
      if (piece.length > 0) yield piece
      await this.#more()
    }
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw cutOff()
    this.#taken += value.length
    if (this.#taken > MAX_IMPORT_BYTES + MAX_HEADER_BYTES) throw tooLarge()
    this.#waiting = Buffer.concat([this.#waiting, value])
  }
}

async function readHead(reader: Reader): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of reader.until(Buffer.from('\r\n\r\n'))) {
    length += piece.length
    if (length > MAX_HEADER_BYTES) throw noFile()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * The first file of a form, read as it comes in: memory holds a piece of it. `work` is given the file and may stop early; the rest
 * is left unread then. Fails 400 naming `file` for a body that is no such form or ends too early, 413 over 50 MiB.
 *
 * @source Specification part 2, section 7 "CSV import"; Decisions, section 6; SEC-CSV-1
 */
export async function withUploadedFile<T>(upload: Upload, work: (file: UploadedFile) => Promise<T>): Promise<T> {
  const boundary = boundaryOf(upload.contentType)
  if (boundary === null || upload.stream === null) throw noFile()
  const reader = new Reader(upload.stream)
  const head = await readHead(reader)
  if (!head.startsWith(`--${boundary}\r\n`)) throw noFile()
  const filename = nameIn(head)
  if (filename === null) throw noFile()
  // What is not read is passed over by the server: to cancel it would cut the connection before the answer.
  return work({ filename, pieces: reader.until(Buffer.from(`\r\n--${boundary}`)) })
}
