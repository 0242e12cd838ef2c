import { closingTime, type Wave } from '@rapport/domain/results/anonymity/waves'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { listCommentQuestions } from './comment-questions.ts'
import { calendarWave, planWave, selectFormFacts, type FormFacts } from './plan-waves.ts'
import { asFixed, selectWaves, type StoredWave } from './wave-rows.ts'

/**
 * Updates the waves of a form at `now` (epoch ms) and assigns completions to them. Open waves are adjusted to changed opening
 * times, and today's wave is added even without responses. Today's completions wait until the end of the day unless their wave
 * closes, so that the time of a batch discloses only the day. A completion whose time falls in a closed wave is assigned to the
 * next open wave. A completion whose time falls in no planned wave is assigned to the latest open wave before it, or else to a
 * calendar wave. Imported completions wait for their separate wave. Returns the waves, oldest first; imported waves are returned as
 * closed.
 */
export async function assignWaves(trx: Transaction<Tables>, form: MeasuredForm, now: number): Promise<StoredWave[]> {
  const facts = await selectFormFacts(trx, form)
  const plan = new WavePlan(trx, form, facts, (await selectWaves(trx, form)).map(asFixed))
  const today = await selectStartOfDay(trx, now, facts.timeZone)
  await plan.followOpeningTimes()
  await plan.addCurrent(now)
  for (let first = await plan.firstUnassigned(today); first !== null; first = await plan.firstUnassigned(today)) {
    await plan.assign(await plan.openWaveFor(first), today, first)
  }
  for (const wave of plan.waves.filter((one) => !one.isClosed && now >= closingTime(one)))
    await plan.assign(wave, closingTime(wave))
  return plan.waves
}

/**
 * Assigns to a wave the completions that have no wave and meet a condition, removes their completion times, and marks their
 * comments as waiting.
 */
export async function markCompletions(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  wave_id: number,
  passing: RawBuilder<unknown>,
): Promise<void> {
  const slots = listCommentQuestions(form).map(({ slot }) => slot)
  await sql`
    update anonymous_fact
       set wave_id = ${wave_id}, completed_ts = null,
           waiting_comments = array(select s from unnest(${slots}::smallint[]) s where codes[s + 1] = 1)
     where program_id = ${form.program_id} and feedback_form_id = ${form.feedback_form_id}
       and wave_id is null and ${passing}`.execute(trx)
}

/** Returns when the day that contains `at` began in a time zone; both times are in epoch ms. */
async function selectStartOfDay(trx: Transaction<Tables>, at: number, timeZone: string): Promise<number> {
  const { rows } = await sql<{ start: number }>`
    select (extract(epoch from date_trunc('day', ${new Date(at)}::timestamptz at time zone ${timeZone})
      at time zone ${timeZone}) * 1000)::bigint as start`.execute(trx)
  return rows[0]?.start ?? at
}

/** The waves of one form while they are being updated. */
class WavePlan {
  waves: StoredWave[]
  readonly #trx: Transaction<Tables>
  readonly #form: MeasuredForm
  readonly #facts: FormFacts

  constructor(trx: Transaction<Tables>, form: MeasuredForm, facts: FormFacts, waves: StoredWave[]) {
    this.#trx = trx
    this.#form = form
    this.#facts = facts
    this.waves = waves
  }

