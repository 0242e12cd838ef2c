import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { usesFeedback } from '@rapport/domain/audiences/feedback-columns'

import { selectHiddenFormIds } from '../feedback/form-access.ts'
import type { StaffCall } from '../http.ts'

/** The parts of a staff call that are needed to read audiences: the database, the program and the person. */
export type AudienceReader = Pick<StaffCall, 'db' | 'programId' | 'staff'>

/**
 * Returns whether the feedback columns, whose values come from all forms of the program, are hidden from a person: true when there
 * is at least one form that the person cannot see.
 * @source Specification part 1, section 6; Decisions, section 9
 */
export async function isFeedbackHidden({ db, programId, staff }: AudienceReader): Promise<boolean> {
  return (await selectHiddenFormIds(db, programId, staff)).length > 0
}

/** Returns whether a person may see which members a query selects, and how many. @source Specification part 1, section 6 */
export async function canReadQuery(reader: AudienceReader, query: AudienceQuery): Promise<boolean> {
  return !usesFeedback(query) || !(await isFeedbackHidden(reader))
}
