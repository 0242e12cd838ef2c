import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

/** A staff member who has a case open. */
export const caseViewer = z.object({ user_id: z.number().int(), fname: z.string(), lname: z.string() })

export type CaseViewer = z.infer<typeof caseViewer>

/**
 * PUT /v3/cases/{id}/presence: records that the signed-in user is viewing a case, and returns who else has viewed it in the last 60
 * seconds, sorted by name. Fails with 404 when the case is not accessible.
 */
export const touchCase = endpoint({
  method: 'PUT',
  path: '/v3/cases/{id}/presence',
  summary: 'Record that the signed-in person is viewing a case, and list who else is',
  area: 'cases',
  params: z.object({ id: idInPath }),
  query: z.object({ program_id: idInPath }),
  response: z.array(caseViewer),
})
