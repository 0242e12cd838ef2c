import { Worker } from 'node:worker_threads'

import { isDiskFull } from './disk-space.ts'
import type { Answered, Asked, FailureText, Rows, ThreadData, Work } from './messages.ts'

/**
 * Error for a statement that PostgreSQL refused, or for a database that could not be opened. It has the fields of the original
 * error: code, detail, constraint and others.
 */
class StatementFailed extends Error {
  override name = 'StatementFailed'
  constructor({ message, fields }: FailureText) {
    super(message)
    Object.assign(this, fields)
  }
}

/** Matches the message with which PGlite aborts when the disk is full; that error has no code. */
const NO_SPACE = /\bENOSPC\b|No space left on device/

/**
 * Error for a statement that fails because the embedded database's thread has ended or its engine can run no further statements.
 */
export class EngineStopped extends Error {
  override name = 'EngineStopped'
  /** The PostgreSQL error code disk_full (53100) or crash_shutdown (57P02). In either case, a later retry can succeed. */
  readonly code: '53100' | '57P02'
  constructor(reason: string) {
    super(reason)
    this.code = NO_SPACE.test(reason) ? '53100' : '57P02'
  }
}

/** One run of the embedded database in a separate thread. */
export interface Engine {
  /** Whether the engine can run statements; permanently false after it has stopped. */
  isRunning(): boolean
  /** Returns the reason why the engine stopped, or an empty string while it is running. */
  stopReason(): string
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>
  exec(script: string): Promise<void>
  dump(): Promise<Blob>
  /** Ends the thread immediately; pending statements fail with the given reason. */
  stop(reason: string): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Error code for a full disk. The engine is stopped after this error, because PGlite might keep a lock after the failed write, and
 * every later statement would then wait forever.
 */
const DISK_FULL = '53100'

/**
 * Interval in ms between checks of the disk while a statement is pending. The checks are needed because PGlite can loop endlessly,
 * instead of failing, when it cannot write its log.
 */
const CHECK_DISK_MS = 2000

/**
 * Returns whether an error affects only one statement. Such an error has a five-character PostgreSQL error code other than
 * DISK_FULL. After any other error, the engine cannot continue.
 */
const isOfStatement = ({ fields: { code = '' } }: FailureText): boolean =>
  /^[0-9A-Z]{5}$/.test(code) && code !== DISK_FULL

/**
 * Starts the embedded database in a thread, and waits until it is open. Fails with the reason when the database cannot be opened.
 * Statements run one at a time. Once the engine has stopped, its thread ends and statements fail with EngineStopped.
 */
export async function startEngine(data: ThreadData): Promise<Engine> {
  const worker = new Worker(new URL('engine-thread.ts', import.meta.url), { workerData: data, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let isRunning = true
  let stopReason = ''

  const stop = async (reason: string): Promise<void> => {
    if (isRunning) stopReason = reason
    isRunning = false
    for (const { reject } of waiting.values()) reject(new EngineStopped(reason))
    waiting.clear()
    await worker.terminate()
  }
  const settle = (answered: Answered): void => {
    const asked = waiting.get(answered.id)
    waiting.delete(answered.id)
    // An idle database must not keep the process running.
    if (waiting.size === 0) worker.unref()
    if (!('failure' in answered)) asked?.resolve(answered.result)
    else if (answered.id === 0 || isOfStatement(answered.failure)) asked?.reject(new StatementFailed(answered.failure))
    else {
      asked?.reject(new EngineStopped(answered.failure.message))
      void stop(answered.failure.message)
    }
  }
  worker.on('message', settle)
  worker.on('error', (error) => void stop(error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => void stop('the thread of the embedded database has ended'))

  const stopAtFullDisk = async (): Promise<void> => {
    if (data.dataDir !== null && (await isDiskFull(data.dataDir))) await stop('No space left on device')
  }
  const answerTo = (id: number): Promise<unknown> => {
    const checks = setInterval(() => void stopAtFullDisk(), CHECK_DISK_MS)
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.ref()
    }).finally(() => clearInterval(checks))
  }
  const ask = async (work: Work): Promise<unknown> => {
    if (!isRunning) throw new EngineStopped('the embedded database has stopped')
    lastId += 1
    const answered = answerTo(lastId)
    worker.postMessage({ id: lastId, work } satisfies Asked)
    return answered
  }

  try {
    await answerTo(0)
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return {
    isRunning: () => isRunning,
    stopReason: () => stopReason,
    // The cast is safe because the thread answers each kind of request with the type that messages.ts declares.
    query: async (sql, parameters) => (await ask({ kind: 'query', sql, parameters })) as Rows,
    exec: async (script) => {
      await ask({ kind: 'exec', script })
    },
    // The cast is safe because the thread answers this request with the bytes of the dump, as declared in messages.ts.
    dump: async () => new Blob([(await ask({ kind: 'dump' })) as ArrayBuffer]),
    stop,
    close: async () => {
      if (!isRunning) return
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
