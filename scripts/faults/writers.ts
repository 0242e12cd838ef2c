import { randomBytes } from 'node:crypto'

import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { insertSmallClub } from '../../apps/server/src/responses/testing/small-club.ts'
import { readRows } from '../../apps/server/src/testing/read-rows.ts'

/** Number of members who answer concurrently. */
export const WRITERS = 20
const PARTIAL_SAVES = 3
const PATIENCE_MS = 30_000

/** Server settings. Rate limits are off, because all writers have the same IP address. */
export const WRITER_SETTINGS = {
  SAVES_PER_SECOND: '0',
  RESPONSES_PER_MINUTE: '0',
  RESPONSES_PER_IP_AT_ONCE: '0',
  QUICK_PULSE_HOUR: 'off',
  LOG_LEVEL: 'fatal',
}

/** An unsuccessful request. A status of 0 means that there was no complete response. */
export interface Refused {
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
  readonly message: string
}

/** Simulated members who repeatedly answer a survey, with the number and durations of the saves that the server has acknowledged. */
export interface Writers {
  /** Returns the number of acknowledged saves. */
  count(): number
  /** Returns the durations of the acknowledged saves, in ms. */
  times(): readonly number[]
  /** Returns the unsuccessful requests since the last call. */
  takeRefused(): Refused[]
  /** Stops the writers; resolves when the pending requests have ended. */
  stop(): Promise<void>
}

export { insertSmallClub as insertSurvey }

/** Returns random hexadecimal digits, which compress poorly. */
const makeText = (length: number): string => randomBytes(length / 2).toString('hex')

/**
 * Starts writers that send each request to the URL that `urlOf` returns, and record in `acknowledged` the last acknowledged save of
 * each response. Each text answer begins with `answerLength` random characters.
 */
export function startWriters(urlOf: () => string, acknowledged = new Map<string, number>(), answerLength = 0): Writers {
  let isStopped = false
  let count = 0
  let refused: Refused[] = []
  const times: number[] = []

  async function send(method: string, path: string, body: object): Promise<{ local_id?: string } | null> {
    const from = performance.now()
    const refuse = (status: number, retryAfter: string | null, message: string) => {
      refused.push({ status, ms: performance.now() - from, retryAfter, message })
      return null
    }
    try {
      const answer = await fetch(`${urlOf()}/v3/feedback/responses${path}`, {
        method,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await answer.text()
      if (!answer.ok) return refuse(answer.status, answer.headers.get('retry-after'), text)
      return JSON.parse(text === '' ? '{}' : text) ?? {}
    } catch (error) {
      return refuse(0, null, String(error))
    }
  }

  async function answerOnce(writer: number): Promise<boolean> {
    const begun = await send('POST', '', { feedback_form_public_id: 'post-220' })
    if (begun === null) return false
    const id = begun.local_id ?? ''
    for (let rev = 1; rev <= PARTIAL_SAVES + 1 && !isStopped; rev += 1) {
      const response_json = { overall: 1 + (rev % 5), why: `${makeText(answerLength)} writer ${writer}, rev ${rev}` }
      const save_type = rev > PARTIAL_SAVES ? 'complete' : 'partial'
      const response = { response_json, save_type, base_rev: rev - 1, rev, device_id: `device-of-${writer}` }
      const from = performance.now()
      if ((await send('PUT', `/${id}`, { response })) === null) return false
      times.push(performance.now() - from)
      acknowledged.set(id, rev)
      count += 1
    }
    return true
  }

  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    while (!isStopped) {
      // Without a pause, requests to a stopped server would be repeated in a busy loop.
      if (!(await answerOnce(writer))) await new Promise((again) => setTimeout(again, 50))
    }
  })
  return {
    count: () => count,
    times: () => times,
    takeRefused: () => refused.splice(0),
    stop: async () => {
      isStopped = true
      await Promise.all(writing)
    },
  }
}

/** Formats the count, p50, p95, p99 and maximum of durations in ms. */
export function describePercentiles(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`
  return `${sorted.length} saves, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)}`
}

/** Formats the count, median and maximum of durations, converted to seconds. Returns "none" if there are no durations. */
export function describeTimes(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => `${((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1000).toFixed(1)} s`
  return sorted.length === 0 ? 'none' : `${sorted.length}, p50 ${at(0.5)}, max ${at(1)}`
}

/** Returns the responses whose last acknowledged save is missing or stored inconsistently, with the number of that save. */
export async function findLost({ db }: OpenedDb, acknowledged: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await readRows<{ local_id: string; rev: number; why: string; completed: boolean }>(
    db,
    `select local_id, rev, response_json ->> 'why' as why, completed_ts is not null as completed from feedback_response`,
  )
  const stored = new Map(rows.map((row) => [row.local_id, row]))
  const isLost = ([id, rev]: [string, number]) => {
    const row = stored.get(id)
    if (row === undefined || row.rev < rev) return true
    return !row.why.endsWith(`rev ${row.rev}`) || row.completed !== row.rev > PARTIAL_SAVES
  }
  return [...acknowledged].filter(isLost).map(([id, rev]) => `${id} rev ${rev}`)
}
