import { CASE_ORIGINS } from '@rapport/domain/cases'
import { CASE_STATUSES } from '@rapport/domain/cases'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { caseVoice } from './case-voice.ts'
import { caseDetail, caseFields } from './cases.ts'

const text = z.string().max(10_000).nullable().optional()
const whole = z.number().int().nullable().optional()

/**
 * The body of a request to create a case; it can contain every field of a case. The server sets the fields from case_id on, except
 * about_user_id and source_response_id. If a request contains a field that the server sets, the value must equal the one that the
 * server sets.
 * @source Specification part 1, section 3, "Case"; Decisions, section 14 "Case body"
 */
export const newCase = caseFields.extend({
  resolution_description: text,
  case_id: whole,
  status: z.enum(CASE_STATUSES).nullable().optional(),
  assigned_to_fname: text,
  assigned_to_lname: text,
  merchant_name: text,
  program_id: whole,
  origin: z.enum(CASE_ORIGINS).nullable().optional(),
  created_by: whole,
  created_by_fname: text,
  created_by_lname: text,
  created_ts: whole,
  opened_ts: whole,
  in_progress_ts: whole,
  closed_ts: whole,
  /** The member that the case is about; by default the member who gave the response. */
  about_user_id: whole,
  /**
   * The response from which the case is created. It must be a completed response to a non-anonymous survey that the user may see.
   */
  source_response_id: whole,
  about_fname: text,
  about_lname: text,
  feedback_trigger_response_id: whole,
  feedback_trigger_feedback_form_id: whole,
  feedback_trigger_instance_id: whole,
  response_json: z.record(z.string(), z.unknown()).nullable().optional(),
  voice: caseVoice.nullable().optional(),
  comments: z.array(z.unknown()).nullable().optional(),
  history: z.array(z.unknown()).nullable().optional(),
  record_count: whole,
})

/**
 * POST /v3/cases: creates a case with the signed-in user as its creator and the current time as its opening time. Without
 * priority_id, the case gets the default priority. Fails with 400 and `fields` if the title is missing ("Title is required."), if
 * the location, priority, type, assignee, member or response does not exist, if the member did not give the response, or if a field
 * differs from the value that the server sets. In that comparison, times within a minute of each other are equal, and null values
 * and empty lists are ignored.
 *
 * @source Specification part 1, sections 3 to 5; Decisions, section 14 "Case body"
 */
export const createCase = endpoint({
  method: 'POST',
  path: '/v3/cases',
  summary: 'Create a case',
  area: 'cases',
  query: z.object({ program_id: idInPath }),
  body: newCase,
  response: caseDetail,
  status: 201,
})
