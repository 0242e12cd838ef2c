import { findAudienceColumn } from './audience-columns.ts'
import type { AudienceQuery } from './audience-query.ts'

/** Returns whether a column reads the responses or the open cases of members; false for an unknown column. */
export function isFeedbackColumn(id: string): boolean {
  return findAudienceColumn(id)?.group === 'Feedback'
}

/**
 * Returns whether a query uses a feedback column. These columns read all forms of a program, so a person who may not see every form
 * must not use such a query or see its members or size.
 *
 * @source Specification part 1, section 6; Decisions, section 9
 */
export function usesFeedback(query: AudienceQuery): boolean {
  return query.some((part) => typeof part !== 'string' && isFeedbackColumn(part.where.col))
}
