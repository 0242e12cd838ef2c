import { deriveGuestName } from '../people/guests/guest-name.ts'

/** How a case came to be; manual is the default. @source Specification part 1, section 3 */
export const CASE_ORIGINS = ['manual', 'feedback_form'] as const
/** One origin of a case. @source Specification part 1, section 3 */
export type CaseOrigin = (typeof CASE_ORIGINS)[number]

/** For a case whose creator is not known. @source Specification part 1, section 2 "Cases list" */
export const ANONYMOUS_MEMBER = 'Anonymous Member'

/** What the creator column reads. @source Specification part 1, section 3 */
export interface CreatedCase {
  readonly origin: CaseOrigin
  readonly created_by_fname: string | null
  readonly created_by_lname: string | null
}

/**
 * The words of the column Case Created By: Staff Created for one made by hand, else the member's name, title-cased,
 * else Anonymous Member.
 *
 * @source Specification part 1, section 2 "Cases list"
 */
export function describeCreator(created: CreatedCase): string {
  return created.origin === 'manual'
    ? 'Staff Created'
    : describeMember(created.created_by_fname, created.created_by_lname)
}

/** A member by name, whichever part is known, or Anonymous Member. @source Specification part 1, section 2 */
export function describeMember(fname: string | null, lname: string | null): string {
  const known = [fname, lname].flatMap((part) => (part?.trim() ? [part] : [])).join(' ')
  return known === '' ? ANONYMOUS_MEMBER : deriveGuestName({ name: known })
}
