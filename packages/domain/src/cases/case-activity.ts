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
 * One entry in the activity list of a case; `activity_id` is unique within the case. Times are in epoch milliseconds.
 *
 * @source Specification part 1, section 3 "Activity item"
 */
export type CaseActivity<Comment, Event> =
  | { readonly activity_id: string; readonly type: 'comment'; readonly created_ts: number; readonly comment: Comment }
  | { readonly activity_id: string; readonly type: 'history'; readonly created_ts: number; readonly event: Event }

/**
 * Returns the comments and history events of a case as one list, newest first, or only the kind that the filter selects. Entries
 * with the same time keep their original order, with history events before comments.
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
