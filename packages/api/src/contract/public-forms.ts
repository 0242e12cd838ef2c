import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath } from './api-values.ts'

/**
 * GET /v3/feedback/public: the listening post of a program for the page /info: the oldest that everybody may see, in a list of at
 * most one. Without a program that of the only one there is; an empty list when there are several, or for an unknown one.
 * @source Specification part 2, section 2, "Public survey pages"; Decisions, section 12 "/info"
 */
export const listPublicForms = endpoint({
  method: 'GET',
  path: '/v3/feedback/public',
  summary: 'The listening post of a program',
  access: 'public',
  query: z.object({ programId: idInPath.optional(), type: z.literal('listening_post').optional() }),
  response: z.array(z.object({ name: z.string(), public_id: z.string() })),
})
