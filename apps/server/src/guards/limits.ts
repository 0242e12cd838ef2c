import { sql } from 'kysely'

import type { BurstLimit, Limit } from '../config.ts'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http-error.ts'

/** Creates the error for a call that exceeds a limit; `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number): HttpError =>
  new HttpError(429, 'too_many', 'Too many attempts. Wait a moment and try again.', { retryAfter })

/**
 * Increments the count of `key` in its window and fails with 429 and Retry-After above the limit; a limit of 0 points has no
 * effect. The count is stored in the database, so all processes share it and it survives restarts. It is incremented before the
 * attempt is carried out, so that concurrent attempts are counted too.
 *
 * @source Decisions, section 12, "Rate limits"
 */
export async function consume(db: Db, key: string, limit: Limit, now: number): Promise<void> {
  if (limit.points === 0) return
  const [at, reset] = [new Date(now), new Date(now + limit.windowMs)]
  const { rows } = await sql<{ points: number; reset_ts: Date }>`
    insert into rate_limit (key, points, reset_ts) values (${key}, 1, ${reset})
    on conflict (key) do update set
      points = case when rate_limit.reset_ts <= ${at} then 1 else rate_limit.points + 1 end,
      reset_ts = case when rate_limit.reset_ts <= ${at} then excluded.reset_ts else rate_limit.reset_ts end
    returning points, reset_ts`.execute(db)
  const row = rows[0]
  if (row !== undefined && row.points > limit.points)
    throw tooMany(Math.max(1, Math.ceil((row.reset_ts.getTime() - now) / 1000)))
}

/** Decrements the count of `key` after a counted attempt has succeeded. */
export async function refund(db: Db, key: string): Promise<void> {
  await sql`update rate_limit set points = greatest(points - 1, 0) where key = ${key}`.execute(db)
}

const MAX_KEYS = 20_000

/**
 * Creates an in-memory rate limit, for events that are too frequent to be counted in the database. The returned function counts an
 * event and fails with 429 and Retry-After above the limit; a limit of 0 points has no effect. When there are more than `maxKeys`
 * keys, the key with the oldest window is removed, and the other counts remain.
 *
 * @source Decisions, section 12, "Rate limits"
 */
export function createMemoryLimit(limit: Limit, maxKeys = MAX_KEYS): (key: string, now: number) => void {
  // A Map keeps insertion order, so the first key is the oldest.
  const windows = new Map<string, { points: number; reset: number }>()
  return (key, now) => {
    if (limit.points === 0) return
    let window = windows.get(key)
    if (window === undefined || window.reset <= now) {
      window = { points: 0, reset: now + limit.windowMs }
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest)
    }
    window.points += 1
    if (window.points > limit.points) throw tooMany(Math.max(1, Math.ceil((window.reset - now) / 1000)))
  }
}

/**
 * Creates an in-memory rate limit that allows bursts: for each key, `points` calls are allowed at once, and after that `perMinute`
 * evenly spaced calls per minute. The returned function fails with 429 and Retry-After above the limit; refused calls are not
 * counted. Nothing is stored in the database, so the database never contains the addresses of people who answered an anonymous
 * survey. When there are more than `maxKeys` keys, the key that has gone longest without an allowed call is removed.
 */
export function createBurstLimit(limit: BurstLimit, maxKeys = MAX_KEYS): (key: string, now: number) => void {
  const { points, perMinute } = limit
  const eachMs = 60_000 / perMinute
  /** The time at which each key's full burst is available again. */
  const wholeAt = new Map<string, number>()
  return (key, now) => {
    if (points === 0) return
    const next = Math.max(wholeAt.get(key) ?? 0, now) + eachMs
    const earlyMs = next - now - points * eachMs
    if (earlyMs > 0) throw tooMany(Math.max(1, Math.ceil(earlyMs / 1000)))
    wholeAt.delete(key)
    wholeAt.set(key, next)
    const [oldest] = wholeAt.keys()
    if (wholeAt.size > maxKeys && oldest !== undefined) wholeAt.delete(oldest)
  }
}
