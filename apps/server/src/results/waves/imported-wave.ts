import {
  placeImportedWave,
  type ImportedSpan,
  type ImportedWave,
} from '@rapport/domain/results/anonymity/imported-wave'
import type { OpenPeriod } from '@rapport/domain/results/anonymity/waves'
import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db, Tables } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { assignWaves, markCompletions } from './assign-waves.ts'
import { planWave, selectFormFacts } from './plan-waves.ts'
import { scheduleRelease } from './release-queue.ts'
import { lockWaves } from './release-wave.ts'
import { asFixed, selectWaves } from './wave-rows.ts'

/** Maximum number of responses that one statement deletes; this limits the memory needed to undo an import. */
const PAGE_ROWS = 1_000

/**
 * Plans the wave that a file with these completion times (epoch ms) would become in an anonymous form at `now`, or returns the
 * reason why it cannot become one. Writes nothing.
 */
export async function planImportedWave(db: Db, key: FormKey, span: ImportedSpan, now: number): Promise<ImportedWave> {
  const { timeZone } = await selectFormFacts(db, key)
  const waves = (await selectWaves(db, key))
    .map(asFixed)
    .map((wave) => ({ ...wave, isReleased: wave.respondents !== null }))
  return placeImportedWave(span, { waves, undone: await selectUndoneDays(db, key), timeZone, now })
}

async function selectUndoneDays(db: Db, { program_id, feedback_form_id }: FormKey): Promise<OpenPeriod[]> {
  const { rows } = await sql<OpenPeriod>`
    select (extract(epoch from wave_opens_ts) * 1000)::bigint as opens, (extract(epoch from wave_closes_ts) * 1000)::bigint as closes
      from survey_import
     where program_id = ${program_id} and feedback_form_id = ${feedback_form_id} and undone_ts is not null
       and wave_opens_ts is not null`.execute(db)
  return rows
}

/**
 * Assigns the completions of a finished import to a separate wave, which the next release closes. If the wave is not possible,
 * returns the reason, and the import gets no wave.
 */
export async function storeImportedWave(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  { import_id, span, now }: { readonly import_id: number; readonly span: ImportedSpan; readonly now: number },
): Promise<ImportedWave> {
  await lockWaves(trx, form)
  // Today's wave is created before the imported wave is planned, so that the imported wave does not claim days that belong to a send-out.
  const waves = await assignWaves(trx, form, now)
  const planned = await planImportedWave(trx, form, span, now)
  if (!planned.ok) return planned
  const { program_id, feedback_form_id } = form
  const { wave, before } = planned
  if (before !== null) await beginWave(trx, form, before, wave.closes)
  const wave_id = Math.max(0, ...waves.map((one) => one.wave_id)) + 1
  const days = { opens: new Date(wave.opens), closes: new Date(wave.closes) }
  await trx
    .insertInto('wave')
    .values({
      program_id,
      feedback_form_id,
      wave_id,
      import_id,
      wave_unit: null,
      opens_ts: days.opens,
      closes_ts: days.closes,
      closed_ts: null,
      respondents: null,
    })
    .execute()
  await markCompletions(trx, form, wave_id, sql`import_id = ${import_id}`)
  await trx
    .updateTable('survey_import')
    .set({ wave_opens_ts: days.opens, wave_closes_ts: days.closes })
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .execute()
  return planned
}

/**
 * Removes the responses of an import, its wave and everything that was published from the wave, and restores the start of the next
 * open wave. If anything was published, the import keeps the days of the wave reserved, so no other file for these days is
 * accepted. Returns the number of removed responses.
 */
export async function removeImportedWave(trx: Transaction<Tables>, key: FormKey, import_id: number): Promise<number> {
  await lockWaves(trx, key)
  const removed = await removeImportedResponses(trx, key, import_id)
  const wave = (await selectWaves(trx, key)).find((one) => one.import_id === import_id)
  if (wave === undefined) return removed
  const ofWave = sql`program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id} and wave_id = ${wave.wave_id}`
  await sql`delete from published_table where ${ofWave}`.execute(trx)
  await sql`delete from published_comment where ${ofWave}`.execute(trx)
  await sql`delete from wave where ${ofWave}`.execute(trx)
  if (wave.respondents === null)
    await sql`
      update survey_import set wave_opens_ts = null, wave_closes_ts = null
       where program_id = ${key.program_id} and import_id = ${import_id}`.execute(trx)
  await widenNextWave(trx, key, wave.closes)
  return removed
}

/** Removes the responses of an import, whether or not they have a wave. Returns the number of removed responses. */
export async function removeImportedResponses(
  trx: Transaction<Tables>,
  { program_id }: FormKey,
  import_id: number,
): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await sql`
      delete from anonymous_response where program_id = ${program_id} and local_id in (
        select local_id from anonymous_response where program_id = ${program_id} and import_id = ${import_id}
         order by local_id limit ${PAGE_ROWS})
      returning local_id`.execute(trx)
    removed += rows.length
    if (rows.length < PAGE_ROWS) return removed
  }
}

/**
 * Moves the start of the open calendar wave that begins at `opens` (epoch ms) to the earlier time at which it would have begun
 * without the imported wave before it, which has been deleted.
 */
async function widenNextWave(trx: Transaction<Tables>, key: FormKey, opens: number): Promise<void> {
  const waves = (await selectWaves(trx, key)).map(asFixed)
  const next = waves.find((one) => one.opens === opens)
  if (next === undefined || next.isClosed || next.unit === null) return
  const others = waves.filter((one) => one !== next)
  const planned = planWave(await selectFormFacts(trx, key), others, opens)
  if (planned !== null && planned.closes === next.closes && planned.opens < opens)
    await beginWave(trx, key, next.wave_id, planned.opens)
}

async function beginWave(trx: Transaction<Tables>, key: FormKey, wave_id: number, opens: number): Promise<void> {
  await trx
    .updateTable('wave')
    .set({ opens_ts: new Date(opens) })
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .where('wave_id', '=', wave_id)
    .execute()
}

/**
 * Sets whether an import into an anonymous form is pending, that is, running or interrupted. A pending import blocks releases. When
 * the import is no longer pending, schedules a release.
 */
export async function setImportPending(trx: Transaction<Tables>, key: FormKey, pending: boolean): Promise<void> {
  await trx
    .updateTable('feedback_form')
    .set({ import_pending: pending, updated_ts: nextVersion('feedback_form') })
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  if (!pending) await scheduleRelease(trx, key)
}
