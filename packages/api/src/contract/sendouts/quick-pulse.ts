import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, idInPath, isoDate } from '../api-values.ts'
import { sendoutPreview } from './sendouts.ts'

const program = z.object({ id: idInPath })

/**
 * GET /v3/programs/{id}/quick_pulse/history: returns the totals for the Quick Pulse, each under its name, in display order.
 * @source Specification part 2, section 7, "History" (getQPHistory)
 */
export const getQuickPulseHistory = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/quick_pulse/history',
  summary: 'Totals of the Quick Pulse',
  area: 'sendouts',
  params: program,
  response: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
})

/** GET /v3/programs/{id}/quick_pulse/preview: returns the members who would get the Quick Pulse of a day, and those who would not. */
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
 * POST /v3/programs/{id}/quick_pulse: sends the Quick Pulse as a text message to members who visited on a day, in the time zone of
 * the location, and to members marked for the next run. 400 for a day in the future, `nobody` when there are no recipients,
 * `not_ready` without a Quick Pulse survey; 409 `closed` when it is closed, `already_sent` when the Quick Pulse of that day has
 * been sent, manually or by the schedule.
 *
 * @source Specification part 2, section 7 (sendQuickPulse)
 */
export const sendQuickPulse = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/quick_pulse',
  summary: 'Send the Quick Pulse of a day',
  area: 'sendouts',
  unlimited: true,
  params: program,
  body: z.strictObject({ quickPulse: z.strictObject({ quickPulseDate: isoDate }) }),
  response: z.object({ sendout_id: z.number().int(), queued: z.number().int() }),
})
