import { EXCLUSIONS, type Exclusion } from '@rapport/domain/sendouts'
import { SENDOUT_TYPES } from '@rapport/domain/sendouts'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, epochMs, idInPath, offset, recordCount } from '../api-values.ts'

const count = z.number().int().nonnegative()

/** The type of a survey e-mail. @source Specification part 2, section 3, "Send-out request" */
export const sendoutType = z.enum(SENDOUT_TYPES.map(({ value }) => value))

/** `test` sends only to the requesting user; an empty string sends to all recipients. @source Specification part 2, section 3 */
export const testMark = z.enum(['test', ''])

/**
 * A send-out with its counts. `total` is queued + sent + failed + skipped; `skipped` counts members who completed the survey or
 * unsubscribed after the send-out was requested. `opened` counts the members who started the survey between this send-out and the
 * next one of the same kind, and `completed` counts those who finished it in that time; both are 0 for a test and for an anonymous
 * survey. `state` is `done` once no message is queued. A `requested_by` of 0 means that the schedule requested it.
 * @source Specification part 2, section 3
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
  /** The earliest time at which the first message may be sent. */
  sendtime: epochMs,
  state: z.enum(['queued', 'sending', 'done']),
  total: count,
  queued: count,
  sent: count,
  failed: count,
  skipped: count,
  /** The number of `sent` messages that are only in the outbox, because no e-mail or text service was set up. */
  kept: count,
  opened: count,
  completed: count,
})

export type Sendout = z.infer<typeof sendout>

const sendoutRow = sendout.extend({ record_count: recordCount })

export type SendoutRow = z.infer<typeof sendoutRow>

/** The members excluded for one reason. */
const exclusion = z.object({
  // Object.keys widens the reasons to strings.
  reason: z.enum(Object.keys(EXCLUSIONS) as [Exclusion, ...Exclusion[]]),
  label: z.string(),
  count,
  /** At most 10 of these members, sorted by name. */
  members: z.array(z.object({ user_id: z.number().int(), name: z.string() })),
})

/**
 * A message's recipients and the excluded members, before the message is sent. `problem` states why it cannot be sent, or is null;
 * `sent_ts` is when the same e-mail was first sent, or null if no excluded member has received it. The only recipient of a test is
 * the requesting user.
 * @source Specification part 2, section 7; Decisions, section 12 "Confirmations"
 */
export const sendoutPreview = z.object({
  feedback_form_id: z.number().int().nullable(),
  form_title: z.string().nullable(),
  subject: z.string(),
  /** The message for the first recipient as plain text, with `[link]` in place of the link. */
  body: z.string(),
  recipient_count: count,
  /** At most 10 of the recipients, sorted by name. */
  recipients: z.array(z.object({ user_id: z.number().int(), name: z.string(), address: z.string() })),
  excluded_count: count,
  exclusions: z.array(exclusion),
  problem: z.string().nullable(),
  sent_ts: epochMs.nullable(),
})

export type SendoutPreview = z.infer<typeof sendoutPreview>

/**
 * The survey period to which the next e-mail belongs. Days are YYYY-MM-DD; null means no limit. `invited` counts current members
 * who got the first e-mail in this period; `completed` counts those of them who completed the survey (null if it is anonymous).
 */
const sendPeriod = z.object({
  form_title: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  is_open: z.boolean(),
  invited: count,
  completed: count.nullable(),
  /** The next event (a planned send-out starts, or the survey opens or closes) and its time; null when no such event is due. */
  next: z
    .union([
      z.object({ what: z.enum(['opens', 'closes']), day: z.string() }),
      z.object({ what: z.enum(['leaves', 'closes']), ts: epochMs }),
    ])
    .nullable(),
  steps: z.array(
    z.object({
      type: sendoutType,
      /** When the e-mail was first sent in this period, in epoch ms; null if it has not been sent. */
      sent_ts: epochMs.nullable(),
      /** Whether all messages of this e-mail were only stored in the outbox, because no mail service was set up. */
      kept: z.boolean(),
      /** The number of members who can get the e-mail now; 0 while the survey is not open. */
      possible: count,
      /** Other active members: those who completed the survey (0 if anonymous), those without a valid address, and the rest. */
      left_out: z.object({ completed: count, no_address: count, others: count }),
    }),
  ),
})

export type SendPeriod = z.infer<typeof sendPeriod>

const program = z.object({ id: idInPath })

/**
 * GET /v3/programs/{id}/sendouts: returns the send-outs, newest first, in pages of 10; with userId, only send-outs to that member;
 * with state `running`, only send-outs that are queued or being sent. Fails with 403 unless the caller is an operator, with 404 for
 * a program that is not accessible, and with 409 `program_mismatch` for an accessible program that is not active.
 * @source Specification part 2, section 7, "History"
 */
