import type { FilterOptions } from '@rapport/api/contract/feedback/feedback'
import { ANONYMOUS_GUEST_ID } from '@rapport/domain/constants'
import { TIME_FILTERS } from '@rapport/domain/dates/period'
import { byName, CULTURE_FILTERS } from '@rapport/domain/performance/segment-filters'
import { AGE_BANDS, TENURE_BANDS } from '@rapport/domain/results/scores/bands'
import { listAttributes } from '@rapport/domain/surveys/definition/attribute-questions'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

type Options = FilterOptions['age']

/**
 * Returns the options of all result filters. The gender and category options are the values that the program's members have. The
 * options of a culture filter are the choices of all questions with the filter's name in the program's visible culture surveys. A
 * filter without options has an empty list.
 *
 * @source Specification part 1, section 3, "Feedback filter options"; Decisions, section 12, "Ranges"
 */
export async function selectFilterOptions(
  db: Db,
  programId: number,
  hiddenFormIds: readonly number[],
): Promise<FilterOptions> {
  const age = AGE_BANDS.map(({ value, label }) => ({ value, label }))
  const tenure = TENURE_BANDS.map(({ value, label }) => ({ value, label }))
  return {
    gender: await selectMemberValues(db, programId, 'gender'),
    member_category: await selectMemberValues(db, programId, 'member_category'),
    member_tenure: tenure,
    tenure,
    ageRange: age,
    age,
    pastDays: TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label })),
    createdBy: [{ value: String(ANONYMOUS_GUEST_ID), label: 'Anonymous Guest' }],
    ...(await selectCultureOptions(db, programId, hiddenFormIds)),
    attributes: await selectAttributes(db, programId, hiddenFormIds),
  }
}

async function selectMemberValues(db: Db, programId: number, column: 'gender' | 'member_category'): Promise<Options> {
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value
      from member
     where program_id = ${programId} and ${sql.ref(column)} <> ''
     order by value`.execute(db)
  return rows.map(({ value }) => ({ value, label: value }))
}

/** Selects the attributes of the visible surveys. Anonymous surveys are omitted, because only published breakdowns exist for them. */
async function selectAttributes(
  db: Db,
  programId: number,
  hiddenFormIds: readonly number[],
): Promise<FilterOptions['attributes']> {
  const forms = await db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'questions_json'])
    .where('program_id', '=', programId)
    .where('anonymous', '=', false)
    .where(sql<boolean>`questions_json::text like '%"attribute"%'`)
    .orderBy('sort_order')
    .orderBy('feedback_form_id')
    .execute()
  return forms
    .filter((form) => !hiddenFormIds.includes(form.feedback_form_id))
    .flatMap(({ feedback_form_id, questions_json }) =>
      // questions_json contains only definitions that checkDefinition accepts, so the cast is safe.
      listAttributes(questions_json as SurveyDefinition).map(({ name, title, choices }) => ({
        feedback_form_id,
        name,
        label: title,
        options: choices.map(({ value, text }) => ({ value, label: text })),
      })),
    )
}

async function selectCultureOptions(
  db: Db,
  programId: number,
  hiddenFormIds: readonly number[],
): Promise<Record<(typeof CULTURE_FILTERS)[number], Options>> {
  const forms = await db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'questions_json'])
    .where('program_id', '=', programId)
    .where('feedback_form_type', '=', 'culture')
    .orderBy('sort_order')
    .execute()
  const questions = forms
    .filter((form) => !hiddenFormIds.includes(form.feedback_form_id))
    // questions_json contains only definitions that checkDefinition accepts, so the cast is safe.
    .flatMap((form) => listQuestions(form.questions_json as SurveyDefinition))
  const optionsOf = (name: string): Options => {
    const choices = questions.filter((question) => question.name === name).flatMap((question) => question.choices)
    return [...new Map(choices.map(({ value, text }) => [value, { value, label: text }])).values()]
  }
  return byName(CULTURE_FILTERS, optionsOf)
}
