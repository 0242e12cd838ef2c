import { EXCLUSIONS, findExclusion } from '@rapport/domain/sendouts/recipient-rule'
import { writeQuickPulseText, writeSurveyMail } from '@rapport/domain/sendouts/survey-mail'

import type { Tried } from '../mail/deliver.ts'
import type { Message } from '../mail/message.ts'
import type { Sending } from '../mail/send-outbox.ts'
import { isSurveyOpen } from './plan-sendout.ts'
import { selectCandidates, writeAddress, type Candidate } from './recipients.ts'
import { selectFormOf, selectSendingProgram, type SendingProgram, type SentForm } from './sent-survey.ts'

/** The fields of a send-out that are needed to send its messages. */
export interface SendoutKey {
  readonly program_id: number
  readonly sendout_id: number
  readonly kind: 'initial' | 'reminder' | 'final' | 'quick_pulse'
  readonly test: boolean
  readonly feedback_form_id: number | null
}

/** A message that this process has claimed. */
export interface ClaimedMessage extends Tried {
  readonly user_id: number
  readonly address: string
  readonly link: string
  readonly local_id: string | null
  readonly message_id: string | null
}

/** A message to send, or the reason why it is no longer sent. */
export type Written = { readonly skip: string } | { readonly skip: null; readonly message: Message }

const NOT_A_MEMBER = 'No longer a member'
const CLOSED = 'The survey was closed'

/**
 * Returns whether the survey of a send-out accepts answers now. A Quick Pulse has no period and closes only at its cutoff.
 *
 * @source Decisions, section 12 "What is sent"
 */
export const isStillOpen = (
  { kind }: Pick<SendoutKey, 'kind'>,
  program: SendingProgram,
  form: SentForm,
  now: number,
): boolean => (kind === 'quick_pulse' ? (form.cutoff_ts ?? Infinity) > now : isSurveyOpen(program, form, now))

/**
 * Returns the reason why a queued message must not be sent anymore; null when it can be sent. Whether the member was invited is not
 * checked again, and neither is the cool-down, which the message itself started.
 */
function findChange(member: Candidate | undefined, { kind }: SendoutKey, program: SendingProgram): string | null {
  if (member === undefined) return NOT_A_MEMBER
  const still = { ...member, invited: true, last_first_message_ts: null }
  const reason = findExclusion(still, kind, { quick_pulse_window: program.quick_pulse_window, now_ts: 0 })
  return reason === null ? null : EXCLUSIONS[reason]
}

/**
 * Returns the function that writes the messages of one round; shared data is read once. Members who can no longer get the message,
 * for example because they have completed the survey or unsubscribed, are skipped; when the survey is closed, all members are
 * skipped. A test is skipped only when the survey has been deleted.
 *
 * @source Specification part 2, section 7; Decisions, section 12 "What is sent"
 */
export async function selectWriter(
  { db, now, surveysUrl }: Sending,
  sendout: SendoutKey,
  claimed: readonly ClaimedMessage[],
): Promise<(message: ClaimedMessage) => Written> {
  const program = await selectSendingProgram(db, sendout.program_id)
  const form = await selectFormOf(db, sendout)
  if (form === undefined) return () => ({ skip: CLOSED })
  const { test } = sendout
  const ids = claimed.map((one) => one.user_id)
  const candidates = test ? [] : await selectCandidates(db, program, form, ids, now())
  const members = new Map(candidates.map((one) => [one.user_id, one]))
  const isOpen = isStillOpen(sendout, program, form, now())
  return (message) => {
    const member = members.get(message.user_id)
    const skip = test ? null : isOpen ? findChange(member, sendout, program) : CLOSED
    if (skip !== null) return { skip }
    return { skip: null, message: write(surveysUrl, sendout, program, message, member) }
  }
}

function write(
  surveysUrl: string,
  { program_id, kind, test }: SendoutKey,
  program: SendingProgram,
  claimed: ClaimedMessage,
  member: Candidate | undefined,
): Message {
  const link = `${surveysUrl}${claimed.link}`
  // The message is sent to the member's current address, because the address might have been corrected after the message was
  // queued, for example when the service had refused the earlier address.
  const address = member === undefined ? claimed.address : writeAddress(member, kind)
  const to = { program_id, address, message_id: claimed.message_id ?? '' }
  if (kind === 'quick_pulse') {
    const club = program.short_name || program.program_name
    return { ...to, ...writeQuickPulseText(club, member?.fname ?? null, link), channel: 'text', unsubscribe: null }
  }
  const token = test ? null : (member?.recipient_token ?? null)
  const path = token === null ? null : `${program_id}-${token}`
  const unsubscribe = path === null ? null : `${surveysUrl}/surveys/unsubscribe/${path}`
  return {
    ...to,
    ...writeSurveyMail(program, { type: kind, isTest: test, link, unsubscribe }),
    channel: 'email',
    unsubscribe: path === null ? null : `${surveysUrl}/v3/unsubscribe/${path}`,
  }
}
