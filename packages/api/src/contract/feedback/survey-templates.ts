import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { surveyTemplate } from './drafts.ts'

/**
 * GET /v3/feedback/templates: returns the starting points for a survey, in gallery order. Fails with 403 except for administrators.
 * @source Decisions, section 14 "Templates"
 */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/v3/feedback/templates',
  summary: 'Starting points for a survey',
  area: 'forms_edit',
  response: z.array(surveyTemplate),
})
