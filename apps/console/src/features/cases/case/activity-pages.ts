import { listActivity, type ActivityFilter } from '@rapport/domain/cases/case-activity'

interface Stamped {
  readonly created_ts: number
}

/** What is read of a list that is read page after page, newest first. */
export interface ReadSoFar<Row> {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
}

/** The oldest moment down to which a list is known; all of time when it is read to its end. */
const knownTo = <Row extends Stamped>({ rows, hasMore }: ReadSoFar<Row>) =>
  hasMore ? (rows.at(-1)?.created_ts ?? Infinity) : -Infinity

/**
 * Two lists that are read page after page as one, as far down as both are known, so that nothing slips in above later.
 * Extends Specification part 1, section 2 "Case create and edit"
 */
export function mergeActivity<
  Comment extends Stamped & { readonly comment_id: number },
  Event extends Stamped & { readonly case_history_event_id: number },
>(comments: ReadSoFar<Comment>, history: ReadSoFar<Event>, filter: ActivityFilter) {
  const floor = Math.max(
    filter === 'history' ? -Infinity : knownTo(comments),
    filter === 'comments' ? -Infinity : knownTo(history),
  )
  return listActivity(comments.rows, history.rows, filter).filter(({ created_ts }) => created_ts >= floor)
}
