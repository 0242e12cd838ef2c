import { READY_MADE_CASE_VIEWS } from '@rapport/domain/cases'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, nothing } from '../api-values.ts'

/** The number of cases in one view: a ready-made one (`view`) or a saved one (`saved_view_id`); the other field is null. */
export const caseViewCount = z.object({
  view: z.enum(READY_MADE_CASE_VIEWS).nullable(),
  saved_view_id: z.number().int().nullable(),
  record_count: z.number().int().nonnegative(),
  /** Whether the list opens with this view for the signed-in user. Exactly one view is the default, initially `all`. */
  is_default: z.boolean(),
})

export type CaseViewCount = z.infer<typeof caseViewCount>

/**
 * GET /v3/cases/views: returns the ready-made views of the cases list and the saved views that the user can see, each with its
 * number of cases and whether it is the user's default. The numbers match the lists that listCases returns.
 * @source Decisions, section 14 "Case views"
 */
export const listCaseViewCounts = endpoint({
  method: 'GET',
  path: '/v3/cases/views',
  summary: 'Case views with their counts',
  area: 'cases',
  query: z.object({ program_id: idInPath }),
  response: z.array(caseViewCount),
})

/**
 * PUT /v3/cases/views/default: makes a ready-made view the signed-in user's default, replacing the previous default, whether saved
 * or ready-made. To make a saved view the default, use createSavedView or saveSavedView.
 * @source Decisions, section 14 "Case views"
 */
export const setDefaultCaseView = endpoint({
  method: 'PUT',
  path: '/v3/cases/views/default',
  summary: 'Set the default case view',
  area: 'cases',
  query: z.object({ program_id: idInPath }),
  body: z.strictObject({ view: z.enum(READY_MADE_CASE_VIEWS) }),
  response: nothing,
})
