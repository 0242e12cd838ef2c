import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath } from './api-values.ts'

/** Somebody of the staff who has a case open. @source ours */
export const caseViewer = z.object({ user_id: z.number().int(), fname: z.string(), lname: z.string() })

export type CaseViewer = z.infer<typeof caseViewer>

/**
 * PUT /v3/cases/{id}/presence: says that the signed-in person has a case open, and answers who else had it open in the last 60
 * seconds, by name. 404 when the case is not theirs.
 * @source ours
 */
export const touchCase = endpoint({
  method: 'PUT',
  path: '/v3/cases/{id}/presence',
  summary: 'Who else looks at a case',
  access: 'staff',
  params: z.object({ id: idInPath }),
  query: z.object({ program_id: idInPath }),
  response: z.array(caseViewer),
})
