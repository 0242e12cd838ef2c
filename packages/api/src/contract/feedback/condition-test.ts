import { CONDITION_JOINS, CONDITION_OPS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { testAlert } from './alert-test.ts'
import { choiceValue } from './survey-draft.ts'

/** A condition on the answer to a question, or to one of its rows or items, in the form that the console's rule builder creates. */
const term = z.strictObject({
  question: z.string().max(200),
  row: z.string().max(200).optional(),
  op: z.enum(CONDITION_OPS),
  value: z.union([choiceValue, z.array(choiceValue).max(200)]).optional(),
})

/**
 * `tested` is the number of tested responses: the newest ones (at most 100) to versions that asked every compared question with its
 * current scale. `seen` is the number of them that fulfill the conditions. If there are no such responses, or the published survey
 * does not ask a compared question, `tested` is the number of newest responses to all versions (at most 100), and `seen` is null,
 * or 0 if there are no responses at all.
 */
export const conditionTest = z.object({
  tested: z.number().int().nonnegative(),
  seen: z.number().int().nonnegative().nullable(),
})

export type ConditionTest = z.infer<typeof conditionTest>

/**
 * POST /v3/feedback/{formId}/draft/condition-test: evaluates the visibility conditions of a question, its group and its page on at
 * most 100 completed responses to the survey. A respondent sees the question only if all of these conditions hold. Nothing is
 * stored. Fails with 403 unless the caller is an administrator, with 404 for a survey that is not accessible, and with 400 for an
 * anonymous survey.
 */
export const testCondition = endpoint({
  method: 'POST',
  path: '/v3/feedback/{formId}/draft/condition-test',
  summary: 'Count the respondents who would have seen a question',
  area: 'forms_edit',
  params: z.object({ formId: idInPath }),
  body: z.strictObject({
    conditions: z.array(z.strictObject({ join: z.enum(CONDITION_JOINS), terms: z.array(term).max(100) })).max(20),
  }),
  response: conditionTest,
})

/** The calls that test a draft on past responses. */
export const draftTestCalls = { testAlert, testCondition }
