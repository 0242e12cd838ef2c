import { ORDER_DAYS } from '@rapport/domain/session/merchant-order'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * The number of completed responses to non-anonymous surveys at one location of a program; `merchant_id` is null for responses
 * without a location.
 */
export interface LocationCount {
  readonly program_id: number
  readonly merchant_id: number | null
  readonly responses: number
}

type Counted = LocationCount & { readonly oldest: Date }

/** Maximum number of programs whose responses are counted for one person; responses of further programs are not counted. */
const MOST_PROGRAMS = 200

/**
 * Maximum number of programs whose responses are counted at the same time, so that one person does not take up all database
 * connections.
 */
const AT_ONCE = 4

/**
 * Maximum number of responses that are read for one person, across all programs. It is limited because the count runs each time the
 * app is opened.
 */
const MOST_READ = 10_000
const DAY_MS = 86_400_000

/**
 * Counts, by program and location, the completed responses to non-anonymous surveys from the last 90 days, for the first 200 of the
 * given programs. Only the newest responses in each program are read. If a program might have more, its counts are extrapolated
 * from the time span of the responses that were read. `now` is epoch ms.
 */
export async function countResponses(db: Db, programIds: readonly number[], now: number): Promise<LocationCount[]> {
  const counted = programIds.slice(0, MOST_PROGRAMS)
  const most = Math.ceil(MOST_READ / counted.length)
  const rows: Counted[] = []
  for (let start = 0; start < counted.length; start += AT_ONCE) {
    const some = counted.slice(start, start + AT_ONCE)
    const found = await Promise.all(some.map((programId) => countNewest(db, programId, { now, most })))
    rows.push(...found.flat())
  }
  return estimateResponses(rows, most, now)
}

async function countNewest(
  db: Db,
  programId: number,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<Counted[]> {
  const since = new Date(now - ORDER_DAYS * DAY_MS)
  const { rows } = await sql<Counted>`
    select r.program_id, r.merchant_id, count(*)::int as responses, min(v.completed_ts) as oldest
      from (select n.response_id, n.completed_ts from response_voice n
             where n.program_id = ${programId} and n.completed_ts >= ${since}
             order by n.completed_ts desc, n.response_id desc limit ${most}) v
      join feedback_response r on r.program_id = ${programId} and r.response_id = v.response_id
     group by r.program_id, r.merchant_id`.execute(db)
  return rows
}

/**
 * Extrapolates the counts to 90 days for each program in which `most` responses were read; the counts for other programs are exact.
 * Exported for its test.
 */
export function estimateResponses(rows: readonly Counted[], most: number, now: number): LocationCount[] {
  return rows.map(({ program_id, merchant_id, responses }) => {
    const ofProgram = rows.filter((row) => row.program_id === program_id)
    if (ofProgram.reduce((sum, row) => sum + row.responses, 0) < most) return { program_id, merchant_id, responses }
    const days = Math.max(1, now - Math.min(...ofProgram.map(({ oldest }) => oldest.getTime()))) / DAY_MS
    return { program_id, merchant_id, responses: Math.round((responses * ORDER_DAYS) / days) }
  })
}
