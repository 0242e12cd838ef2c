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
  /** Number of attempts, including this one. */
  attempts: number
}

/**
 * The services that handlers receive. `signal` is aborted when the server stops: a long-running handler then throws, and continues
 * on the next attempt.
 */
export interface JobServices {
  db: Db
  now(): number
  log: Logger
  signal?: AbortSignal | undefined
}

/**
 * A function that runs the jobs of one kind. It must be idempotent, because a job may run again after its worker was killed. It
 * reports a failure by throwing.
 */
export type JobHandler = (job: Job, services: JobServices) => Promise<void>

export type JobHandlers = Readonly<Record<string, JobHandler>>

interface WorkerOptions {
  db: Db
  now(): number
  log: Logger
  handlers: JobHandlers
  /**
   * Called after jobs have been abandoned because their worker was killed during the last attempt. The handlers of these jobs could
   * not report the failure.
   */
  onGivenUp?(): Promise<void>
}

const POLL_MS = 2000
const LOCK_MS = 60_000
/** Interval between lock renewals in ms, short enough that another worker does not claim the job when one renewal fails. */
const RENEW_MS = LOCK_MS / 3
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 3_600_000

type Claimed = Job & { max_attempts: number }

/**
 * Abandons the jobs whose worker was killed during their last attempt, so that their keys can be used again. Returns whether there
 * were any.
 */
async function giveUp(db: Db, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update job set done_ts = ${at}, locked_until = null, last_error = coalesce(last_error, 'its worker was killed')
     where done_ts is null and attempts >= max_attempts and (locked_until is null or locked_until < ${at})
    returning job_id`.execute(db)
  return rows.length > 0
}

/**
 * Resets a job's number of attempts. A handler calls this after committing part of its work, so that the limit applies only to
 * attempts without progress. The next attempt continues after the committed part.
 */
export async function resetAttempts(db: Db, job: Pick<Job, 'program_id' | 'job_id' | 'attempts'>): Promise<void> {
  job.attempts = 0
  await db
    .updateTable('job')
    .set({ attempts: 0 })
    .where('program_id', '=', job.program_id)
    .where('job_id', '=', job.job_id)
    .execute()
}

/**
 * Claims the due job with the earliest start time, ignoring the programs in `leftOut`; returns undefined when there is none. Only
 * one worker can hold a job; another worker can claim it when its lock has not been renewed for a minute.
 */
async function claim(
  { db, now, handlers }: WorkerOptions,
  worker: string,
  leftOut: ReadonlySet<number>,
): Promise<Claimed | undefined> {
  const at = new Date(now())
  const { rows } = await sql<Claimed>`
    update job set locked_until = ${new Date(now() + LOCK_MS)}, locked_by = ${worker}, attempts = attempts + 1
     where (program_id, job_id) = (
       select program_id, job_id from job
        where done_ts is null and run_at <= ${at} and (locked_until is null or locked_until < ${at})
          and attempts < max_attempts and kind = any(${Object.keys(handlers)}::text[])
          and program_id <> all(${[...leftOut]}::int[])
        order by run_at limit 1 for update skip locked)
    returning program_id, job_id, kind, payload, attempts, max_attempts`.execute(db)
  return rows[0]
}

/**
 * Renews the lock of a job while its handler runs, so that no other worker starts a job that takes longer than the lock. `stop`
 * waits for a renewal in progress, which could otherwise lock a job that is waiting for its next attempt.
 */
function keepLock(
  { db, now, log }: WorkerOptions,
  { program_id, job_id }: Claimed,
  worker: string,
): { stop(): Promise<void> } {
  let renewed: Promise<unknown> = Promise.resolve()
  const renew = () =>
    db
      .updateTable('job')
      .set({ locked_until: new Date(now() + LOCK_MS) })
      .where('program_id', '=', program_id)
      .where('job_id', '=', job_id)
      .where('locked_by', '=', worker)
      .where('done_ts', 'is', null)
      .execute()
      .catch((error: unknown) => log.warn({ job: job_id, error: describeError(error) }, 'a lock was not renewed'))
  const renewNext = () => {
    renewed = renewed.then(renew)
  }
  const timer = setInterval(renewNext, RENEW_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await renewed
    },
  }
}

async function run(options: WorkerOptions, job: Claimed, worker: string, signal?: AbortSignal): Promise<void> {
  const { db, now, log, handlers } = options
  // If another worker has claimed the job in the meantime, the job is left to that worker.
  const mine = db
    .updateTable('job')
    .where('program_id', '=', job.program_id)
    .where('job_id', '=', job.job_id)
    .where('locked_by', '=', worker)
  const lock = keepLock(options, job, worker)
  try {
    try {
      await handlers[job.kind]?.(job, { db, now, log, signal })
    } finally {
      await lock.stop()
    }
    await mine.set({ done_ts: new Date(now()), locked_until: null, last_error: null }).execute()
  } catch (error) {
    const isLast = job.attempts >= job.max_attempts
    const { job_id, kind, attempts } = job
    log.warn({ job: job_id, kind, attempts, gave_up: isLast, error: describeError(error) }, 'job failed')
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
    const last_error = error instanceof Error ? error.message.slice(0, 500) : String(error)
    const next = isLast ? { done_ts: new Date(now()) } : { run_at: new Date(now() + wait) }
    await mine.set({ ...next, locked_until: null, last_error }).execute()
  }
}

/** Returns a function that claims the next job for a worker. Programs with due jobs take turns. */
function takeTurns(options: WorkerOptions, worker: string): () => Promise<Claimed | undefined> {
  const served = new Set<number>()
  return async () => {
    let job = await claim(options, worker, served)
    if (job === undefined && served.size > 0) {
      served.clear()
      job = await claim(options, worker, served)
    }
    if (job !== undefined) served.add(job.program_id)
    return job
  }
}

/**
 * Runs all due jobs one at a time until the signal is aborted, and returns the number of attempted jobs. Each job is claimed just
 * before it runs, so that its lock does not expire while it waits. Programs take turns, so that a program with many jobs does not
 * hold up the others. A failed job is tried again after 5, 10, 20 … seconds, with a wait of at most an hour; after max_attempts it
 * is marked as done, with the reason in last_error.
 */
export async function runDueJobs(options: WorkerOptions, signal?: AbortSignal): Promise<number> {
  const worker = randomUUID()
  if (await giveUp(options.db, new Date(options.now()))) await options.onGivenUp?.()
  let tried = 0
  const next = takeTurns(options, worker)
  while (signal?.aborted !== true) {
    const job = await next()
    if (job === undefined) break
    await run(options, job, worker, signal)
    tried += 1
  }
  return tried
}

/**
 * Polls for jobs every 2 seconds until `stop` is called. `stop` waits for running jobs; other jobs remain queued until the next start. The
 * lanes run concurrently, so that a slow kind of job does not delay another lane. When the database is unavailable, the next poll
 * tries again.
 */
export function startWorker({
  lanes,
  ...options
}: Omit<WorkerOptions, 'handlers'> & { lanes: readonly JobHandlers[] }): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const loop = async (handlers: JobHandlers) => {
    while (!signal.aborted) {
      try {
        await runDueJobs({ ...options, handlers }, signal)
      } catch (error) {
        options.log.warn({ error: describeError(error) }, 'no jobs could be fetched')
      }
      await pause(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = Promise.all(lanes.map(loop))
  return {
    stop: async () => {
      ending.abort()
      await ended
    },
  }
}
