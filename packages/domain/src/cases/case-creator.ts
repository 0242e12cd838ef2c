import { deriveGuestName } from '../people/names.ts'

/** The possible origins of a case; manual is the default. @source Specification part 1, section 3 */
export const CASE_ORIGINS = ['manual', 'feedback_form'] as const
/** The origin of a case. @source Specification part 1, section 3 */
export type CaseOrigin = (typeof CASE_ORIGINS)[number]

/** Label for an unknown creator. @source Specification part 1, section 2 "Cases list" */
export const ANONYMOUS_MEMBER = 'Anonymous Member'

/** The fields of a case from which the text in the Case Created By column is derived. @source Specification part 1, section 3 */
export interface CreatedCase {
  readonly origin: CaseOrigin
  readonly created_by_fname: string | null
  readonly created_by_lname: string | null
}

/**
 * Returns the text for the Case Created By column: Staff Created for a manual case; otherwise the member's name in title case, or
 * Anonymous Member if the name is unknown.
 *
 * @source Specification part 1, section 2 "Cases list"
 */
export function describeCreator(created: CreatedCase): string {
  return created.origin === 'manual'
    ? 'Staff Created'
    : describeMember(created.created_by_fname, created.created_by_lname)
}

/**
 * Returns a member's name in title case, composed of the known parts, or Anonymous Member if no part is known. @source
 * Specification part 1, section 2
 */
export function describeMember(fname: string | null, lname: string | null): string {
  const known = [fname, lname].flatMap((part) => (part?.trim() ? [part] : [])).join(' ')
  return known === '' ? ANONYMOUS_MEMBER : deriveGuestName({ name: known })
}

/**
 * Returns whether the guest card is shown for a case. It is shown only if a feedback trigger created the case for a known guest.
 *
 * @source Specification part 1, section 2 "Case create and edit"
 */
export function showsGuestCard(loaded: {
  readonly origin: CaseOrigin
  readonly feedback_trigger_instance_id: number | null
  readonly created_by: number | null
}): boolean {
  const { origin, feedback_trigger_instance_id, created_by } = loaded
  return origin === 'feedback_form' && feedback_trigger_instance_id !== null && created_by !== null
}
