import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

/**
 * One change of a response by an import: of the answer to `question`, where null is no answer, of the time of completion (epoch ms)
 * or of the weight. `created_by` is null for the command line. `undone_ts` tells that the import was undone, and the change with it.
 */
export const responseChange = z.object({
  import_id: z.number().int(),
  filename: z.string(),
  created_by: z.number().int().nullable(),
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  created_ts: epochMs,
  undone_ts: epochMs.nullable(),
  changed: z.enum(['answer', 'completed_ts', 'weight']),
  question: z.string().nullable(),
  old_value: z.unknown(),
  new_value: z.unknown(),
})

export type ResponseChange = z.infer<typeof responseChange>

/**
 * GET /v3/feedback/{formId}/responses/{id}/changes: returns what imports have changed of a completed response, the newest import first.
 * Fails 400 for an anonymous survey, 403 for limited access, 404 for a response of another survey or a survey that is not accessible.
 * @source Decisions, section 14 "Imports"
 */
export const listResponseChanges = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/responses/{id}/changes',
  summary: 'What imports have changed of a response',
  area: 'responses',
  params: z.object({ formId: idInPath, id: idInPath }),
  response: z.array(responseChange),
})
