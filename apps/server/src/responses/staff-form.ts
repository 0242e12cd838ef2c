import { canSeeForm } from '@rapport/domain/form-access'
import type { DayRange } from '@rapport/domain/period'
import type { SurveyDefinition } from '@rapport/domain/survey-definition'

import { asReader } from '../feedback/form-access.ts'
import { notFound, type StaffCall } from '../http.ts'
import { readShownCycles } from '../results/small-groups.ts'

/** A survey whose responses a person of the staff may read. */
export interface StaffForm {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly anonymous: boolean
  readonly anonymity_threshold: number
  readonly questions_json: SurveyDefinition
}

/** The survey of this number. Fails with 404 when it is not the program's, or not theirs to see. @source Specification part 1, section 6 */
export async function requireForm(call: StaffCall, feedback_form_id: number): Promise<StaffForm> {
  const form = await call.db
    .selectFrom('feedback_form')
    .select(['program_id', 'feedback_form_id', 'name', 'anonymous', 'anonymity_threshold', 'questions_json'])
    .where('program_id', '=', call.programId)
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirst()
  if (form === undefined || !canSeeForm(asReader(call.staff), call.programId, form)) throw notFound()
  // The column holds what checkDefinition let in.
  return { ...form, questions_json: form.questions_json as SurveyDefinition }
}

/** Any day: the ends of what the database can hold. */
const EVER: DayRange = { from: -2_147_483_648, to: 2_147_483_647 }

/**
 * The days whose responses may be shown one by one: any, or, of an anonymous survey, those that its results count too, so that
 * nobody who answers is alone on a day. Null when there are none.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function readShownDays(call: StaffCall, form: StaffForm): Promise<DayRange | null> {
  if (!form.anonymous) return EVER
  const show = await readShownCycles(call.db, form, { narrowings: [], user_id: null }, call.now())
  return show(EVER).days
}
