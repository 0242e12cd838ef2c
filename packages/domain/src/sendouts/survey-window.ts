import type { FormType } from '../performance/form-presets.ts'

/**
 * The dates that decide whether a sent survey accepts answers. Dates are YYYY-MM-DD, inclusive; `cutoff_ts` is in epoch
 * milliseconds.
 *
 * @source Specification part 2, section 3 "Club profile"
 */
export interface SurveyWindow {
  readonly ppp_start_date: string | null
  readonly ppp_end_date: string | null
  readonly cutoff_ts: number | null
}

/**
 * Returns whether a sent survey is open: from the start date until its cutoff, or, when there is no cutoff, through the end date. A
 * missing date sets no bound. `today` is the day in the program's zone.
 *
 * @source Decisions, section 12 "What is sent"
 */
export function isWindowOpen(window: SurveyWindow, at: { readonly today: string; readonly now_ts: number }): boolean {
  const { ppp_start_date, ppp_end_date, cutoff_ts } = window
  if (ppp_start_date !== null && at.today < ppp_start_date) return false
  if (cutoff_ts !== null) return at.now_ts < cutoff_ts
  return ppp_end_date === null || at.today <= ppp_end_date
}

/**
 * Returns whether a survey of this type has a public link. Every other survey opens only with the secret of a personal link.
 *
 * @source Decisions, section 14 "Templates"
 */
export const hasPublicLink = (type: FormType): boolean => type === 'listening_post' || type === 'culture'

/**
 * The first and last day of a survey as they were set when one of its e-mails was requested, YYYY-MM-DD; null means no bound. For a
 * survey without a last day, the stored last day is OPEN_ENDED_DAYS days after the day of the e-mail.
 */
export interface SentPeriod {
  readonly start: string | null
  readonly end: string | null
}

/**
 * Number of days from an e-mail without an end date to the end of its period: a new start date within these days corrects the
 * period, and a later one begins the next period.
 */
export const OPEN_ENDED_DAYS = 30

const FOR_EVER = '9999-12-31'

/**
 * Returns whether an e-mail was sent in the current period of a survey, that is, whether the days of its period and of the current
 * period overlap. Correcting a start or an end date does not begin a new period; starting the next survey does.
 *
 * @source Decisions, section 12 "What is sent"; the definition of a period is ours
 */
export function isSamePeriod(sent: SentPeriod, now: SentPeriod): boolean {
  return (sent.start ?? '') <= (now.end ?? FOR_EVER) && (now.start ?? '') <= (sent.end ?? FOR_EVER)
}

/** An e-mail of a survey, with the first and last day of the survey as stored when the e-mail was requested. */
export interface SentEmail extends SentPeriod {
  readonly sendout_id: number
}

/**
 * Returns the period of each e-mail of one survey, by `sendout_id`; a period is identified by the `sendout_id` of its first e-mail.
 * `emails` are in the order in which they were sent; each belongs to the period of the last earlier e-mail with overlapping days,
 * or begins a new period when there is none.
 *
 * @source Decisions, section 14 "Response rate"
 */
export function groupPeriods(emails: readonly SentEmail[]): Map<number, number> {
  const periods = new Map<number, number>()
  for (const [position, email] of emails.entries()) {
    const earlier = emails.slice(0, position).findLast((one) => isSamePeriod(one, email))
    periods.set(
      email.sendout_id,
      earlier === undefined ? email.sendout_id : (periods.get(earlier.sendout_id) ?? earlier.sendout_id),
    )
  }
  return periods
}
