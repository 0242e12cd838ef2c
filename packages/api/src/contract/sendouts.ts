import { EXCLUSIONS, type Exclusion } from '@rapport/domain/sendouts/recipient-rule'
import { SENDOUT_TYPES } from '@rapport/domain/sendouts/sendout'
import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath, isoDate, offset, recordCount } from './api-values.ts'

const count = z.number().int().nonnegative()

/** Which e-mail of a survey. @source Specification part 2, section 3, "Send-out request" */
export const sendoutType = z.enum(SENDOUT_TYPES.map(({ value }) => value))

/** `test` goes to the asking person alone; the empty text is a real one. @source Specification part 2, section 3 */
export const testMark = z.enum(['test', ''])

/**
 * A send-out with its counts. `total` is queued + sent + failed + skipped; skipped are those who completed the survey or asked for
 * no messages between the asking and their turn. opened and completed count the members who began and finished the survey since,
 * until the next send-out of the same kind; both are 0 for a test and for an anonymous survey. `state` is done once nothing is queued.
 * `requested_by` 0 is the schedule.
 * @source Specification part 2, section 3; the counts are ours
 */
export const sendout = z.object({
  sendout_id: z.number().int(),
  program_id: z.number().int(),
  program_name: z.string(),
  type: z.enum([...sendoutType.options, 'quick_pulse']),
  test: testMark,
  feedback_form_id: z.number().int().nullable(),
  requested_by: z.number().int(),
  requested_by_name: z.string(),
  created_ts: epochMs,
  /** When the first message may leave. */
  sendtime: epochMs,
  state: z.enum(['queued', 'sending', 'done']),
  total: count,
  queued: count,
  sent: count,
  failed: count,
  skipped: count,
  opened: count,
  completed: count,
})

export type Sendout = z.infer<typeof sendout>

const sendoutRow = sendout.extend({ record_count: recordCount })

/** A send-out in a list. @source ours */
export type SendoutRow = z.infer<typeof sendoutRow>

/** The members who would get no message for one reason. @source ours */
const exclusion = z.object({
  // The keys are the reasons, which Object.keys widens.
  reason: z.enum(Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]]),
  /** The reason in words. */
  label: z.string(),
  count,
  /** At most 10 of them, by name. */
  members: z.array(z.object({ user_id: z.number().int(), name: z.string() })),
})

/**
 * Who would get a message and who would not, before anything goes. `problem` says in words why it cannot be sent at all, null when
 * it can; `sent_ts` is when the same one was sent before. A test has the asking person as its one recipient.
 * @source Specification part 2, section 7; Decisions, section 12 "Confirmations"
 */
export const sendoutPreview = z.object({
  feedback_form_id: z.number().int().nullable(),
  form_title: z.string().nullable(),
  subject: z.string(),
  /** The message as plain text, as the first recipient would get it; its link is the text `[link]`. */
  body: z.string(),
  recipient_count: count,
  /** At most 10 of them, by name. */
  recipients: z.array(z.object({ user_id: z.number().int(), name: z.string(), address: z.string() })),
  excluded_count: count,
  exclusions: z.array(exclusion),
  problem: z.string().nullable(),
  sent_ts: epochMs.nullable(),
})

export type SendoutPreview = z.infer<typeof sendoutPreview>

const program = z.object({ id: idInPath })

/**
 * GET /v3/programs/{id}/sendouts: what was sent, the newest first, in pages of 10; with userId the sends to that member alone, with
 * state `running` those alone that are queued or being sent.
 * 403 for others than the operators, 404 for a foreign program, 409 `program_mismatch` for one that is not active.
 * @source Specification part 2, section 7, "History"
 */
export const listSendouts = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts',
  summary: 'Send-outs of a program',
  access: 'staff',
  params: program,
  query: z.object({
    offset: offset.optional(),
    userId: idInPath.optional(),
    state: z.literal('running').optional(),
  }),
  response: z.array(sendoutRow),
})

/**
 * GET /v3/sendouts: the send-outs of all programs of the person, the newest first, in pages of 10; between two days, both
 * included, each in the zone of its program, when they are given. 400 for an end before its start.
 * @source Specification part 2, section 7, "History" (getSendHistoryFull, getSendHistoryDates)
 */
export const listAllSendouts = endpoint({
  method: 'GET',
  path: '/v3/sendouts',
  summary: 'Send-outs of all programs, or between two days',
  access: 'staff',
  query: z.object({ startDate: isoDate.optional(), endDate: isoDate.optional(), offset: offset.optional() }),
  response: z.array(sendoutRow),
})

/**
 * GET /v3/programs/{id}/sendouts/last: when each e-mail was last sent, `MMM DD YYYY, h:mm A` in the program's zone; the empty text
 * for never. Tests do not count.
 * @source Specification part 2, section 3, "Last-send info"
 */
export const getLastSendouts = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts/last',
  summary: 'When each e-mail was last sent',
  access: 'staff',
  params: program,
  response: z.object({ initial: z.string(), reminder: z.string(), final: z.string() }),
})

/** GET /v3/programs/{id}/sendouts/preview: who would get an e-mail now, and who would not. Sends nothing. @source ours */
export const previewSendout = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts/preview',
  summary: 'Recipients of an e-mail before it is sent',
  access: 'staff',
  params: program,
  query: z.object({ type: sendoutType, test: testMark.default('') }),
  response: sendoutPreview,
})

/**
 * GET /v3/programs/{id}/sendouts/{sendoutId}: one send-out and how far it is; ask again every few seconds while it is not done.
 * `failures` are at most 50 messages that could not be delivered. 404 for another program's.
 * @source ours
 */
export const getSendout = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts/{sendoutId}',
  summary: 'One send-out and its progress',
  access: 'staff',
  params: z.object({ id: idInPath, sendoutId: idInPath }),
  response: sendout.extend({
    failures: z.array(
      z.object({ user_id: z.number().int(), name: z.string(), address: z.string(), error: z.string() }),
    ),
  }),
})

/**
 * POST /v3/programs/{id}/sendouts: queues an e-mail of the program's survey to everybody who may get it, or its test to the asking
 * person alone, marked TEST. `sendtime` lets it leave later. user_id and program_id, where given, must be the asking person and the
 * program of the path. Each e-mail goes once in a survey period: 409 `already_sent` with the send-out as `current`. 400 `nobody` when
 * nobody may get it, 400 `not_ready` without a survey, a subject or a message, 409 `closed` outside the survey's window.
 * @source Specification part 2, sections 3 and 7 (sendTestInitial … sendFinal)
 */
export const createSendout = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/sendouts',
  summary: 'Send an e-mail of the survey, or its test',
  access: 'staff',
  params: program,
  body: z.strictObject({
    type: sendoutType,
    test: testMark,
    sendtime: epochMs.max(8_640_000_000_000).optional(),
    user_id: z.number().int().optional(),
    program_id: z.number().int().optional(),
  }),
  response: z.object({ sendout_id: z.number().int(), queued: count }),
})

/**
 * POST /v3/programs/{id}/sendouts/{sendoutId}/resend: sends the messages again that could not be delivered, each under the same
 * Message-ID, to the address that the member has now; who has answered or asked for no more since is skipped, as at any send-out, and
 * who got another first message lately stays failed. 400 `none_failed` when there is none, 409 `cooling_down` when there is none but
 * those and `closed` when the survey is, 404 for another program's.
 * @source ours
 */
export const resendFailed = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/sendouts/{sendoutId}/resend',
  summary: 'Send again what could not be delivered',
  access: 'staff',
  params: z.object({ id: idInPath, sendoutId: idInPath }),
  response: z.object({ queued: count }),
})
