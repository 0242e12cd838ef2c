import { countReleasable, isClosingReleased } from '@rapport/domain/results/anonymity/release-size'
import { closingTime } from '@rapport/domain/results/anonymity/waves'
import { sql, type Transaction } from 'kysely'

import { transact, type Db } from '../../db/open.ts'
import type { Tables } from '../../db/open.ts'
import { sealForm } from '../counting/seal.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { countAttribute, countReleased, countWave, listAttributes } from './count-wave.ts'
import { publishDrivers } from './publish-drivers.ts'
import { deriveBreakdowns, deriveDistributions, type SlotContent } from './published-content.ts'
import { releaseComments } from './release-comments.ts'
import { selectWaves, type StoredWave } from './wave-rows.ts'

/** Longer than a request may take, and than a release of a million responses does. */
const RELEASE_TIMEOUT = '300s'

/**
 * Publishes what an anonymous form may tell now: a batch of an open wave when enough wait, and everything of a wave whose last permitted
 * save has passed. Each wave in one transaction, so that a kill leaves nothing half published and the next try begins anew.
 */
export async function releaseForm(db: Db, form: MeasuredForm, now: number): Promise<void> {
  const open = (await selectWaves(db, form)).filter(({ isClosed }) => !isClosed)
  for (const wave of open) {
    if (now < closingTime(wave)) await transact(db, (trx) => releaseBatch(trx, form, wave))
    else await closeWave(db, form, wave, now)
  }
}

/** Locks a form against other releases and the making of waves; whether this wave is open still. */
async function begin(trx: Transaction<Tables>, form: MeasuredForm, wave_id: number): Promise<boolean> {
  await sql`select set_config('statement_timeout', ${RELEASE_TIMEOUT}, true)`.execute(trx)
  await sql`select pg_advisory_xact_lock(${form.program_id}::int, ${form.feedback_form_id}::int)`.execute(trx)
  const { rows } = await sql`
    select from wave where program_id = ${form.program_id} and feedback_form_id = ${form.feedback_form_id}
      and wave_id = ${wave_id} and closed_ts is null`.execute(trx)
  return rows.length > 0
}

async function releaseBatch(trx: Transaction<Tables>, form: MeasuredForm, { wave_id }: StoredWave): Promise<void> {
  if (!(await begin(trx, form, wave_id))) return
  const ofWave = sql`program_id = ${form.program_id} and feedback_form_id = ${form.feedback_form_id} and wave_id = ${wave_id}`
  const { rows } = await sql<{ waiting: number; released: number }>`
    select count(*) filter (where not released)::int as waiting, count(*) filter (where released)::int as released
      from response_fact where ${ofWave}`.execute(trx)
  const { waiting, released } = rows[0] ?? { waiting: 0, released: 0 }
  const batch = countReleasable(waiting, form.anonymity_threshold)
  await releaseComments(trx, form, wave_id, { isClosing: false })
  if (batch === 0) return
  // Drawn, so that no release says who came first.
  await sql`
    update response_fact set released = true
     where program_id = ${form.program_id} and response_id in (
       select response_id from response_fact where ${ofWave} and not released order by random() limit ${batch})`.execute(
    trx,
  )
  const respondents = released + batch
  const counts = await countReleased(trx, form, wave_id)
  await publish(trx, form, wave_id, {
    kind: 'distribution',
    tables: deriveDistributions(form, { respondents, counts }, { isClosing: false }),
  })
  await sql`update wave set respondents = ${respondents} where ${ofWave}`.execute(trx)
}

async function closeWave(db: Db, form: MeasuredForm, wave: StoredWave, now: number): Promise<void> {
  const { wave_id } = wave
  // Sealed responses are counted from their bitmaps, a million in a few seconds. Nobody completes the wave any more.
  await sealForm(db, form)
  await transact(db, async (trx) => {
    if (!(await begin(trx, form, wave_id))) return
    const ofWave = sql`program_id = ${form.program_id} and feedback_form_id = ${form.feedback_form_id} and wave_id = ${wave_id}`
    // Waits for completions that were accepted last, and holds off any other.
    await sql`select from wave where ${ofWave} for update`.execute(trx)
    const whole = await countWave(trx, form, wave_id)
    const isReleased = isClosingReleased(whole.respondents, form.anonymity_threshold)
    if (isReleased) {
      const distributions = deriveDistributions(form, whole, { isClosing: true })
      await publish(trx, form, wave_id, { kind: 'distribution', tables: distributions })
      for (const attribute of listAttributes(form)) {
        const counted = await countAttribute(trx, form, { wave_id, whole, attribute })
        await publish(trx, form, wave_id, { kind: 'breakdown', attribute, tables: deriveBreakdowns(form, counted) })
      }
      await publishDrivers(trx, form, wave_id)
      await releaseComments(trx, form, wave_id, { isClosing: true })
    }
    await sql`
      update wave set closed_ts = ${new Date(now)}, respondents = ${isReleased ? whole.respondents : null}
       where ${ofWave}`.execute(trx)
  })
}

interface Published {
  readonly kind: 'distribution' | 'breakdown' | 'drivers'
  readonly attribute?: string
  readonly tables: readonly SlotContent<unknown>[]
}

/** Writes tables of a wave in the place of what an earlier release has told. */
export async function publish(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: MeasuredForm,
  wave_id: number,
  { kind, attribute = '', tables }: Published,
): Promise<void> {
  await sql`
    insert into published_table (program_id, feedback_form_id, wave_id, kind, attribute, slot, content)
    select ${program_id}::int, ${feedback_form_id}::bigint, ${wave_id}::int, ${kind}, ${attribute}, t.slot, t.content::jsonb
      from unnest(${tables.map(({ slot }) => slot)}::int[], ${tables.map(({ content }) => JSON.stringify(content))}::text[])
        t (slot, content)
    on conflict (program_id, feedback_form_id, wave_id, kind, attribute, slot) do update set content = excluded.content`.execute(
    trx,
  )
}