export const listSendouts = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts',
  summary: 'Send-outs of a program',
  area: 'sendouts',
  params: program,
  query: z.object({
    offset: offset.optional(),
    userId: idInPath.optional(),
    state: z.literal('running').optional(),
  }),
  response: z.array(sendoutRow),
})

/**
 * GET /v3/sendouts: returns the send-outs of all of the user's programs, newest first, in pages of 10, optionally between two days
 * (inclusive) in the time zone of each send-out's program. Fails with 400 if the end is before the start.
 * @source Specification part 2, section 7, "History" (getSendHistoryFull, getSendHistoryDates)
 */
export const listAllSendouts = endpoint({
  method: 'GET',
  path: '/v3/sendouts',
  summary: 'Send-outs of all programs, optionally between two days',
  area: 'sendouts',
  query: z.object({ startDate: dateInQuery.optional(), endDate: dateInQuery.optional(), offset: offset.optional() }),
  response: z.array(sendoutRow),
})

/**
 * GET /v3/programs/{id}/sendouts/last: returns when each e-mail was last sent, as `MMM DD YYYY, h:mm A` in the program's time zone,
 * or an empty string if never. Also returns the state of the survey period (not in the specification; null when the club has no
 * survey to send). Tests are ignored.
 * @source Specification part 2, section 3, "Last-send info"
 */
export const getLastSendouts = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts/last',
  summary: 'When each e-mail was last sent',
  area: 'sendouts',
  params: program,
  response: z.object({
    initial: z.string(),
    reminder: z.string(),
    final: z.string(),
    period: sendPeriod.nullable(),
  }),
})

/** GET /v3/programs/{id}/sendouts/preview: returns the members who would get an e-mail now, and those who would not. Sends nothing. */
export const previewSendout = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts/preview',
  summary: 'Recipients of an e-mail before it is sent',
  area: 'sendouts',
  params: program,
  query: z.object({
    type: sendoutType,
    test: testMark.default(''),
    /** Restricts the recipients to the members of this audience; ignored for a test. */
    audienceId: idInPath.optional(),
  }),
  response: sendoutPreview,
})

/**
 * GET /v3/programs/{id}/sendouts/{sendoutId}: returns a send-out and its progress; poll every few seconds until it is done.
 * `failures` contains at most 50 messages that could not be delivered. Fails with 404 for a send-out of a different program.
 */
export const getSendout = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/sendouts/{sendoutId}',
  summary: 'One send-out and its progress',
  area: 'sendouts',
  params: z.object({ id: idInPath, sendoutId: idInPath }),
  response: sendout.extend({
    failures: z.array(
      z.object({ user_id: z.number().int(), name: z.string(), address: z.string(), error: z.string() }),
    ),
  }),
})

/**
 * POST /v3/programs/{id}/sendouts: queues an e-mail about the program's survey to all recipients, or a test marked TEST to the
 * requesting user. `sendtime` delays it. If user_id and program_id are given, they must be the requesting user and the program in
 * the path. A member gets each e-mail once per survey period; when all possible recipients have received it, the call fails with
 * 409 `already_sent` and the send-out as `current`. Fails with 400 `nobody` without recipients, 400 `not_ready` without a survey, a
 * subject or a message, 409 `closed` while the survey is not open, and 404 for an audience that is not in the program.
 * @source Specification part 2, sections 3 and 7 (sendTestInitial … sendFinal)
 */
export const createSendout = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/sendouts',
  summary: 'Send a survey e-mail, or a test of it',
  area: 'sendouts',
  unlimited: true,
  params: program,
  body: z.strictObject({
    type: sendoutType,
    test: testMark,
    sendtime: epochMs.max(8_640_000_000_000).optional(),
    user_id: z.number().int().optional(),
    program_id: z.number().int().optional(),
    /** Restricts the recipients to the current members of this audience; ignored for a test. */
    audience_id: z.number().int().positive().optional(),
  }),
  response: z.object({ sendout_id: z.number().int(), queued: count }),
})

/**
 * POST /v3/programs/{id}/sendouts/{sendoutId}/resend: resends undelivered messages with the same Message-ID, to the members'
 * current addresses. Members who have answered or unsubscribed since are skipped. Messages to members who recently got a first
 * message from another send-out remain failed. Fails with 400 `none_failed` if no message failed, 409 `cooling_down` if only those
 * remain, 409 `closed` for a closed survey, 409 `links_removed` if retention removed the links, and 404 for an unknown send-out.
 */
export const resendFailed = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/sendouts/{sendoutId}/resend',
  summary: 'Resend undelivered messages',
  area: 'sendouts',
  params: z.object({ id: idInPath, sendoutId: idInPath }),
  response: z.object({ queued: count }),
})
