import { dayInZone, isoOfEpochDay, epochDayOfIso } from '@rapport/domain/dates/epoch-day'
import type { SendoutType } from '@rapport/domain/sendouts/sendout'
import { findMissingText } from '@rapport/domain/sendouts/survey-mail'
import { isWindowOpen } from '@rapport/domain/sendouts/survey-window'

import type { Db } from '../db/open.ts'
import { HttpError } from '../http-error.ts'
import { selectPeriodSends, type PeriodSend } from './period-sends.ts'
import { partCandidates, selectCandidates, type Parted } from './recipients.ts'
import { selectSendingProgram, selectSentForm, type SendingProgram, type SentForm } from './sent-survey.ts'

/** What sending an e-mail of the survey now would do. */
export interface Plan {
  readonly program: SendingProgram
  readonly form: SentForm | null
  readonly parted: Parted
  /** Why it cannot be sent, as the failure of the call that would send it. */
  readonly problem: HttpError | null
  /** The same one, when it was sent in this period. */
  readonly sent: PeriodSend | null
}

const NOBODY: Parted = { recipients: [], excluded: new Map() }

const today = (program: SendingProgram, now: number): string => isoOfEpochDay(dayInZone(now, program.timezone))

/** Whether the survey of a program takes answers now. @source Decisions, section 12 "What is sent" */
export const isSurveyOpen = (program: SendingProgram, form: SentForm, now: number): boolean =>
  isWindowOpen({ ...program, cutoff_ts: form.cutoff_ts }, { today: today(program, now), now_ts: now })

/** Why the words or the survey are not ready, whoever would get it. */
function findGap(program: SendingProgram, form: SentForm | null): HttpError | null {
  if (form === null) return new HttpError(400, 'not_ready', 'This club has no survey to send.')
  const missing = findMissingText(program)
  return missing === null ? null : new HttpError(400, 'not_ready', missing)
}

const CLOSED = 'The survey is not open: see its start and end dates in the club profile.'

/** When a send-out with a key of a program went, null for never. */
export async function selectSentTs(db: Db, programId: number, key: string): Promise<number | null> {
  const sent = await db
    .selectFrom('sendout')
    .select('sendtime')
    .where('program_id', '=', programId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return sent?.sendtime.getTime() ?? null
}

/**
 * Plans an e-mail to everybody who may get it. Reads alone.
 *
 * @source Specification part 2, section 7; Decisions, section 12
 */
export async function planSendout(db: Db, programId: number, type: SendoutType, now: number): Promise<Plan> {
  const program = await selectSendingProgram(db, programId)
  const form = await selectSentForm(db, programId, now)
  const gap = findGap(program, form)
  if (form === null) return { program, form, parted: NOBODY, problem: gap, sent: null }
  const parted = partCandidates(await selectCandidates(db, program, form, 'everybody', now), type, program, now)
  const sent = (await selectPeriodSends(db, program, form)).find((one) => one.kind === type) ?? null
  const problems = [
    gap,
    isSurveyOpen(program, form, now) ? null : new HttpError(409, 'closed', CLOSED),
    sent === null ? null : new HttpError(409, 'already_sent', 'This e-mail was sent already.'),
    parted.recipients.length > 0 ? null : new HttpError(400, 'nobody', 'This e-mail has no recipients.'),
  ]
  return { program, form, parted, problem: problems.find((one) => one !== null) ?? null, sent }
}

/** Plans the test of an e-mail: the words and the survey must be ready, dates and earlier sends do not matter. @source Decisions, section 12 */
export async function planTest(db: Db, programId: number, now: number): Promise<Plan> {
  const program = await selectSendingProgram(db, programId)
  const form = await selectSentForm(db, programId, now)
  return { program, form, parted: NOBODY, problem: findGap(program, form), sent: null }
}

/** The earliest day: no send-out is older, and PostgreSQL accepts it as a date. */
const FIRST_DAY = '1900-01-01'

/** Why a text in the shape of YYYY-MM-DD is no day of this calendar that is asked for, or null. @source Decisions, section 2 */
export const findDayFault = (day: string): string | null =>
  epochDayOfIso(day) === null ? 'is no day' : day < FIRST_DAY ? 'is before the year 1900' : null
