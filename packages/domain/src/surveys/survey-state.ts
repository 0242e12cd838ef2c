/**
 * Time in ms after the cutoff during which a page that was opened before the cutoff can still save answers. @source Decisions,
 * section 7
 */
export const GRACE_MS = 15 * 60_000

/** The states of a response's page. @source Specification part 2, section 4 */
export type SurveyState = 'open' | 'complete' | 'expired' | 'read-only' | 'unavailable'

/**
 * The properties that determine the state of a response. Times are in epoch ms, by the server's clock.
 *
 * @source Specification part 2, section 4, "Survey response states"
 */
export interface ResponseTimes {
  readonly completed_ts: number | null
  readonly cutoff_ts: number | null
  readonly allow_edit_response: boolean
}

/**
 * Derives the state of a response's page. The first rule that applies decides: a missing response is unavailable; for a viewer, the
 * page is read-only; a completed response that is past its cutoff or not editable is complete; a response past its cutoff has
 * expired; any other response is open.
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
 * Returns whether answers can be saved: from the opening of the survey until its cutoff, and for 15 minutes after the cutoff from a
 * page that was opened before the cutoff. A null opening or cutoff sets no limit. All times are in epoch ms.
 *
 * @source Decisions, section 7
 */
export function maySaveAnswers(times: {
  readonly opens_ts: number | null
  readonly cutoff_ts: number | null
  readonly opened_ts: number
  readonly now_ts: number
}): boolean {
  const { opens_ts, cutoff_ts, opened_ts, now_ts } = times
  if (opens_ts !== null && now_ts < opens_ts) return false
  if (cutoff_ts === null || now_ts < cutoff_ts) return true
  return opened_ts < cutoff_ts && now_ts < cutoff_ts + GRACE_MS
}

/**
 * The visible questions of a survey; `complete` means that no question is shown and the survey is completed without an answer.
 *
 * @source Specification part 2, section 4, "Survey response states"
 */
export type VisibleQuestions =
  | { readonly show: 'all' }
  | { readonly show: 'some'; readonly names: readonly string[] }
  | { readonly show: 'complete' }

/**
 * Derives the visible questions from the triggers: the questions that the fired triggers name, if any; `complete` when triggers
 * were tried and none fired; otherwise all questions.
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

/**
 * Derives the progress through a survey as an unrounded percentage from 0 to less than 100: the share of visible pages before the
 * current page. A completed response that is being edited counts as one page, so its progress is 0. `page` starts at 1 and is
 * clamped to the visible pages; without visible pages the progress is 0.
 *
 * @source Specification part 2, section 4, "Progress"
 * @example deriveProgress({ page: 2, visible_pages: 4, completed: false }) // 25
 */
export function deriveProgress(survey: {
  readonly page: number
  readonly visible_pages: number
  readonly completed: boolean
}): number {
  const pages = survey.completed ? 1 : survey.visible_pages
  if (!(pages > 0)) return 0
  const before = Math.min(Math.max(survey.page, 1), pages) - 1
  return (100 * before) / pages
}
