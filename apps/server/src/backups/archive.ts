import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { extract, pack, type Entry } from 'tar-stream'
import * as z from 'zod'

import { isDiskFull } from '../db/open.ts'

/** The error for a backup that cannot be used or could not be made; its message is for operators. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}

const MANIFEST = 'backup.json'
const DATA = 'data/'
/** A low level: level 1 already reduces database pages to a third of their size, and high levels take several times as long. */
const GZIP_LEVEL = 3

const manifest = z.object({
  format: z.literal(1),
  made_ts: z.string(),
  /** The content of the file PG_VERSION. */
  postgres: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
})

/** The description of a backup, which is the first entry of its archive. */
export type Manifest = z.output<typeof manifest>

/** Lists the folders and files under a folder, each folder before its content. `size` is in bytes; null for folders. */
export async function listFolder(folder: string): Promise<{ path: string; size: number | null }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    return { path, size: entry.isDirectory() ? null : (await stat(join(folder, path))).size }
  })
  return (await Promise.all(found)).toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

async function addFile(
  sink: ReturnType<typeof pack>,
  file: string,
  { path, size }: { readonly path: string; readonly size: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const entry = sink.entry({ name: DATA + path, size, mode: 0o600 })
  await pipeline(createReadStream(file, signal === undefined ? {} : { signal }), entry)
}

/** Flushes the directory entries of a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a folder and a description of it to a compressed archive that only its owner can read, and waits until the archive is on
 * the disk. Returns the description. If writing fails, a partial file remains.
 */
export async function writeArchive(
  folder: string,
  file: string,
  about: Omit<Manifest, 'format' | 'files' | 'bytes'>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const entries = await listFolder(folder)
  const sizes = entries.map(({ size }) => size).filter((size) => size !== null)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const described: Manifest = { ...about, format: 1, files: sizes.length, bytes }
  const sink = pack()
  const add = async (): Promise<void> => {
    sink.entry({ name: MANIFEST, mode: 0o600 }, `${JSON.stringify(described, null, 2)}\n`)
    for (const { path, size } of entries) {
      if (size === null) sink.entry({ name: `${DATA}${path}`, type: 'directory', mode: 0o700 })
      else await addFile(sink, join(folder, path), { path, size }, signal)
    }
    sink.finalize()
  }
  const written = pipeline(sink, createGzip({ level: GZIP_LEVEL }), createWriteStream(file, { mode: 0o600 }))
  const added = add().catch((error: unknown) => {
    // Without this call, the pipeline that writes the archive would keep waiting for more data.
    sink.destroy(error instanceof Error ? error : undefined)
    throw error
  })
  await Promise.all([written, added])
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return described
}

/**
 * Returns the path to which an entry is written. Refuses an entry that could be written outside of the folder, that has a name with
 * characters other than word characters, dots and hyphens, or that is neither a file nor a folder.
 */
function targetOf({ header }: Entry, folder: string): string {
  const { name, type } = header
  const path = name.startsWith(DATA) ? name.slice(DATA.length).replace(/\/$/, '') : ''
  const isPlain = path !== '' && path.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))
  if (!isPlain || (type !== 'file' && type !== 'directory'))
    throw new BackupFault(`The backup has an entry that does not belong to a database: ${name}`)
  return join(folder, path)
}

async function readManifest(entry: Entry): Promise<Manifest> {
  const isFirst = entry.header.name === MANIFEST
  const read = isFirst ? manifest.safeParse(JSON.parse(await text(entry))) : null
  if (read?.success !== true)
    throw new BackupFault('The file is not a Rapport backup, or it was made by a newer version.')
  return read.data
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

/** Fails with BackupFault when the disk of a folder has less free space than `bytes`. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  throw new BackupFault(
    `The disk that contains ${folder} has only ${megabytes(bavail * bsize)} free, but ${megabytes(bytes)} is needed.`,
  )
}

/**
 * Extracts an archive into a new folder, and returns the description that the archive contains. Fails with BackupFault when the
 * disk has too little space, or when the file is damaged, truncated or not a backup; files that have already been extracted remain.
 * Damage is detected by gzip's checksum of the whole file, and by comparing the number and total size of the files with the
 * description.
 */
export async function extractArchive(file: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const source = extract()
  const unpacked = pipeline(createReadStream(file), createGunzip(), source)
  let described: Manifest | null = null
  let files = 0
  let bytes = 0
  const read = async (): Promise<void> => {
    for await (const entry of source) {
      if (described === null) {
        described = await readManifest(entry)
        await requireSpace(folder, described.bytes)
        continue
      }
      const target = targetOf(entry, folder)
      if (entry.header.type === 'directory') {
        await mkdir(target, { recursive: true, mode: 0o700 })
        entry.resume()
        continue
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(target, { mode: 0o600, flush: true }))
      files += 1
      bytes += entry.header.size ?? 0
    }
  }
  try {
    await Promise.all([unpacked, read()])
  } catch (error) {
    if (error instanceof BackupFault) throw error
    if (isDiskFull(error))
      throw new BackupFault(`The disk that contains ${folder} is full. Free up some space.`, { cause: error })
    if (error instanceof Error && 'path' in error && error.path !== file)
      throw new BackupFault(`The backup cannot be extracted into ${folder}: ${error.message}`, { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFault(`The backup ${file} cannot be read: ${reason}`, { cause: error })
  }
  return checkComplete(described, files, bytes)
}

function checkComplete(described: Manifest | null, files: number, bytes: number): Manifest {
  if (described === null) throw new BackupFault('The file is not a Rapport backup: it is empty.')
  if (described.files !== files || described.bytes !== bytes)
    throw new BackupFault(
      `The backup is incomplete: ${files} of ${described.files} files, ${bytes} of ${described.bytes} bytes.`,
    )
  return described
}
