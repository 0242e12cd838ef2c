import { Readable } from 'node:stream'

import yauzl from 'yauzl'

import { ImportFault } from '../../mapping.ts'
import type { FileBytes } from '../file-bytes.ts'

const MIB = 1024 * 1024

/** Maximum compression ratio of a part, as in Apache POI; sheets of real answers have a ratio below 40. */
const MAX_RATIO = 100
/** Size in bytes up to which a part is accepted with any compression ratio. */
const ALWAYS_ALLOWED = MIB
/** Maximum number of parts in a workbook; even a workbook with a sheet for every day of ten years has fewer. */
const MAX_PARTS = 10_000

/** The parts of a workbook by their paths. */
export interface ZipParts {
  has(path: string): boolean
  /**
   * Reads a part as UTF-8 text in chunks; invalid bytes become U+FFFD. Fails with ImportFault for a part that does not exist, is
   * damaged or encrypted, has more than `limit` bytes, or has the compression ratio of a zip bomb.
   */
  read(path: string, limit: number): AsyncGenerator<string>
  close(): void
}

class RangeReader extends yauzl.RandomAccessReader {
  readonly #bytes: FileBytes

  constructor(bytes: FileBytes) {
    super()
    this.#bytes = bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.range(start, end), { objectMode: false })
  }
}

/** Opens the ZIP archive of a workbook. Fails with ImportFault when it is damaged or has too many parts. */
export async function openZip(bytes: FileBytes): Promise<ZipParts> {
  const archive = await asFault(() =>
    yauzl.fromRandomAccessReaderPromise(new RangeReader(bytes), bytes.size, { lazyEntries: true, autoClose: false }),
  )
  const entries = await asFault(() => listEntries(archive)).catch((error: unknown) => {
    archive.close()
    throw error
  })
  return {
    has: (path) => entries.has(path),
    close: () => archive.close(),
    async *read(path, limit) {
      const entry = entries.get(path)
      if (entry === undefined) throw new ImportFault(`The workbook has no part ${path}.`)
      requireHarmless(entry, limit)
      // yauzl fails when the size of a part differs from that in its directory entry, so the checked sizes can be trusted.
      const stream = await asFault(() => archive.openReadStreamPromise(entry))
      const decoder = new TextDecoder()
      try {
        for await (const piece of stream) {
          // A yauzl stream yields bytes.
          const text = decoder.decode(piece as Uint8Array, { stream: true })
          if (text !== '') yield text
        }
      } catch (error) {
        throw faultOf(error)
      } finally {
        stream.destroy()
      }
      const rest = decoder.decode()
      if (rest !== '') yield rest
    },
  }
}

async function listEntries(archive: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (archive.entryCount > MAX_PARTS)
    throw new ImportFault(
      `The workbook has ${archive.entryCount.toLocaleString('en')} parts, which is more than can be read. Save the sheet as CSV.`,
    )
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

function requireHarmless({ fileName, compressedSize, uncompressedSize, ...entry }: yauzl.Entry, limit: number): void {
  const size = `${Math.ceil(uncompressedSize / MIB).toLocaleString('en')} MiB`
  if (uncompressedSize > ALWAYS_ALLOWED && uncompressedSize > compressedSize * MAX_RATIO)
    throw new ImportFault(
      `The workbook is refused: ${fileName} unpacks to ${size}, over ${MAX_RATIO} times its packed size, as a zip bomb does. Save the sheet as CSV.`,
    )
  if (uncompressedSize > limit)
    throw new ImportFault(
      `The workbook is too large: ${fileName} unpacks to ${size}, but at most ${(limit / MIB).toLocaleString('en')} MiB can be read. Save the sheet as CSV.`,
    )
  if ((entry.generalPurposeBitFlag & 1) === 1)
    throw new ImportFault('The workbook is protected by a password. Save it without one.')
}

async function asFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw faultOf(error)
  }
}

/** Converts an error in the archive into an ImportFault; returns any other error unchanged, such as one from the database or the disk. */
function faultOf(error: unknown): unknown {
  const isOfArchive = error instanceof Error && !(error instanceof ImportFault) && !isOfSystem(error)
  return isOfArchive ? new ImportFault(`The workbook is damaged: ${error.message}. Save it again.`) : error
}

/**
 * Returns whether an error has a code from the operating system or the database. Zlib codes begin with Z_ and mean that the archive
 * is damaged.
 */
const isOfSystem = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && !error.code.startsWith('Z_')
