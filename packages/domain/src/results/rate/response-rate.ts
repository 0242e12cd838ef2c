import { GRACE_MS } from '../../surveys/survey-state.ts'

/**
 * The invitation of one person in one send-out period (initial, reminder and final together) or by one Quick Pulse. Times are epoch
 * milliseconds.
 *
 * @source Decisions, section 14 "Response rate"
 */
export interface Invitation {
  /** The time when the first message was sent. */
  readonly invited_ts: number
  /** The time when the survey closed after the first message, either at its cutoff or through a closeout; null while the survey is open. */
  readonly closes_ts: number | null
  /** The time when the same person was next invited to the same survey; null if never. */
  readonly next_invited_ts: number | null
}

/**
 * Returns whether a response from the invited person, completed at `completed_ts`, answers an invitation. It does when it was
 * completed no earlier than the invitation, before the next invitation to the same survey, and before the end of the grace period
 * that open pages have after the survey closes.
 *
 * @source Decisions, sections 7 and 14 "Response rate"
 */
export function answersInvitation(
  { invited_ts, closes_ts, next_invited_ts }: Invitation,
  completed_ts: number,
): boolean {
  if (completed_ts < invited_ts) return false
  if (next_invited_ts !== null && completed_ts >= next_invited_ts) return false
  return closes_ts === null || completed_ts < closes_ts + GRACE_MS
}

/** Returns `part` as a percentage of `total` (0–100); null when the total is zero. */
export const shareOf = (part: number, total: number): number | null => (total === 0 ? null : (100 * part) / total)

/** The reasons why no response rate is shown. @source Decisions, section 14 "Response rate" */
export const NO_RATE_TEXT = {
  imported: 'An imported survey has no response rate: the file does not say who was invited.',
  uninvited: 'No one was invited by a send-out or a Quick Pulse in this period.',
  answers:
    'There is no response rate for people who gave a particular answer: the answer is unknown for everyone who did not respond.',
  person: 'There is no response rate for a single person.',
} as const

/** The last day with a separate point on the curve; if there are later answers, one more point counts the answers of all days. */
export const CURVE_DAYS = 30

/** One point of the completion curve: how many invitations were answered within `day` days, and their share in percent. */
export interface CurvePoint {
  /** Calendar days since the invitation; 0 is the day of the invitation. Null for the point that counts the answers of all days. */
  readonly day: number | null
  readonly answered: number
  readonly share: number
}

/**
 * Returns the completion curve of `invited` invitations from the number of answers by calendar days since the invitation: one
 * point for each day from 0 to the last day with an answer (day CURVE_DAYS at the latest), and one for all answers when some came
 * later. Returns an empty list when no one was invited.
 *
 * @source Decisions, section 14 "Response rate"
 */
export function deriveCurve(invited: number, answersByDay: ReadonlyMap<number, number>): CurvePoint[] {
  if (invited === 0) return []
  const days = [...answersByDay.keys()]
  const last = Math.min(CURVE_DAYS, Math.max(0, ...days))
  let answered = 0
  const points = Array.from({ length: last + 1 }, (_, day): CurvePoint => {
    answered += answersByDay.get(day) ?? 0
    return { day, answered, share: (100 * answered) / invited }
  })
  const all = [...answersByDay.values()].reduce((sum, count) => sum + count, 0)
  return all === answered ? points : [...points, { day: null, answered: all, share: (100 * all) / invited }]
}
