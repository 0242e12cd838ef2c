import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { CallOutput } from '@rapport/api/contract/index'
import { chunkRange, resumeAt } from '@rapport/domain/imports/file-chunks'
import { useSyncExternalStore } from 'react'

import { clientOf } from '../../../platform/loading/api.ts'

/**
 * A chunked file upload that has been started since the page was loaded. It continues while the user visits other pages of the
 * console. A reload stops it, and the file must then be chosen again. `sent` is the number of bytes that the server has stored.
 * `error` is the error that paused the upload, or null if no error did.
 */
export interface Upload {
  readonly file_id: number
  readonly file: File
  readonly sent: number
  readonly state: 'sending' | 'paused' | 'sent'
  readonly error: unknown
}

const listeners = new Set<() => void>()
const running = new Map<number, AbortController>()
let uploads: ReadonlyMap<number, Upload> = new Map()

function publish(upload: Upload) {
  uploads = new Map(uploads).set(upload.file_id, upload)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(file_id: number, part: Partial<Upload>) {
  const upload = uploads.get(file_id)
  if (upload) publish({ ...upload, ...part })
}

/** Returns the SHA-256 digest of the bytes as a hex string. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns a single digest for the first `first` chunks, calculated from their concatenated digests. The server uses it to detect
 * whether the file has been edited since these chunks were sent.
 */
async function digestOfBefore(file: File, first: number, signal: AbortSignal): Promise<string> {
  let digests = ''
  for (let index = 0; index < first; index++) {
    signal.throwIfAborted()
    const { start, end } = chunkRange(file.size, index)
    digests += await digestOf(await file.slice(start, end).arrayBuffer())
  }
  return digestOf(new TextEncoder().encode(digests).buffer)
}

async function sendChunks(program_id: number, file_id: number, file: File, first: number, signal: AbortSignal) {
  const client = clientOf(program_id)
  let index: number | null = first
  let before: string | null = first === 0 ? null : await digestOfBefore(file, first, signal)
  while (index !== null) {
    const { start, end } = chunkRange(file.size, index)
    // Chunks are read sequentially, so a 200 MB file is never entirely in memory.
    const bytes = await file.slice(start, end).arrayBuffer()
    const body = new FormData()
    body.append('file', new Blob([bytes]), file.name)
    const sha256 = await digestOf(bytes)
    const stored: CallOutput<'putImportChunk'> = await client('putImportChunk', {
      params: { fileId: file_id, index },
      query: { programId: program_id, sha256, ...(before === null ? {} : { before }) },
      body,
      signal,
    })
    // Only the first request sends the digest of the previous chunks.
    before = null
    change(file_id, { sent: stored.bytes_received })
    index = stored.next_index
  }
}

/**
 * Sends the missing chunks of a file to the server. If some chunks are already stored, the last stored one is sent again first, so
 * that the server can compare it. Does nothing if no chunks are missing or the file is already being sent. Calls `onSent` after the
 * last chunk.
 */
export function startUpload(program_id: number, announced: ImportFile, file: File, onSent: () => void): void {
  const { file_id, bytes_received, next_index } = announced
  if (next_index === null || running.has(file_id)) return
  const abort = new AbortController()
  running.set(file_id, abort)
  publish({ file_id, file, sent: bytes_received, state: 'sending', error: null })
  sendChunks(program_id, file_id, file, resumeAt(next_index), abort.signal)
    .then(() => {
      change(file_id, { state: 'sent' })
      onSent()
    })
    .catch((error: unknown) => change(file_id, { state: 'paused', error: abort.signal.aborted ? null : error }))
    .finally(() => running.delete(file_id))
}

/** Stops sending a file and aborts the pending request. */
export function pauseUpload(file_id: number): void {
  running.get(file_id)?.abort()
}

/** Stops sending a file and removes its upload from memory. */
export function dropUpload(file_id: number): void {
  pauseUpload(file_id)
  uploads = new Map([...uploads].filter(([id]) => id !== file_id))
  for (const listener of listeners) listener()
}

/** Returns the upload of a file; undefined if none has been started since the page was loaded, or if dropUpload has removed it. */
export function useUpload(file_id: number): Upload | undefined {
  return useSyncExternalStore(subscribe, () => uploads).get(file_id)
}
