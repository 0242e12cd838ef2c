import type { FeedbackFormType } from '@rapport/api/contract/feedback/feedback'
import { canSeeForm } from '@rapport/domain/access/form-access'
import { dayInZone } from '@rapport/domain/dates/epoch-day'
import { derivePeriod, type DayRange } from '@rapport/domain/dates/period'
import type { EarlierQuestion } from '@rapport/domain/results/items/build-result-items'
import { slotsOf, slotsOfVersions, type Slot } from '@rapport/domain/results/scores/slots'
import type { IndexSource, SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { versionOfQuestion, type QuestionVersions } from '@rapport/domain/surveys/versions/question-versions'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { asReader } from '../feedback/form-access.ts'
import { invalid, notFound, type StaffCall } from '../http.ts'
import { selectVersions, type StoredVersion } from '../versions/version-rows.ts'

/** The form properties from which results are computed. */
export interface MeasuredForm extends FormKey {
  readonly name: string
  readonly feedback_form_type: FeedbackFormType
  readonly anonymous: boolean
  readonly anonymity_threshold: number
  /** Whether an import into the form is still in progress; nothing is published until it ends. */
  readonly import_pending: boolean
  readonly overall_question: string | null
  readonly definition: SurveyDefinition
  /** The slots of the current versions of the questions. */
  readonly slots: readonly Slot[]
  /** The slots of all versions; the index of a slot is its number. */
  readonly allSlots: readonly Slot[]
  readonly question_versions: QuestionVersions
  /** The earlier versions of questions, oldest first. */
  readonly earlier: readonly EarlierQuestion[]
  /** The published versions of the form; empty when it has only one. */
  readonly versions: readonly StoredVersion[]
  /** The publication time, in epoch ms, of the current version of each question whose scale has changed. */
  readonly scaleChanges: ReadonlyMap<string, number>
  readonly indexes: readonly IndexSource[]
}

/** Returns the form with this id; null when it does not exist. */
export async function selectMeasuredForm(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
): Promise<MeasuredForm | null> {
  const row = await db
    .selectFrom('feedback_form as f')
    .select(['f.program_id', 'f.feedback_form_id', 'f.name', 'f.feedback_form_type', 'f.questions_json', 'f.slots'])
    .select([
      'f.indexes',
      'f.overall_question',
      'f.anonymous',
      'f.anonymity_threshold',
      'f.import_pending',
      'f.version',
    ])
    .where('f.program_id', '=', program_id)
    .where('f.feedback_form_id', '=', feedback_form_id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { questions_json, version, ...form } = row
  // The casts are safe, because `questions_json` contains only definitions that checkDefinition accepts, and `slots` only what
  // packBy returned.
  const definition = questions_json as SurveyDefinition
  const stored = row.slots as readonly Slot[]
  const versions = (version ?? 1) === 1 ? [] : await selectVersions(db, { program_id, feedback_form_id })
  // The cast is safe, because `indexes` contains only indexes from a checked definition.
  const indexes = row.indexes as readonly IndexSource[]
  return { ...form, versions, ...readVersions(definition, stored, versions), definition, indexes }
}

/** Derives the slots, the earlier versions of questions and the times of scale changes from the versions of a form. */
function readVersions(
  definition: SurveyDefinition,
  stored: readonly Slot[],
  versions: readonly StoredVersion[],
): Pick<MeasuredForm, 'slots' | 'allSlots' | 'question_versions' | 'earlier' | 'scaleChanges'> {
  const question_versions = versions.at(-1)?.question_versions ?? {}
  const known = versions.reduce<readonly Slot[]>(
    (grown, one) => slotsOf(one.definition, grown, one.question_versions),
    stored,
  )
  const allSlots = slotsOf(definition, known, question_versions)
  const scaleChanges = new Map<string, number>()
  const earlier = new Map<string, EarlierQuestion>()
  versions.forEach((one, index) => {
    const next = versions[index + 1]
    for (const question of listQuestions(one.definition)) {
      const { name } = question
      const version = versionOfQuestion(one.question_versions, name)
      const before = versionOfQuestion(versions[index - 1]?.question_versions ?? {}, name)
      if (version !== before) scaleChanges.set(name, one.published_ts)
      if (next === undefined || version === versionOfQuestion(question_versions, name)) continue
      const slots = slotsOfVersions(allSlots, { ...question_versions, [name]: version })
      const own = slots.filter((slot) => slot.question === name)
      earlier.set(JSON.stringify([name, version]), { question, version, slots: own, changed_ts: next.published_ts })
    }
  })
  const slots = slotsOfVersions(allSlots, question_versions)
  return { slots, allSlots, question_versions, earlier: [...earlier.values()], scaleChanges }
}

/**
 * Returns the form with this id. Fails with 404 when the program has no such form or the user cannot see it.
 *
 * @source Specification part 1, section 6
 */
export async function requireMeasuredForm(call: StaffCall, feedback_form_id: number): Promise<MeasuredForm> {
  const form = await selectMeasuredForm(call.db, { program_id: call.programId, feedback_form_id })
  if (form === null || !canSeeForm(asReader(call.staff), call.programId, form)) throw notFound()
  return form
}

/**
 * Returns the time zone that determines today's date: that of the requested location, otherwise that of the program. Fails with 404
 * when the program has no such location.
 *
 * @source Decisions, section 2
 */
export async function findTimeZone(call: StaffCall, merchant_id: number | undefined): Promise<string> {
  const row =
    merchant_id === undefined
      ? await call.db
          .selectFrom('program')
          .select('timezone')
          .where('program_id', '=', call.programId)
          .executeTakeFirst()
      : await call.db
          .selectFrom('merchant')
          .select('timezone')
          .where('program_id', '=', call.programId)
          .where('merchant_id', '=', merchant_id)
          .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.timezone
}

/** The period of a query, and the location that determines its days. */
interface PeriodQuery {
  readonly pastDays: number | 'custom'
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly merchantId?: number | undefined
}

/**
 * Returns the days of the requested period and of the previous one. Fails with 400 and the name of the field when the period is
 * invalid. Also fails like findTimeZone.
 *
 * @source Decisions, sections 2 and 4
 */
export async function readPeriod(
  call: StaffCall,
  query: PeriodQuery,
): Promise<{ readonly current: DayRange; readonly previous: DayRange }> {
  const timeZone = await findTimeZone(call, query.merchantId)
  const period = derivePeriod(query, dayInZone(call.now(), timeZone))
  if (!period.ok) throw invalid({ [period.field]: period.reason })
  return period
}

/** All days that the database can store. */
export const EVER: DayRange = { from: -2_147_483_648, to: 2_147_483_647 }

/** Returns the days of the requested period, or all days when no period is requested. Fails like readPeriod. */
export async function readDays(
  call: StaffCall,
  { pastDays, ...query }: Omit<PeriodQuery, 'pastDays'> & { readonly pastDays?: number | 'custom' | undefined },
): Promise<DayRange> {
  if (pastDays !== undefined) return (await readPeriod(call, { ...query, pastDays })).current
  await findTimeZone(call, query.merchantId)
  return EVER
}
