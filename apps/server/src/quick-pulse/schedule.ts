import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { sql } from 'kysely'
import * as z from 'zod'

import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http-error.ts'
import { enqueue } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { queuePulse } from './queue-pulse.ts'

/** Kind of the jobs that send the Quick Pulse for the previous day. */
export const PULSE_KIND = 'quick_pulse'

const payload = z.object({ day: z.iso.date() })

/**
 * Plans the next Quick Pulse of each program that has a Quick Pulse survey: at the configured hour in the program's time zone, for
 * the members who visited on the previous day or who are marked for the next run. Repeated planning adds nothing, and nothing is
 * planned when no hour is configured. If daylight saving time skips the hour, the next hour is used.
 *
 * @source Specification part 2, section 4 (send_quickpulse_next_run), which does not define the hour
 */
export async function schedulePulses(
  db: Db,
  { quickPulseHour }: Pick<Config, 'quickPulseHour'>,
  now: number,
): Promise<void> {
  if (quickPulseHour === null) return
  const programs = await db
    .selectFrom('feedback_form as f')
    .innerJoin('program as p', 'p.program_id', 'f.program_id')
    .select(['p.program_id', 'p.timezone'])
    .distinct()
    .where('f.feedback_form_type', '=', 'quick_pulse')
    .execute()
  for (const { program_id, timezone } of programs) {
    const today = dayInZone(now, timezone)
    const todays = await instantOf(db, today, quickPulseHour, timezone)
    const day = todays.getTime() > now ? today : today + 1
    const run_at = day === today ? todays : await instantOf(db, day, quickPulseHour, timezone)
    const before = isoOfEpochDay(day - 1)
    const dedupe_key = `${PULSE_KIND}:${before}`
    await enqueue(db, { program_id, kind: PULSE_KIND, payload: { day: before }, dedupe_key, run_at })
  }
}

async function instantOf(db: Db, day: number, hour: number, zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${isoOfEpochDay(day)}::timestamp + make_interval(hours => ${hour}::int)) at time zone ${zone} as at`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the database returned no time')
  return row.at
}

/**
 * Returns whether a failure means that there is nothing to send for the day, for example because there are no recipients or the
 * Quick Pulse was sent manually.
 */
const isNothingToDo = (error: unknown): boolean => error instanceof HttpError && error.status < 500

/**
 * Returns the handler for jobs of kind `quick_pulse`. The handler queues the Quick Pulse for a day, and plans the next job even when
 * there was nothing to send.
 */
export const runPulse =
  (config: Config): JobHandler =>
  async (job, { db, now }) => {
    const { day } = payload.parse(job.payload)
    try {
      const { publicUrl } = config
      await queuePulse(db, { program_id: job.program_id, day, requested_by: 0, publicUrl, now: now() })
    } catch (error) {
      if (!isNothingToDo(error)) throw error
    }
    await schedulePulses(db, config, now())
  }
