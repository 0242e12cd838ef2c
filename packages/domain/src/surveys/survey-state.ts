/** A page that was opened before the cutoff may save for this long after it. @source Decisions, section 7 */
export const GRACE_MS = 15 * 60_000

/** What the page of a response shows. @source Specification part 2, section 4 */
export type SurveyState = 'open' | 'complete' | 'expired' | 'read-only' | 'unavailable'

/** The facts of a response that decide what its page shows. Times are epoch milliseconds by the server's clock. @source Specification part 2, section 4, "Survey response states" */
export interface ResponseTimes {
  readonly completed_ts: number | null
  readonly cutoff_ts: number | null
  readonly allow_edit_response: boolean
}

/**
 * What the page of a response shows. In this order: no response at all is unavailable; a viewer reads; one that was
 * completed and may not be edited is complete, also after the cutoff; from the cutoff on the survey has expired, and a
 * completed one shows its thanks instead; everything else is open.
 *
 * @source Specification part 2, section 4, "Survey response states"; Decisions, sections 7 and 12, "Viewer"
 */
export function deriveSurveyState(
  response: ResponseTimes | null,
  { now_ts, viewer = false }: { readonly now_ts: number; readonly viewer?: boolean },
): SurveyState {
  if (response === null) return 'unavailable'
  if (viewer) return 'read-only'
  const isPast = response.cutoff_ts !== null && now_ts >= response.cutoff_ts
  if (response.completed_ts !== null && (isPast || !response.allow_edit_response)) return 'complete'
  return isPast ? 'expired' : 'open'
}

/**
 * Whether answers may still be saved: before the cutoff, and for 15 minutes more from a page that was opened before
 * it. All in epoch milliseconds; no cutoff means always.
 *
 * @source Decisions, section 7
 */
export function maySaveAnswers(times: {
  readonly cutoff_ts: number | null
  readonly opened_ts: number
  readonly now_ts: number
}): boolean {
  const { cutoff_ts, opened_ts, now_ts } = times
  if (cutoff_ts === null || now_ts < cutoff_ts) return true
  return opened_ts < cutoff_ts && now_ts < cutoff_ts + GRACE_MS
}

/** Which questions of a survey its page shows; `complete` means that it completes by itself. @source Specification part 2, section 4, "Survey response states" */
export type VisibleQuestions =
  | { readonly show: 'all' }
  | { readonly show: 'some'; readonly names: readonly string[] }
  | { readonly show: 'complete' }

/**
 * Which questions a page shows after its triggers were tried: those that the triggers ask for, when any fired and
 * named some; none, and the survey completes, when none of those tried fired; all in every other case.
 *
 * @source Specification part 2, section 4, "Survey response states"; Decisions, section 8
 */
export function deriveVisibleQuestions(extras: {
  readonly triggers_tried: number
  readonly triggers_hit: number
  readonly visible_survey_question_ids: readonly string[]
}): VisibleQuestions {
  const { triggers_tried, triggers_hit, visible_survey_question_ids: names } = extras
  if (triggers_tried <= 0) return { show: 'all' }
  if (triggers_hit <= 0) return { show: 'complete' }
  return names.length > 0 ? { show: 'some', names } : { show: 'all' }
}
