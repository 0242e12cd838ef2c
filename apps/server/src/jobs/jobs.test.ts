import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { transact, type OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { freeLeases, enqueue } from './queue.ts'
import { sweep } from './sweep.ts'
import { runDueJobs, startWorker, type JobHandlers } from './worker.ts'

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
})
afterAll(() => opened.close())
afterEach(async () => {
  await opened.db.deleteFrom('job').execute()
})

const log = pino({ level: 'silent' })
let ms = Date.UTC(2026, 5, 17)
const now = () => ms
const work = (handlers: JobHandlers) => runDueJobs({ db: opened.db, now, log, handlers })
const add = (kind: string, more: object = {}) =>
  enqueue(opened.db, { program_id: 1, kind, run_at: new Date(ms), ...more })

describe('a job', () => {
  it('runs once, with its payload', async () => {
    await add('greet', { payload: { name: 'Ada' } })
    const seen: unknown[] = []
    const handlers: JobHandlers = { greet: async (job) => void seen.push(job.payload) }
    expect([await work(handlers), await work(handlers)]).toEqual([1, 0])
    expect(seen).toEqual([{ name: 'Ada' }])
  })

  it('is not stored when the transaction that adds it fails', async () => {
    const business = transact(opened.db, async (trx) => {
      await enqueue(trx, { program_id: 1, kind: 'greet' })
      throw new Error('no')
    })
    await expect(business).rejects.toThrow('no')
    expect(await opened.db.selectFrom('job').selectAll().execute()).toEqual([])
  })

  it('is queued only once for each key, and can be queued again after it is done', async () => {
    const handlers: JobHandlers = { seal: async () => undefined }
    await add('seal', { dedupe_key: 'seal:1' })
    await add('seal', { dedupe_key: 'seal:1' })
    expect(await work(handlers)).toBe(1)
    await add('seal', { dedupe_key: 'seal:1' })
    expect(await work(handlers)).toBe(1)
  })

  it('is retried later when it fails, and abandoned after its last attempt', async () => {
    await add('mail')
    await opened.db.updateTable('job').set({ max_attempts: 2 }).execute()
    let fails = 0
    const handlers: JobHandlers = {
      mail: async () => {
        fails += 1
        throw new Error('no post')
      },
    }
    await work(handlers)
    expect(await work(handlers)).toBe(0)
    ms += 5000
    expect(await work(handlers)).toBe(1)
    ms += 86_400_000
    expect(await work(handlers)).toBe(0)
    expect(fails).toBe(2)
    const row = await opened.db.selectFrom('job').select(['last_error', 'done_ts']).executeTakeFirst()
    expect(row).toEqual({ last_error: 'no post', done_ts: new Date(ms - 86_400_000) })
  })

  it.each([
    ['failed for the last time', { attempts: 0, locked_until: null }],
    ['was killed at its last try', { attempts: 1, locked_until: new Date(ms - 1) }],
  ])('that %s does not prevent another job with the same key', async (_name, state) => {
    await add('seal', { dedupe_key: 'seal:2' })
    await opened.db
      .updateTable('job')
      .set({ max_attempts: 1, ...state })
      .execute()
    const handlers: JobHandlers = { seal: () => Promise.reject(new Error('no')) }
    await work(handlers)
    await add('seal', { dedupe_key: 'seal:2' })
    expect(await work({ seal: async () => undefined })).toBe(1)
    const jobs = await opened.db.selectFrom('job').select(['last_error', 'done_ts']).orderBy('job_id').execute()
    expect(jobs.map((job) => [job.last_error !== null, job.done_ts !== null])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('is not marked as done by the first worker after a second worker has claimed it', async () => {
    await add('slow')
    const takenOver = async () => {
      await opened.db.updateTable('job').set({ locked_by: 'another' }).execute()
    }
    await work({ slow: takenOver })
    const row = await opened.db.selectFrom('job').select(['locked_by', 'done_ts']).executeTakeFirst()
    expect(row).toEqual({ locked_by: 'another', done_ts: null })
  })

  it('is locked when it starts, not when the previous job starts', async () => {
    await add('seal')
    await add('seal')
    const locks: unknown[] = []
    const seal = async () => {
      const rows = await opened.db.selectFrom('job').select('locked_until').where('done_ts', 'is', null).execute()
      locks.push(rows.filter((row) => row.locked_until !== null).length)
    }
    await work({ seal })
    expect(locks).toEqual([1, 1])
  })

  it('is claimed by only one of two workers', async () => {
    for (let i = 0; i < 30; i += 1) await add('count', { payload: { i } })
    const seen: unknown[] = []
    const handlers: JobHandlers = { count: async (job) => void seen.push(job.job_id) }
    await Promise.all([work(handlers), work(handlers)])
    expect([seen.length, new Set(seen).size]).toEqual([30, 30])
  })

  it('is claimed by another worker a minute after its worker was killed', async () => {
    await add('greet')
    await opened.db
      .updateTable('job')
      .set({ locked_until: new Date(ms + 60_000), attempts: 1 })
      .execute()
    const handlers: JobHandlers = { greet: async () => undefined }
    expect(await work(handlers)).toBe(0)
    ms += 60_001
    expect(await work(handlers)).toBe(1)
  })

  it('is not run without a handler for its kind', async () => {
    await add('mail')
    expect(await work({ seal: async () => undefined })).toBe(0)
  })
})

it('a stopped worker completes the running job, and leaves other due jobs queued', async () => {
  await add('slow')
  await add('slow')
  let begin = () => {}
  let release = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const free = new Promise<void>((resolve) => (release = resolve))
  const slow = () => {
    begin()
    return free
  }
  const worker = startWorker({ db: opened.db, now, log, lanes: [{ slow }] })
  await begun
  const stopped = worker.stop()
  release()
  await stopped
  const jobs = await opened.db.selectFrom('job').select(['done_ts', 'attempts']).orderBy('job_id').execute()
  expect(jobs).toEqual([
    { done_ts: new Date(ms), attempts: 1 },
    { done_ts: null, attempts: 0 },
  ])
})

it('a slow job does not delay the jobs of another lane', async () => {
  await add('slow')
  await add('quick')
  let release = () => {}
  const free = new Promise<void>((resolve) => (release = resolve))
  const quick = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const worker = startWorker({ db: opened.db, now, log, lanes: [{ slow: () => free }, { quick }] })
  await vi.waitFor(() => expect(quick).toHaveBeenCalledOnce())
  release()
  await worker.stop()
})

it('a job that runs longer than its lock is not claimed by other workers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await add('slow')
    const lockedUntil = () => opened.db.selectFrom('job').select('locked_until').executeTakeFirstOrThrow()
    const tried: number[] = []
    const slow = async () => {
      for (let minute = 0; minute < 3; minute += 1) {
        ms += 50_000
        vi.advanceTimersByTime(50_000)
        await vi.waitFor(async () => expect(await lockedUntil()).toEqual({ locked_until: new Date(ms + 60_000) }))
        tried.push(await work({ slow: () => Promise.reject(new Error('begun twice')) }))
      }
    }
    expect(await work({ slow })).toBe(1)
    expect(tried).toEqual([0, 0, 0])
    expect(await lockedUntil()).toEqual({ locked_until: null })
  } finally {
    vi.useRealTimers()
  }
})

it('a job that a killed process had claimed runs as soon as the leases have been released', async () => {
  await add('greet')
  await opened.db
    .updateTable('job')
    .set({ locked_until: new Date(ms + 60_000), locked_by: 'killed', attempts: 1 })
    .execute()
  await freeLeases(opened.db)
  expect(await work({ greet: async () => undefined })).toBe(1)
})

it('the sweep removes expired rate limits, and the user agents of expired sessions', async () => {
  const at = (later: number) => new Date(ms + later)
  await opened.db
    .insertInto('rate_limit')
    .values([
      { key: 'over', points: 1, reset_ts: at(-1) },
      { key: 'open', points: 1, reset_ts: at(1) },
    ])
    .execute()
  await opened.db.insertInto('account').values({ user_id: 1, email: 'sweep@rapport.test' }).execute()
  const session = (name: string, expires_ts: Date) => ({
    token_hash: Buffer.from(name),
    user_id: 1,
    expires_ts,
    user_agent: 'Firefox',
  })
  await opened.db
    .insertInto('staff_session')
    .values([session('over', at(-1)), session('valid', at(1))])
    .execute()
  await sweep(opened.db, ms)
  const sessions = await opened.db.selectFrom('staff_session').select('user_agent').orderBy('expires_ts').execute()
  expect(sessions).toEqual([{ user_agent: null }, { user_agent: 'Firefox' }])
  expect(await opened.db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'open' }])
})
