import { statfs } from 'node:fs/promises'

/** The write-ahead log of PostgreSQL grows in files of 16 MiB, so it cannot grow when less space is free. */
const LOG_FILE_BYTES = 16 * 1024 * 1024

/**
 * Returns whether the disk that contains a folder has too little space for the write-ahead log to grow; false when this cannot be
 * determined, for example because the folder does not exist yet.
 */
export async function isDiskFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < LOG_FILE_BYTES
  } catch {
    return false
  }
}
