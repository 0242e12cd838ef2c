import type { PublishedDistribution } from '@rapport/domain/results/anonymity/release-distribution'
import { releaseRate } from '@rapport/domain/results/anonymity/release-rate'
import { batchSize, countReleasable, isClosingReleased } from '@rapport/domain/results/anonymity/release-size'
import type { PublishedDistributions } from '@rapport/domain/results/anonymity/release-trigger'
import { closingTime } from '@rapport/domain/results/anonymity/waves'
import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import { transact, type Db, type Tables } from '../../db/open.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { assignWaves } from './assign-waves.ts'
import { countWave, ResponseCounter, type PackedResponse, type StoredCounts } from './count-wave.ts'
import { deriveWaveDrivers } from './publish-drivers.ts'
import { deriveBreakdowns, deriveDistributions, type SlotContent } from './published-content.ts'
import { releaseCommentBatches, releaseLastComments } from './release-comments.ts'
import { countInvitedByLocation, joinRateGroups, RATE_ATTRIBUTE } from './wave-rate.ts'
import { selectWaves, type StoredWave } from './wave-rows.ts'

/**
 * How long the closing of a wave is delayed, in ms. No save takes this long, so a save that was accepted at the last moment is
 * stored before its wave closes.
 */
const SAVE_MS = 60_000

/**
 * Maximum number of responses, rounded up to full batches, that one transaction releases from an open wave. It keeps the
 * transaction short, however many responses are waiting.
 */
const MAX_BATCH = 10_000

/** The distributions of a wave before and after a release. */
export interface Release {
  readonly before: PublishedDistributions
  readonly after: PublishedDistributions
  /** The time of the release, epoch ms. */
  readonly now: number
}

/** A callback that runs in the transaction that publishes a batch or a closing wave. */
export type OnRelease = (trx: Transaction<Tables>, form: MeasuredForm, release: Release) => Promise<void>

/**
 * Publishes what is due for an anonymous form at `now` (epoch ms): full batches of open waves, whole waves that can no longer
 * receive responses, and imported waves. Each batch and each closing is one transaction, so the next run can continue if the server
 * is killed.
 */
export async function releaseForm(
  db: Db,
  form: MeasuredForm,
  now: number,
  onRelease: OnRelease = () => Promise.resolve(),
): Promise<void> {
  const waves = await transact(db, async (trx) => {
    await lockWaves(trx, form)
    return (await isImportPending(trx, form)) ? [] : assignWaves(trx, form, now)
  })
  for (const wave of waves.filter(({ isClosed }) => !isClosed)) {
    if (now >= closingTime(wave) + SAVE_MS) await closeWave(db, form, wave, { now, onRelease })
    else while (await transact(db, (trx) => releaseBatch(trx, form, wave, { now, onRelease }))) continue
  }
  await closeImportedWaves(db, form, now)
}

/** Publishes the waves of completed imports. They have no batches and trigger no alerts. */
export async function closeImportedWaves(db: Db, form: MeasuredForm, now: number): Promise<void> {
  const waves = await selectWaves(db, form)
  for (const wave of waves.filter(({ import_id, isClosed }) => import_id !== null && !isClosed))
    await closeWave(db, form, wave, { now, onRelease: () => Promise.resolve() })
}

interface ReleaseCall {
  readonly now: number
  readonly onRelease: OnRelease
}

/** Locks the releases of the form until the transaction ends. The lock's key differs from the one used for sealing. */
export async function lockWaves(trx: Transaction<Tables>, { program_id, feedback_form_id }: FormKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`release ${program_id} ${feedback_form_id}`}, 0))`.execute(
    trx,
  )
}

const ofWave = (form: MeasuredForm, wave_id: number) =>
  sql`program_id = ${form.program_id} and feedback_form_id = ${form.feedback_form_id} and wave_id = ${wave_id}`

/**
 * Returns whether an import into the form is pending. Locks the form, so that an import that begins now waits until the transaction
 * ends, and the transaction publishes none of its responses.
 */
async function isImportPending(trx: Transaction<Tables>, form: MeasuredForm): Promise<boolean> {
  const { rows } = await sql<{ import_pending: boolean }>`
    select import_pending from feedback_form
     where program_id = ${form.program_id} and feedback_form_id = ${form.feedback_form_id} for share`.execute(trx)
  return rows[0]?.import_pending !== false
}

/** Returns whether a wave may be published: it is not closed, and no import into the form is pending. */
async function isPublishable(trx: Transaction<Tables>, form: MeasuredForm, wave_id: number): Promise<boolean> {
  if (await isImportPending(trx, form)) return false
  const { rows } = await sql`select from wave where ${ofWave(form, wave_id)} and closed_ts is null`.execute(trx)
  return rows.length > 0
}

/** Releases full batches of the comments and the responses of an open wave; returns whether more responses can be released. */
async function releaseBatch(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  { wave_id }: StoredWave,
  { now, onRelease }: ReleaseCall,
): Promise<boolean> {
  await lockWaves(trx, form)
  if (!(await isPublishable(trx, form, wave_id))) return false
  await releaseCommentBatches(trx, form, wave_id)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from anonymous_fact where ${ofWave(form, wave_id)} and not released`.execute(trx)
  const releasable = countReleasable(rows[0]?.n ?? 0, form.anonymity_threshold)
  const step = batchSize(form.anonymity_threshold)
  const size = Math.min(releasable, Math.ceil(MAX_BATCH / step) * step)
  if (size === 0) return false
  // The ids of responses are random, so their order does not disclose who responded first.
  const batch = await sql<Pick<PackedResponse, 'codes'>>`
    update anonymous_fact set released = true
     where program_id = ${form.program_id} and local_id in (
       select local_id from anonymous_fact where ${ofWave(form, wave_id)} and not released
        order by local_id limit ${size})
    returning codes`.execute(trx)
  const sum = new ResponseCounter(await selectSum(trx, form, wave_id))
  for (const { codes } of batch.rows) sum.add(codes)
  await storeSum(trx, form, wave_id, sum.toStored())
  const counted = sum.counts()
  const before = await selectDistributions(trx, form, wave_id)
  const tables = deriveDistributions(form, counted, { isClosing: false })
  await publish(trx, form, wave_id, { kind: 'distribution', tables })
  await onRelease(trx, form, { before, after: bySlot(tables), now })
  await sql`update wave set respondents = ${counted.respondents} where ${ofWave(form, wave_id)}`.execute(trx)
  return size < releasable
}

