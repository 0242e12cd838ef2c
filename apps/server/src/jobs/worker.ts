import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { Db } from '../db/open.ts'
import { describeError } from '../failure.ts'

/** A job that a worker has claimed. */
export interface Job {
  program_id: number
  job_id: number
  kind: string
  payload: unknown
  /** Tries so far, this one included. */
  attempts: number
}

/** What does the work of one kind; it may run again after a kill, so doing it twice must change nothing. Fails by throwing. */
export type JobHandler = (job: Job, services: { db: Db; now(): number; log: Logger }) => Promise<void>

export type JobHandlers = Readonly<Record<string, JobHandler>>

interface WorkerOptions {
  db: Db
  now(): number
  log: Logger
  handlers: JobHandlers
}

const POLL_MS = 2000
const BATCH = 5
const LOCK_MS = 60_000
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 3_600_000

/** Claims what is due: of two workers each job goes to one, and to another when its holder has not finished in a minute. */
async function claim({ db, now, handlers }: WorkerOptions, worker: string): Promise<Job[]> {
  const at = new Date(now())
  const { rows } = await sql<Job>`
    update job set locked_until = ${new Date(now() + LOCK_MS)}, locked_by = ${worker}, attempts = attempts + 1
     where (program_id, job_id) in (
       select program_id, job_id from job
        where done_ts is null and run_at <= ${at} and (locked_until is null or locked_until < ${at})
          and attempts < max_attempts and kind = any(${Object.keys(handlers)}::text[])
        order by run_at limit ${BATCH} for update skip locked)
    returning program_id, job_id, kind, payload, attempts`.execute(db)
  return rows
}

async function run({ db, now, log, handlers }: WorkerOptions, job: Job): Promise<void> {
  const mine = db.updateTable('job').where('program_id', '=', job.program_id).where('job_id', '=', job.job_id)
  try {
    await handlers[job.kind]?.(job, { db, now, log })
    await mine.set({ done_ts: new Date(now()), locked_until: null, last_error: null }).execute()
  } catch (error) {
    log.warn({ job: job.job_id, kind: job.kind, attempts: job.attempts, error: describeError(error) }, 'job failed')
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (job.attempts - 1), MAX_RETRY_MS)
    const last_error = error instanceof Error ? error.message.slice(0, 500) : String(error)
    await mine.set({ run_at: new Date(now() + wait), locked_until: null, last_error }).execute()
  }
}

/**
 * Does everything that is due, one after the other, and tells how many jobs it tried. A job that fails is tried again after
 * 5, 10, 20 … seconds, until its max_attempts.
 * @source ours
 */
export async function runDueJobs(options: WorkerOptions): Promise<number> {
  const worker = randomUUID()
  let tried = 0
  for (let jobs = await claim(options, worker); jobs.length > 0; jobs = await claim(options, worker)) {
    for (const job of jobs) await run(options, job)
    tried += jobs.length
  }
  return tried
}

/**
 * Looks for work every 2 seconds until it is stopped; `stop` waits for the job in hand. A database that is away is tried again at
 * the next look.
 * @source ours
 */
export function startWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const ending = new AbortController()
  const loop = async () => {
    while (!ending.signal.aborted) {
      try {
        await runDueJobs({ ...options, handlers: ending.signal.aborted ? {} : options.handlers })
      } catch (error) {
        options.log.warn({ error: describeError(error) }, 'no jobs could be fetched')
      }
      await pause(POLL_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = loop()
  return {
    stop: () => {
      ending.abort()
      return ended
    },
  }
}