  async followOpeningTimes(): Promise<void> {
    for (const wave of this.waves.filter(({ isClosed }) => !isClosed)) {
      const others = this.waves.filter((one) => one !== wave)
      const planned = planWave(this.#facts, others, wave.opens)
      // The cutoff of the form also ends a wave that is no longer in the plan.
      const closes = planned?.closes ?? Math.min(wave.closes, this.#facts.closes ?? wave.closes)
      const unit = planned === null && closes === wave.closes ? wave.unit : (planned?.unit ?? null)
      const isSame = closes === wave.closes && unit === wave.unit
      const isElsewhere = planned !== null && planned.opens >= wave.closes
      if (!isSame && !isElsewhere && closes > wave.opens) await this.#change(wave, closes, unit)
    }
  }

  async #change(wave: StoredWave, closes: number, unit: StoredWave['unit']): Promise<void> {
    await sql`
      update wave set closes_ts = ${new Date(closes)}, wave_unit = ${unit}
       where program_id = ${this.#form.program_id} and feedback_form_id = ${this.#form.feedback_form_id}
         and wave_id = ${wave.wave_id}`.execute(this.#trx)
    this.waves = this.waves.map((one) => (one === wave ? { ...wave, closes, unit } : one))
  }

  /** Adds today's wave if it is planned but missing. It is created before the first answer, so its existence discloses nothing. */
  async addCurrent(now: number): Promise<void> {
    if (this.waves.some((wave) => wave.opens <= now && now < wave.closes)) return
    const planned = planWave(this.#facts, this.waves, now)
    if (planned !== null && planned.opens <= now && now < planned.closes) await this.#add(planned)
  }

  /**
   * Returns the completion time of the earliest response before `end` that has no wave and was not imported; null when there is no
   * such response. Both times are in epoch ms.
   */
  async firstUnassigned(end: number): Promise<number | null> {
    const { rows } = await sql<{ first: number | null }>`
      select (extract(epoch from min(completed_ts)) * 1000)::bigint as first from anonymous_fact
       where program_id = ${this.#form.program_id} and feedback_form_id = ${this.#form.feedback_form_id}
         and wave_id is null and import_id is null and completed_ts < ${new Date(end)}`.execute(this.#trx)
    return rows[0]?.first ?? null
  }

  /** Returns the open wave for a completion at `at`; adds it when it does not exist. */
  async openWaveFor(at: number): Promise<StoredWave> {
    const found = this.waves.find((wave) => at < closingTime(wave))
    if (found !== undefined && found.opens <= at) return found.isClosed ? this.#nextOpen(found) : found
    const next = planWave(this.#facts, this.waves, at)
    const latest = this.waves.findLast((wave) => !wave.isClosed && wave.opens <= at)
    if (next === null && latest !== undefined) return latest
    const planned = next ?? calendarWave(this.#facts, this.waves, at)
    const same = this.waves.find((wave) => wave.opens === planned.opens)
    if (same === undefined) return this.#add(planned)
    return same.isClosed ? this.#nextOpen(same) : same
  }

  async #nextOpen(closed: StoredWave): Promise<StoredWave> {
    const next = this.waves.find((wave) => !wave.isClosed && wave.opens >= closed.closes)
    return next ?? this.openWaveFor(closingTime(this.waves.at(-1) ?? closed))
  }

  /**
   * Assigns to the wave the completions that have no wave and precede both `end` (epoch ms) and the closing of the wave,
   * and marks their comments as waiting. Completions up to `earliest` are always assigned.
   */
  async assign(wave: StoredWave, end: number, earliest = 0): Promise<void> {
    const before = new Date(Math.max(Math.min(closingTime(wave), end), earliest + 1))
    await markCompletions(this.#trx, this.#form, wave.wave_id, sql`import_id is null and completed_ts < ${before}`)
  }

  async #add(wave: Wave): Promise<StoredWave> {
    const wave_id = Math.max(0, ...this.waves.map((one) => one.wave_id)) + 1
    const { program_id, feedback_form_id } = this.#form
    await this.#trx
      .insertInto('wave')
      .values({
        program_id,
        feedback_form_id,
        wave_id,
        wave_unit: wave.unit,
        opens_ts: new Date(wave.opens),
        closes_ts: new Date(wave.closes),
        closed_ts: null,
        respondents: null,
      })
      .execute()
    const added = { ...wave, wave_id, isClosed: false, respondents: null, import_id: null }
    this.waves = [...this.waves, added].toSorted((a, b) => a.opens - b.opens)
    return added
  }
}
