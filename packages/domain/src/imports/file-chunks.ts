/** Maximum size of a response file, in bytes. */
export const MAX_RESPONSE_FILE_BYTES = 200 * 1024 * 1024

/** Size of each chunk of a file, in bytes; the last chunk may be shorter. */
export const FILE_CHUNK_BYTES = 4 * 1024 * 1024

/** The extensions of files that can be imported. */
export const RESPONSE_FILE_ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx'] as const

/**
 * Returns the positions of a chunk's first byte and of the byte after its last one. Both equal the file size when the index is past
 * the end of the file.
 */
export function chunkRange(bytes: number, index: number): { readonly start: number; readonly end: number } {
  return {
    start: Math.min(index * FILE_CHUNK_BYTES, bytes),
    end: Math.min((index + 1) * FILE_CHUNK_BYTES, bytes),
  }
}

/**
 * Returns the index of the chunk to send first when an upload resumes: that of the last stored chunk, or 0 when none is stored. The
 * server compares this chunk, and a digest of all chunks before it, with the stored chunks, so a file with different content is
 * detected immediately.
 */
export const resumeAt = (nextIndex: number): number => Math.max(0, nextIndex - 1)

/** Returns whether a chosen file has the name and size of the file whose upload was interrupted; contents are not compared. */
export const isSameFile = (
  announced: { readonly filename: string; readonly bytes: number },
  chosen: { readonly name: string; readonly size: number },
): boolean => announced.filename === chosen.name.trim() && announced.bytes === chosen.size
