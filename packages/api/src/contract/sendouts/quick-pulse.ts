import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, idInPath, isoDate } from '../api-values.ts'
import { sendoutPreview } from './sendouts.ts'

const program = z.object({ id: idInPath })

/**
 * GET /v3/programs/{id}/quick_pulse/history: returns the Quick Pulse totals, keyed by name, in display order.
 * @source Specification part 2, section 7, "History" (getQPHistory)
 */
export const getQuickPulseHistory = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/quick_pulse/history',
  summary: 'Quick Pulse totals',
  area: 'sendouts',
  params: program,
  response: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
})

/** GET /v3/programs/{id}/quick_pulse/preview: returns the members who would get the Quick Pulse for a day, and those who would not. */
export const previewQuickPulse = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/quick_pulse/preview',
  summary: 'Recipients of the Quick Pulse before it is sent',
  area: 'sendouts',
  params: program,
  query: z.object({ quickPulseDate: dateInQuery }),
  response: sendoutPreview,
})

/**
 * POST /v3/programs/{id}/quick_pulse: sends the Quick Pulse as a text message to members who visited on the given day (in the
 * location's time zone), and to members marked for the next Quick Pulse. Fails with 400 for a day in the future, 400 `nobody` when
 * there are no recipients, 400 `not_ready` without a Quick Pulse survey, 409 `closed` when the survey is closed, and 409
 * `already_sent` when the Quick Pulse for that day has already been sent, manually or on schedule.
 *
 * @source Specification part 2, section 7 (sendQuickPulse)
 */
export const sendQuickPulse = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/quick_pulse',
  summary: 'Send the Quick Pulse for a day',
  area: 'sendouts',
  unlimited: true,
  params: program,
  body: z.strictObject({ quickPulse: z.strictObject({ quickPulseDate: isoDate }) }),
  response: z.object({ sendout_id: z.number().int(), queued: z.number().int() }),
})
