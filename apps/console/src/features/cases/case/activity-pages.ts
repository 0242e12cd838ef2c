import { listActivity, type ActivityFilter } from '@rapport/domain/cases/case-activity'

interface Stamped {
  readonly created_ts: number
}

/** The loaded part of a list that is loaded page by page, newest entries first. */
export interface ReadSoFar<Row> {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
}

/**
 * Returns the time of the oldest loaded entry, -Infinity when the list is fully loaded, or Infinity when it has entries but none is loaded.
 */
const knownTo = <Row extends Stamped>({ rows, hasMore }: ReadSoFar<Row>) =>
  hasMore ? (rows.at(-1)?.created_ts ?? Infinity) : -Infinity

/**
 * Merges the comments and the history, which are loaded page by page. Omits entries that are older than the loaded part of the
 * other list, so that no entry is later inserted between displayed entries. Extends Specification part 1, section 2 "Case create
 * and edit"
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
