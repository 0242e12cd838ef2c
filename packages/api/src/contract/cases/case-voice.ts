import { SENTIMENTS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { epochMs } from '../api-values.ts'

/**
 * The member's feedback in the response that raised a case or from which staff created it: the first comment, and the overall score
 * as shown in the Voices stream.
 * @source Decisions, section 14 "Case page"
 */
export const caseVoice = z.object({
  feedback_form_id: z.number().int(),
  response_id: z.number().int(),
  form_name: z.string(),
  completed_ts: epochMs,
  quote: z.string().nullable(),
  score_value: z.number().nullable(),
  score_max: z.number().nullable(),
  score_band: z.enum(SENTIMENTS).nullable(),
  overall_score_label: z.string().nullable(),
})

export type CaseVoice = z.infer<typeof caseVoice>
