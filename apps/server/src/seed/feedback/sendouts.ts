import { describeRefusal } from '@rapport/domain/sendouts/describe-refusal'

import { pulsePath, surveyPath } from '../../sendouts/personal-links.ts'
import { sendoutKey } from '../../sendouts/sent-survey.ts'
import { FRESH_PROGRAM_ID, publicIdOf, SURVEY_AGE_DAYS, surveyEnd, surveyStart } from '../club/club-rows.ts'
import type { DemoClub } from '../club/clubs.ts'
import { hasJoined, type DemoMember } from '../club/people.ts'
import { createRandom, hashText, type Random } from '../random.ts'
import { DEMO_FORMS } from './forms.ts'
import type { DemoPulse } from './pulses.ts'
import type { DemoResponse } from './responses.ts'

type Row = Readonly<Record<string, unknown>>
type Kind = 'initial' | 'reminder' | 'final' | 'quick_pulse'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** Number of days since the relational survey was sent, chosen so that the send-out falls between those of the yearly surveys. */
const RELATIONAL_AGE_DAYS = 200
/** Number of days for which an earlier survey was open; it is less than the number of days since this year's survey began. */
const PAST_DAYS = 21

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The send-outs of a club, and a message for each recipient; test send-outs have no messages. */
interface Sent {
  readonly sendouts: Row[]
  readonly messages: Row[]
}

/** A send-out to add. */
interface Planned {
  readonly kind: Kind
  readonly test?: boolean
  readonly form: { readonly program_id: number; readonly feedback_form_id: number }
  readonly at: number
  readonly key: string | null
  /** The first and the last day of the survey period. */
  readonly period?: readonly [string, string]
}

/** A recipient and the secret of their link. */
interface Recipient {
  readonly member: DemoMember
  readonly secret: string
}

/** Returns the secret of a member's link to one survey, which is the same in every demo. */
export const linkSecretOf = (
  feedback_form_id: number,
  { recipient_token }: Pick<DemoMember, 'recipient_token'>,
): string => createRandom(hashText(`link ${feedback_form_id}/${recipient_token}`)).id()

const withSecret =
  ({ feedback_form_id }: Planned['form']) =>
  (member: DemoMember): Recipient => ({ member, secret: linkSecretOf(feedback_form_id, member) })

/**
 * Adds a send-out to the given people, some of whom have invalid addresses; a test send-out has no messages. Returns the members whom
 * the send-out reached.
 */
function addSendout(sent: Sent, random: Random, planned: Planned, people: readonly Recipient[]): DemoMember[] {
  const { kind, test = false, form, at, key, period } = planned
  const { program_id, feedback_form_id } = form
  const sendout_id = sent.sendouts.length + 1
  const requested_by = program_id === 1 ? random.pick([17, 20]) : 20
  const reached: DemoMember[] = []
  for (const { member, secret } of test ? [] : people) {
    const fails = random.chance(0.006)
    if (!fails) reached.push(member)
    const path = kind === 'quick_pulse' ? pulsePath : surveyPath
    sent.messages.push({
      program_id,
      sendout_id,
      user_id: member.user_id,
      address: kind === 'quick_pulse' ? member.phone : member.email,
      state: fails ? 'failed' : 'sent',
      attempts: fails ? 1 : 0,
      sent_ts: fails ? null : new Date(at),
      message_id: `<${program_id}.${sendout_id}.${member.user_id}@demo.rapport.test>`,
      error: fails
        ? kind === 'quick_pulse'
          ? 'Number does not exist'
          : describeRefusal('550 5.1.1 No such mailbox')
        : null,
      link: path(publicIdOf(form), secret),
    })
  }
  const total = test ? 1 : people.length
  const count = test ? 1 : reached.length
  sent.sendouts.push({
    program_id,
    sendout_id,
    kind,
    test,
    feedback_form_id,
    requested_by,
    sendtime: new Date(at),
    state: 'done',
    total,
    sent: count,
    failed: total - count,
    skipped: 0,
    idempotency_key: key,
    period_start: period?.[0] ?? null,
    period_end: period?.[1] ?? null,
    created_ts: new Date(at),
  })
  return reached
}

/**
 * Generates the operators' send-outs: the yearly surveys to the eligible members, with reminders to those who had not answered; one
 * relational survey; and the Quick Pulses. The final reminder for a yearly survey that is still open has not been sent, so that
 * sending it can be tried.
 *
 * @source Decisions, section 13
 */
export function makeSendouts(
  club: DemoClub,
  members: readonly DemoMember[],
  responses: readonly DemoResponse[],
  pulses: readonly DemoPulse[],
  now: number,
): Sent {
  const random = createRandom(13_000 + club.program_id)
  const sent: Sent = { sendouts: [], messages: [] }
  const formOf = (type: string) =>
    DEMO_FORMS.find((form) => form.program_id === club.program_id && form.feedback_form_type === type)
  const mps = formOf('mps')
  const mailedAt = (at: number) =>
    members.filter((member) => member.status && member.email_enabled && hasJoined(member, at))
  if (mps !== undefined) {
    const answered = responses.filter(
      (one) => one.feedback_form_id === mps.feedback_form_id && one.completed_ts !== null,
    )
    for (const ago of [SURVEY_AGE_DAYS + YEAR_DAYS, SURVEY_AGE_DAYS]) {
      const begin = now - ago * DAY_MS
      const isLast = ago === SURVEY_AGE_DAYS
      const isNow = isLast && club.program_id !== FRESH_PROGRAM_ID
      const start = isNow ? surveyStart(club.program_id, now) : isoDay(begin)
      const end = isNow ? surveyEnd(club.program_id, now) : isoDay(begin + PAST_DAYS * DAY_MS)
      const plan = (kind: Kind, after: number): Planned => ({
        kind,
        form: mps,
        at: begin + after * DAY_MS,
        key: sendoutKey(kind, mps, { ppp_start_date: start }),
        period: [start, end],
      })
      addSendout(sent, random, { ...plan('initial', -1), test: true, key: null }, [])
      const invited = addSendout(sent, random, plan('initial', 0), mailedAt(begin).map(withSecret(mps)))
      const silentAt = (at: number) => {
        const done = answered.filter(({ completed_ts }) => {
          const time = completed_ts?.getTime() ?? 0
          return time >= begin && time < at
        })
        const ids = new Set(done.map((one) => one.user_id))
        return invited.filter((member) => !ids.has(member.user_id)).map(withSecret(mps))
      }
      const reminder = plan('reminder', 7)
      addSendout(sent, random, reminder, silentAt(reminder.at))
      const final = plan('final', 14)
      if (!isNow) addSendout(sent, random, final, silentAt(final.at))
    }
  }
  const relational = formOf('relational')
  if (relational !== undefined) {
    const at = now - RELATIONAL_AGE_DAYS * DAY_MS
    const period = [isoDay(at), isoDay(at + PAST_DAYS * DAY_MS)] as const
    const key = sendoutKey('initial', relational, { ppp_start_date: period[0] })
    addSendout(
      sent,
      random,
      { kind: 'initial', form: relational, at, key, period },
      mailedAt(at).map(withSecret(relational)),
    )
  }
  const pulse = formOf('quick_pulse')
  if (pulse === undefined) return sent
  for (const { at, people } of pulses) {
    const planned = { kind: 'quick_pulse', form: pulse, at, key: `quick_pulse:${isoDay(at - DAY_MS)}` } as const
    const recipients = people.map(({ member, visit_text_id }) => ({ member, secret: visit_text_id }))
    addSendout(sent, random, planned, recipients)
  }
  return sent
}
