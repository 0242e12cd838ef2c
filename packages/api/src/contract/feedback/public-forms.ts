import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

/**
 * GET /v3/feedback/public: returns the listening post of a program for the page /info, the oldest public one, as a list of at most
 * one. Without a program it uses the only one; the list is empty when there are several, or for an unknown program.
 * @source Specification part 2, section 2, "Public survey pages"; Decisions, section 12 "/info"
 */
export const listPublicForms = endpoint({
  method: 'GET',
  path: '/v3/feedback/public',
  summary: 'The listening post of a program',
  area: 'public',
  query: z.object({ programId: idInPath.optional(), type: z.literal('listening_post').optional() }),
  response: z.array(z.object({ name: z.string(), public_id: z.string() })),
})
