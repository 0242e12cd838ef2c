import { waveAt, type OpenPeriod, type Wave, type WaveFacts } from '@rapport/domain/results/anonymity/waves'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import type { StoredWave } from './wave-rows.ts'

/** The stored properties of a form that determine its waves together with the existing waves. */
export type FormFacts = Omit<WaveFacts, 'closedUntil'>

/** Reads the properties that determine the waves of a form. */
export async function selectFormFacts(db: Db, { program_id, feedback_form_id }: FormKey): Promise<FormFacts> {
  const form = await db
    .selectFrom('feedback_form as f')
    .innerJoin('program as p', 'p.program_id', 'f.program_id')
    .select(['f.opens_ts', 'f.cutoff_ts', 'f.wave_unit', 'p.timezone'])
    .where('f.program_id', '=', program_id)
    .where('f.feedback_form_id', '=', feedback_form_id)
    .executeTakeFirstOrThrow()
  const { rows: sendouts } = await sql<OpenPeriod>`
    select distinct (extract(epoch from s.period_start::timestamp at time zone ${form.timezone}) * 1000)::bigint as opens,
           (extract(epoch from (s.period_end + 1)::timestamp at time zone ${form.timezone}) * 1000)::bigint as closes
      from sendout s
     where s.program_id = ${program_id} and s.feedback_form_id = ${feedback_form_id} and not s.test
       and s.period_start is not null and s.period_end is not null`.execute(db)
  const facts = { sendouts, closes: form.cutoff_ts?.getTime() ?? null, unit: form.wave_unit, timeZone: form.timezone }
  if (form.opens_ts !== null) return { ...facts, opens: form.opens_ts.getTime() }
  if (facts.closes === null) return { ...facts, opens: 0 }
  // A form with a closing time but no opening time opens at the start of the calendar period in which it closes.
  return { ...facts, opens: calendarWave({ ...facts, opens: 0 }, [], facts.closes - 1).opens }
}

/**
 * Plans the wave for an instant (epoch ms) between the existing waves: it does not begin before the previous closed wave ends, and
 * it ends no later than the next wave begins. Returns null when the form accepts no answers then or later. If the planned wave begins
 * after the instant, it is the wave for the next time the form opens.
 */
export function planWave(facts: FormFacts, waves: readonly StoredWave[], at: number): Wave | null {
  const wave = waveAt({ ...facts, closedUntil: closedBefore(waves, at) }, at)
  return wave === null ? null : endBeforeNext(wave, waves)
}

/** Plans a calendar wave for an instant, regardless of the opening times and the send-outs of the form. */
export function calendarWave(facts: FormFacts, waves: readonly StoredWave[], at: number): Wave {
  const calendar = { ...facts, sendouts: [], closes: null, opens: 0 }
  const wave = waveAt({ ...calendar, closedUntil: closedBefore(waves, at) }, at)
  if (wave === null) throw new Error('the calendar has no wave at this time')
  return endBeforeNext(wave, waves)
}

/** Returns the end of the newest closed wave that begins at or before an instant; null when there is no such wave. */
function closedBefore(waves: readonly StoredWave[], at: number): number | null {
  return waves.findLast((wave) => wave.isClosed && wave.opens <= at)?.closes ?? null
}

function endBeforeNext(wave: Wave, waves: readonly StoredWave[]): Wave {
  const next = waves.find(({ opens }) => opens > wave.opens)
  return next === undefined || next.opens >= wave.closes ? wave : { ...wave, closes: next.opens }
}
