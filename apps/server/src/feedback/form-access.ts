import { canSeeForm } from '@rapport/domain/access/form-access'

import type { Db } from '../db/open.ts'
import type { StaffSession } from '../http.ts'

/**
 * Selects the ids of a program's forms that this person may not see. Callers leave out the cases and counts of these forms.
 *
 * @source Specification part 1, section 6; Decisions, section 9
 */
export async function selectHiddenFormIds(db: Db, programId: number, staff: StaffSession): Promise<number[]> {
  return listHiddenFormIds(await selectFormNames(db, programId), programId, staff)
}

/** The properties of a form that decide who may see it. */
export interface FormName {
  readonly feedback_form_id: number
  readonly name: string
}

/** Returns the ids and names of all forms of a program. */
export function selectFormNames(db: Db, programId: number): Promise<FormName[]> {
  return db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'name'])
    .where('program_id', '=', programId)
    .execute()
}

/** Lists the ids of the given forms that a person may not see. @source Specification part 1, section 6 */
export function listHiddenFormIds(forms: readonly FormName[], programId: number, staff: StaffSession): number[] {
  return forms.filter((form) => !canSeeForm(asReader(staff), programId, form)).map((form) => form.feedback_form_id)
}

/** Returns a signed-in person in the shape that canSeeForm expects. */
export function asReader(staff: StaffSession): { user_id: number; roles: { role_id: number }[] } {
  return { user_id: staff.user_id, roles: staff.role_ids.map((role_id) => ({ role_id })) }
}
