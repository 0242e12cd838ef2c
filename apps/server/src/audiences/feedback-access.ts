import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { usesFeedback } from '@rapport/domain/audiences/feedback-columns'

import { selectHiddenFormIds } from '../feedback/form-access.ts'
import type { StaffCall } from '../http.ts'

/** A person who reads the audiences of a program. */
export type AudienceReader = Pick<StaffCall, 'db' | 'programId' | 'staff'>

/**
 * Returns whether a person may not use the feedback columns, which read all forms of the program: true when the person may not see
 * at least one form.
 * @source Specification part 1, section 6; Decisions, section 9
 */
export async function isFeedbackHidden({ db, programId, staff }: AudienceReader): Promise<boolean> {
  return (await selectHiddenFormIds(db, programId, staff)).length > 0
}

/** Returns whether a person may see the members and the size of a query. @source Specification part 1, section 6 */
export async function canReadQuery(reader: AudienceReader, query: AudienceQuery): Promise<boolean> {
  return !usesFeedback(query) || !(await isFeedbackHidden(reader))
}