async function selectSum(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  wave_id: number,
): Promise<StoredCounts | undefined> {
  const { rows } = await sql<{ counts: StoredCounts }>`
    select counts from released_sum where ${ofWave(form, wave_id)}`.execute(trx)
  return rows[0]?.counts
}

async function storeSum(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: MeasuredForm,
  wave_id: number,
  sum: StoredCounts,
): Promise<void> {
  await trx
    .insertInto('released_sum')
    .values({ program_id, feedback_form_id, wave_id, counts: JSON.stringify(sum) })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'feedback_form_id', 'wave_id'])
        .doUpdateSet((eb) => ({ counts: eb.ref('excluded.counts') })),
    )
    .execute()
}

/**
 * Counts a wave without blocking other work, then closes it, and publishes it when it has enough responses. Does nothing when an
 * import began or the wave was closed in the meantime. Throws when the number of responses changed in the meantime.
 */
async function closeWave(db: Db, form: MeasuredForm, wave: StoredWave, { now, onRelease }: ReleaseCall): Promise<void> {
  const { wave_id } = wave
  const counted = await countWave(db, form, wave_id)
  const { respondents } = counted.all
  const isReleased = isClosingReleased(respondents, form.anonymity_threshold)
  const drivers = isReleased ? await deriveWaveDrivers(db, form, { wave_id, respondents }) : []
  await transact(db, async (trx) => {
    await lockWaves(trx, form)
    if (!(await isPublishable(trx, form, wave_id))) return
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from anonymous_fact where ${ofWave(form, wave_id)}`.execute(trx)
    if (rows[0]?.n !== respondents) throw new Error('the responses of a wave changed while they were counted')
    if (isReleased) {
      const before = await selectDistributions(trx, form, wave_id)
      const distributions = deriveDistributions(form, counted.all, { isClosing: true })
      await publish(trx, form, wave_id, { kind: 'distribution', tables: distributions })
      await onRelease(trx, form, { before, after: bySlot(distributions), now })
      for (const attribute of counted.attributes) {
        const tables = deriveBreakdowns(form, attribute)
        await publish(trx, form, wave_id, { kind: 'breakdown', attribute: attribute.attribute, tables })
      }
      for (const { question, content } of drivers) {
        await publish(trx, form, wave_id, { kind: 'drivers', attribute: question, tables: [{ slot: -1, content }] })
      }
      // An imported wave has no invitations.
      if (wave.import_id === null) {
        const invited = await countInvitedByLocation(trx, form, wave)
        const content = releaseRate(joinRateGroups(invited, counted), form.anonymity_threshold)
        await publish(trx, form, wave_id, { kind: 'rate', attribute: RATE_ATTRIBUTE, tables: [{ slot: -1, content }] })
      }
      await releaseLastComments(trx, form, wave_id)
    }
    await sql`
      update wave set closed_ts = ${new Date(now)}, respondents = ${isReleased ? respondents : null}
       where ${ofWave(form, wave_id)}`.execute(trx)
  })
}

const bySlot = (tables: readonly SlotContent<PublishedDistribution>[]): PublishedDistributions =>
  new Map(tables.map(({ slot, content }) => [slot, content]))

/** Reads the distributions that earlier releases of the wave published. */
async function selectDistributions(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  wave_id: number,
): Promise<PublishedDistributions> {
  const { rows } = await sql<SlotContent<PublishedDistribution>>`
    select slot, content from published_table where ${ofWave(form, wave_id)} and kind = 'distribution'`.execute(trx)
  return bySlot(rows)
}

interface Published {
  readonly kind: 'distribution' | 'breakdown' | 'drivers' | 'rate'
  readonly attribute?: string
  readonly tables: readonly SlotContent<unknown>[]
}

/** Writes tables of a wave; each table replaces the one from an earlier release. */
async function publish(
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
