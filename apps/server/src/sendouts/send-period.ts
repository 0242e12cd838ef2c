import type { SendPeriod } from '@rapport/api/contract/sendouts/sendouts'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { SENDOUT_TYPES } from '@rapport/domain/sendouts/sendout'
import { findNextDate, findReach, findWhereSent, type Reach } from '@rapport/domain/sendouts/sendout-state'

import type { Db } from '../db/open.ts'
import { selectPeriodSends } from './period-sends.ts'
import { isSurveyOpen } from './plan-sendout.ts'
import { countAlikeMembers, type AlikeMembers } from './recipients.ts'
import { selectSendingProgram, selectSentForm } from './sent-survey.ts'

/**
 * Selects the state of the survey period at `now` (epoch ms): how many members were invited, how many of them completed the survey
 * (null if it is anonymous), and, for each e-mail, when it was first sent and how many members can still get it. Returns null when
 * the program has no survey to send.
 *
 * @source Decisions, section 14 "Save bars" and "Response rate"
 */
export async function selectSendPeriod(db: Db, programId: number, now: number): Promise<SendPeriod | null> {
  const form = await selectSentForm(db, programId, now)
  if (form === null) return null
  const program = await selectSendingProgram(db, programId)
  const emails = await selectPeriodSends(db, program, form)
  const members = await countAlikeMembers(db, program, form, { sends: emails, now })
  const is_open = isSurveyOpen(program, form, now)
  const at = { quick_pulse_window: program.quick_pulse_window, now_ts: now }
  const steps = SENDOUT_TYPES.map(({ value: type }) => {
    const sends = emails.filter(({ kind }) => kind === type)
    const sent_ts = sends[0]?.sendtime.getTime() ?? null
    const counts = { sent: sum(sends, 'sent'), kept: sum(sends, 'kept') }
    const reached = members.map((alike) => ({
      alike,
      reach: findReach({ ...alike, isAnonymous: form.anonymous }, type, at),
    }))
    const countIn = (reach: Reach) => countOf(reached.filter((one) => one.reach === reach).map(({ alike }) => alike))
    return {
      type,
      sent_ts: sent_ts !== null && sent_ts <= now ? sent_ts : null,
      kept: findWhereSent(counts) === 'kept',
      possible: is_open ? countIn('possible') : 0,
      left_out: { completed: countIn('completed'), no_address: countIn('no_address'), others: countIn('others') },
    }
  })
  const invited = members.filter((one) => one.invited)
  const { ppp_start_date: start, ppp_end_date: end, timezone } = program
  return {
    form_title: form.title,
    start_date: start,
    end_date: end,
    is_open,
    invited: countOf(invited),
    completed: form.anonymous ? null : countOf(invited.filter((one) => one.completed)),
    next: findNextDate({
      today: isoOfEpochDay(dayInZone(now, timezone)),
      start,
      end,
      cutoff_ts: form.cutoff_ts,
      now_ts: now,
      planned: emails.map(({ sendtime }) => sendtime.getTime()),
    }),
    steps,
  }
}

const countOf = (members: readonly AlikeMembers[]): number => sum(members, 'count')

const sum = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((total, row) => total + row[key], 0)
