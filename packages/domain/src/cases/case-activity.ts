/**
 * The choices of the activity filter, in order; the first is the default.
 *
 * @source Specification part 1, section 2 "Case create and edit"
 */
export const ACTIVITY_FILTERS = [
  { value: 'all', label: 'All Activity' },
  { value: 'history', label: 'History' },
  { value: 'comments', label: 'Comments' },
] as const

/** One choice of the activity filter. @source Specification part 1, section 2 */
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]['value']

/**
 * One entry of a case's activity; `activity_id` is unique within the case. Times are epoch milliseconds.
 *
 * @source Specification part 1, section 3 "Activity item"
 */
export type CaseActivity<Comment, Event> =
  | { readonly activity_id: string; readonly type: 'comment'; readonly created_ts: number; readonly comment: Comment }
  | { readonly activity_id: string; readonly type: 'history'; readonly created_ts: number; readonly event: Event }

/**
 * Returns comments and history as one list, newest first, or only those of the chosen kind. Entries with the same time keep the
 * order of their lists, with history before comments.
 *
 * @source Specification part 1, section 2 "Case create and edit"
 */
export function listActivity<
  Comment extends { readonly comment_id: number; readonly created_ts: number },
  Event extends { readonly case_history_event_id: number; readonly created_ts: number },
>(comments: readonly Comment[], history: readonly Event[], filter: ActivityFilter): CaseActivity<Comment, Event>[] {
  const events = history.map((event) => ({
    activity_id: `history-${event.case_history_event_id}`,
    type: 'history' as const,
    created_ts: event.created_ts,
    event,
  }))
  const notes = comments.map((comment) => ({
    activity_id: `comment-${comment.comment_id}`,
    type: 'comment' as const,
    created_ts: comment.created_ts,
    comment,
  }))
  const chosen = [...(filter === 'comments' ? [] : events), ...(filter === 'history' ? [] : notes)]
  return chosen.toSorted((a, b) => b.created_ts - a.created_ts)
}
