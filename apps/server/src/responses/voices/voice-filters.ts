import type { HandlerInput } from '@rapport/api/contract/index'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { asksForComment } from '@rapport/domain/surveys/voices/asks-for-comment'
import { sql, type RawBuilder } from 'kysely'

import { selectHiddenFormIds } from '../../feedback/form-access.ts'
import { invalid, type StaffCall } from '../../http.ts'
import { aroundDays } from '../../results/around-days.ts'
import { termHolds } from '../../results/counting/count.ts'
import { DIMENSION_SLOT } from '../../results/counting/slot-numbers.ts'
import { readFilterClauses } from '../../results/filters/filter-terms.ts'
import { EVER, readDays, requireMeasuredForm, type MeasuredForm } from '../../results/measured-form.ts'
import { refuseRows } from '../../results/published/refuse-rows.ts'
import { factTerm, saidTerm, termQuery } from '../../results/voices/voice-terms.ts'
import { readAnswerTerm } from '../staff/answer-term.ts'

type Query = HandlerInput<'listVoices'>['query']

/** The filter that a query applies to voices `v`, as an SQL condition. */
export interface VoiceFilter {
  readonly passes: RawBuilder<unknown>
  /** Whether there are search terms, for which the planner's estimates are poor. */
  readonly isSearch: boolean
}

/**
 * Returns the filter for the voices `v` that match a query and belong to a survey that the user may see. Most filters are expressed
 * as terms, so the term index can serve any combination of them. Fails as the contract describes for listVoices.
 */
export async function readVoiceFilter(call: StaffCall, query: Query): Promise<VoiceFilter> {
  const { db, programId: program_id, staff } = call
  const days = await readDays(call, query)
  const { formTerms, answers } = await readFormFilter(call, query)
  const { attribute: _, ...others } = query
  const { filterClauses, user_id } = await readFilterClauses(call, null, others)
  const hidden = await selectHiddenFormIds(db, program_id, staff)
  const groups = [
    ...formTerms.map((term) => [term]),
    ...(query.band === undefined ? [] : [query.band.map((band) => factTerm(program_id, 'band', band))]),
    ...(query.hasComment === 'true' ? [[factTerm(program_id, 'comment', 'yes')]] : []),
    ...filterClauses.map((clause) =>
      clause
        .flat()
        .flatMap(({ slot, codes }) => codes.map((code) => factTerm(program_id, `dim${slot - DIMENSION_SLOT}`, code))),
    ),
  ]
  // A filter excludes everything when no response has any of its values.
  if (groups.some((group) => group.length === 0))
    return { passes: sql`v.program_id = ${program_id} and false`, isSearch: false }
  const terms = termQuery(program_id, groups, query.q ?? '')
  const silent = termQuery(program_id, [[factTerm(program_id, 'comment', 'yes')]], '')
  const conditions = [
    sql`v.program_id = ${program_id}`,
    ...(terms === null ? [] : [sql`v.terms @@ ${terms}::tsquery`]),
    ...(answers.length === 0
      ? []
      : [
          sql`exists (select from response_fact f
      where f.program_id = ${program_id} and f.response_id = v.response_id and ${sql.join([...answers], sql` and `)})`,
        ]),
    ...(query.hasComment === 'false' ? [sql`not v.terms @@ ${silent}::tsquery`] : []),
    ...(days === EVER
      ? []
      : [sql`v.day between ${days.from} and ${days.to} and ${aroundDays(days.from, days.to, sql`v.completed_ts`)}`]),
    ...(hidden.length === 0 ? [] : [sql`v.feedback_form_id <> all (${hidden}::bigint[])`]),
    ...(user_id === null ? [] : [sql`${ofMember(program_id, user_id)}`]),
    ...(query.hasCase === undefined ? [] : [query.hasCase === 'true' ? sql`v.has_case` : sql`not v.has_case`]),
    ...(query.isRead === undefined
      ? []
      : [query.isRead === 'true' ? isRead(program_id, staff.user_id) : sql`not ${isRead(program_id, staff.user_id)}`]),
  ]
  return { passes: sql.join(conditions, sql` and `), isSearch: termQuery(program_id, [], query.q ?? '') !== null }
}

const isRead = (program_id: number, user_id: number) => sql`exists (select from response_read d
  where d.program_id = ${program_id} and d.user_id = ${user_id} and d.response_id = v.response_id)`

const ofMember = (program_id: number, user_id: number) => sql`v.response_id in (
  select r.response_id from feedback_response r where r.program_id = ${program_id} and r.user_id = ${user_id})`

/** The filters of a query that apply to one survey. */
interface FormFilter {
  /** The term for the survey, or for a question in it; empty when the query names no survey. */
  readonly formTerms: readonly string[]
  /** The conditions that the filters by answer and by attribute impose on the fact `f` of a voice. */
  readonly answers: readonly RawBuilder<unknown>[]
}

/** Filters that require a survey. */
const OF_SURVEY = ['question', 'answerOf', 'attribute'] as const

async function readFormFilter(call: StaffCall, query: Query): Promise<FormFilter> {
  const { feedbackFormId, question, attribute } = query
  if (feedbackFormId === undefined) {
    const field = OF_SURVEY.find((name) => query[name] !== undefined)
    if (field !== undefined) throw invalid({ [field]: 'requires feedbackFormId, the survey that asks the question' })
    return { formTerms: [], answers: [] }
  }
  const form = await requireMeasuredForm(call, feedbackFormId)
  await refuseRows(call, form)
  const term = readAnswerTerm(form, query)
  const { filterClauses } = await readFilterClauses(call, form, { attribute })
  const answers = [...(term === null ? [] : [term]), ...filterClauses.map((clause) => clause.flat())].map(
    (one) => sql`(${termHolds(one)})`,
  )
  if (question === undefined) return { formTerms: [factTerm(call.programId, 'form', feedbackFormId)], answers }
  if (!asks(form, question)) throw invalid({ question: 'is not a question of this survey that asks for a comment' })
  return { formTerms: [saidTerm(call.programId, feedbackFormId, question)], answers }
}

/** Returns whether the current or an earlier version of a form has a question with this name that asks for a comment. */
const asks = (form: MeasuredForm, name: string): boolean =>
  [form, ...form.versions].some(({ definition }) =>
    listQuestions(definition).some((question) => question.name === name && asksForComment(question)),
  )
