import { waveAt, type OpenPeriod, type Wave, type WaveFacts } from '@rapport/domain/results/anonymity/waves'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import type { FormKey } from '../form-key.ts'
import { selectWaves, type StoredWave } from './wave-rows.ts'

/**
 * The wave of each completion, given by its instants in epoch milliseconds. Waves that are not there yet are made, and an open one is
 * prolonged when the form is. Holds the waves until the transaction ends, so that none closes without its last response.
 */
export async function assignWaves(
  trx: Transaction<Tables>,
  key: FormKey,
  completed: readonly number[],
): Promise<number[]> {
  const form = await selectFacts(trx, key)
  const known = await selectWaves(trx, key)
  const plans = new Map([...new Set(completed)].map((at) => [at, planWave(form, known, at)]))
  const planned = completed.flatMap((at) => plans.get(at) ?? [])
  if (planned.some((wave) => findStored(known, wave) === undefined)) {
    await sql`select pg_advisory_xact_lock(${key.program_id}::int, ${key.feedback_form_id}::int)`.execute(trx)
    const latest = await selectWaves(trx, key)
    for (const wave of planned) await storeWave(trx, key, latest, wave)
    return planned.map((wave) => idOf(latest, wave))
  }
  const ids = planned.map((wave) => idOf(known, wave))
  const { rows: held } = await sql<{ isClosed: boolean }>`
    select closed_ts is not null as "isClosed" from wave
     where program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id}
       and wave_id = any (${[...new Set(ids)]}::int[]) order by wave_id for share`.execute(trx)
  return held.some(({ isClosed }) => isClosed) ? assignWaves(trx, key, completed) : ids
}

/** What decides the waves of a form, besides those that are there. */
type FormFacts = Omit<WaveFacts, 'closedUntil'> & { readonly hasOpening: boolean }

async function selectFacts(trx: Transaction<Tables>, { program_id, feedback_form_id }: FormKey): Promise<FormFacts> {
  const form = await trx
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
       and s.period_start is not null and s.period_end is not null`.execute(trx)
  return {
    sendouts,
    opens: form.opens_ts?.getTime() ?? 0,
    hasOpening: form.opens_ts !== null,
    closes: form.cutoff_ts?.getTime() ?? null,
    unit: form.wave_unit,
    timeZone: form.timezone,
  }
}

/** The wave of a completion. One outside all periods of a form that is sent, or closed, belongs to its calendar period. */
function planWave({ hasOpening, ...form }: FormFacts, known: readonly StoredWave[], at: number): Wave {
  const closed = known.filter(({ isClosed }) => isClosed).map(({ closes }) => closes)
  const facts: WaveFacts = { ...form, closedUntil: closed.length === 0 ? null : Math.max(...closed) }
  const calendar = { ...facts, sendouts: [], closes: null }
  // A form that closes and has no opening opens with the calendar period in which it closes.
  const opens =
    hasOpening || facts.closes === null ? facts.opens : (waveAt(calendar, facts.closes - 1)?.opens ?? facts.opens)
  const wave = waveAt({ ...facts, opens }, at) ?? waveAt(calendar, at)
  if (wave === null) throw new Error('a calendar without a wave')
  return wave
}

/** The open wave in the place of a planned one. */
const findStored = (waves: readonly StoredWave[], wave: Wave): StoredWave | undefined =>
  waves.find((one) => isSamePlace(one, wave) && one.closes === wave.closes)

const isSamePlace = (stored: StoredWave, wave: Wave): boolean =>
  !stored.isClosed && stored.unit === wave.unit && stored.opens < wave.closes && wave.opens < stored.closes

function idOf(waves: readonly StoredWave[], wave: Wave): number {
  const stored = waves.find((one) => isSamePlace(one, wave))
  if (stored === undefined) throw new Error('a wave that was not stored')
  return stored.wave_id
}

/** Adds a planned wave to those that are there, or gives the open one in its place the new end. */
async function storeWave(trx: Transaction<Tables>, key: FormKey, waves: StoredWave[], wave: Wave): Promise<void> {
  const place = waves.findIndex((one) => isSamePlace(one, wave))
  const old = waves[place]
  if (old !== undefined) {
    if (old.closes === wave.closes) return
    await trx
      .updateTable('wave')
      .set({ closes_ts: new Date(wave.closes) })
      .where('program_id', '=', key.program_id)
      .where('feedback_form_id', '=', key.feedback_form_id)
      .where('wave_id', '=', old.wave_id)
      .execute()
    waves[place] = { ...old, closes: wave.closes }
    return
  }
  const wave_id = Math.max(0, ...waves.map((one) => one.wave_id)) + 1
  await sql`
    insert into wave (program_id, feedback_form_id, wave_id, anonymity_threshold, wave_unit, is_calendar, opens_ts, closes_ts)
    select program_id, feedback_form_id, ${wave_id}, anonymity_threshold, wave_unit, ${wave.unit !== null},
           ${new Date(wave.opens)}, ${new Date(wave.closes)}
      from feedback_form where program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id}`.execute(
    trx,
  )
  const made = { wave_id, unit: wave.unit, opens: wave.opens, closes: wave.closes, isClosed: false, respondents: null }
  waves.push(made)
}
