import { dayInZone, isoOfEpochDay, epochDayOfIso } from '@rapport/domain/dates/epoch-day'
import type { SendoutType } from '@rapport/domain/sendouts/sendout'
import { explainNoRecipients } from '@rapport/domain/sendouts/sendout-state'
import { findMissingText } from '@rapport/domain/sendouts/survey-mail'
import { isWindowOpen } from '@rapport/domain/sendouts/survey-window'

import { selectMemberIds } from '../audiences/audience-members.ts'
import type { Db } from '../db/open.ts'
import { HttpError, notFound } from '../http-error.ts'
import type { StaffSession } from '../http.ts'
import { selectPeriodSends, type PeriodSend } from './period-sends.ts'
import { partCandidates, selectCandidates, type Candidate, type Partition } from './recipients.ts'
import { selectSendingProgram, selectSentForm, type SendingProgram, type SentForm } from './sent-survey.ts'

/** The plan for sending one of the survey's e-mails now. */
export interface Plan {
  readonly program: SendingProgram
  readonly form: SentForm | null
  readonly partition: Partition
  /** The error for the call that would send the e-mail; null when it can be sent. */
  readonly problem: HttpError | null
  /**
   * The first send-out of this e-mail's kind in this period, if at least one candidate already has a message of this kind; null
   * otherwise.
   */
  readonly sent: PeriodSend | null
  /** Number of send-outs of this e-mail's kind in this period. */
  readonly sends: number
}

const NOBODY: Partition = { recipients: [], excluded: new Map() }

const today = (program: SendingProgram, now: number): string => isoOfEpochDay(dayInZone(now, program.timezone))

/** Returns whether the survey of a program accepts answers now. @source Decisions, section 12 "What is sent" */
export const isSurveyOpen = (program: SendingProgram, form: SentForm, now: number): boolean =>
  isWindowOpen({ ...program, cutoff_ts: form.cutoff_ts }, { today: today(program, now), now_ts: now })

/**
 * Returns the error for a call when the program has no survey or the text of its survey e-mail is incomplete; null when both are
 * ready. Does not check the recipients.
 */
function findGap(program: SendingProgram, form: SentForm | null): HttpError | null {
  if (form === null) return new HttpError(400, 'not_ready', 'This club has no survey to send.')
  const missing = findMissingText(program)
  return missing === null ? null : new HttpError(400, 'not_ready', missing)
}

const CLOSED =
  'The survey is not open. It was closed, or today is not between its start and end dates in the club profile.'

/** Selects the send time, in epoch ms, of the program's send-out with the given idempotency key; null when there is none. */
export async function selectSentTs(db: Db, programId: number, key: string): Promise<number | null> {
  const sent = await db
    .selectFrom('sendout')
    .select('sendtime')
    .where('program_id', '=', programId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return sent?.sendtime.getTime() ?? null
}

/** The audience of a send-out and the staff member who sends it; null for a send-out to every member. */
export type SentAudience = { readonly id: number; readonly staff: StaffSession } | null

/**
 * Plans an e-mail to all members of the program, or of an audience, who can get it and do not have a message of this kind in this
 * period yet. An e-mail that was already sent can still be sent to the other members. Changes nothing. Fails with 404 for an
 * audience that does not exist or that the person may not see.
 *
 * @source Specification part 2, section 7; Decisions, sections 12 and 14 "Save bars"
 */
export async function planSendout(
  db: Db,
  programId: number,
  type: SendoutType,
  now: number,
  audience: SentAudience,
): Promise<Plan> {
  const program = await selectSendingProgram(db, programId)
  const form = await selectSentForm(db, programId, now)
  const gap = findGap(program, form)
  if (form === null) return { program, form, partition: NOBODY, problem: gap, sent: null, sends: 0 }
  const among =
    audience === null
      ? 'everybody'
      : await selectMemberIds({ db, programId, staff: audience.staff }, audience.id, dayInZone(now, program.timezone))
  if (among === null) throw notFound()
  const candidates = await selectCandidates(db, program, form, among, now)
  const sends = (await selectPeriodSends(db, program, form)).filter((one) => one.kind === type)
  const partition = await partUnsent(db, program, candidates, { type, sends, now })
  const sent = partition.excluded.has('already_sent') ? (sends[0] ?? null) : null
  const problems = [
    gap,
    isSurveyOpen(program, form, now) ? null : new HttpError(409, 'closed', CLOSED),
    partition.recipients.length > 0 ? null : findNoRecipients(partition, audience !== null),
  ]
  return { program, form, partition, problem: problems.find((one) => one !== null) ?? null, sent, sends: sends.length }
}

/**
 * Returns the error for an e-mail without recipients: it was already sent to everyone who can get it, or no member can get it. In
 * the latter case, the error gives the reasons.
 */
function findNoRecipients({ excluded }: Partition, isAudience: boolean): HttpError {
  if (excluded.has('already_sent'))
    return new HttpError(409, 'already_sent', 'Everyone who can get this e-mail has already received it.')
  const counts = [...excluded].map(([reason, members]) => [reason, members.length] as const)
  return new HttpError(400, 'nobody', explainNoRecipients(counts, isAudience))
}

interface Sending {
  readonly type: SendoutType
  readonly sends: readonly PeriodSend[]
  readonly now: number
}

/**
 * Partitions the candidates. A member who has a message in one of `sends` is excluded as `already_sent`, even if the message
 * failed, because failed messages are resent separately.
 */
async function partUnsent(
  db: Db,
  program: SendingProgram,
  candidates: readonly Candidate[],
  { type, sends, now }: Sending,
): Promise<Partition> {
  const got = await selectGot(
    db,
    program.program_id,
    sends.map(({ sendout_id }) => sendout_id),
  )
  const partition = partCandidates(
    candidates.filter(({ user_id }) => !got.has(user_id)),
    type,
    program,
    now,
  )
  const others = candidates.filter(({ user_id }) => got.has(user_id))
  return others.length === 0
    ? partition
    : { ...partition, excluded: new Map([...partition.excluded, ['already_sent', others]]) }
}

async function selectGot(db: Db, program_id: number, sendoutIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (sendoutIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('sendout_message')
    .select('user_id')
    .where('program_id', '=', program_id)
    .where('sendout_id', 'in', sendoutIds)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/**
 * Plans a test e-mail, without selecting recipients. The text and the survey must be ready; dates and earlier send-outs are ignored.
 *
 * @source Decisions, section 12
 */
export async function planTest(db: Db, programId: number, now: number): Promise<Plan> {
  const program = await selectSendingProgram(db, programId)
  const form = await selectSentForm(db, programId, now)
  return { program, form, partition: NOBODY, problem: findGap(program, form), sent: null, sends: 0 }
}

/** The earliest accepted day: no send-out is older, and PostgreSQL accepts it as a date. */
const FIRST_DAY = '1900-01-01'

/**
 * Returns the reason why a text is not accepted as a day: it is not a day in the format YYYY-MM-DD, or it is before 1900. Null for
 * an accepted day.
 *
 * @source Decisions, section 2
 */
export const findDayFault = (day: string): string | null =>
  epochDayOfIso(day) === null ? 'is not a day' : day < FIRST_DAY ? 'is before the year 1900' : null
