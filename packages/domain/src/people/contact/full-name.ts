/** A name, split into first and last name. @source Specification part 2, section 3 */
export interface SplitName {
  readonly fname: string
  readonly lname: string
}

/**
 * Splits a Full Name into first and last name at its last space. A single word is the first name. Surrounding spaces are trimmed,
 * and repeated spaces are collapsed.
 *
 * @source Decisions, section 12 "Names"
 * @example splitFullName('Mary Ann van Lee') // { fname: 'Mary Ann van', lname: 'Lee' }
 */
export function splitFullName(full: string): SplitName {
  const name = full.trim().replace(/\s+/g, ' ')
  const last = name.lastIndexOf(' ')
  return last < 0 ? { fname: name, lname: '' } : { fname: name.slice(0, last), lname: name.slice(last + 1) }
}

/**
 * Returns the text for a guest's Full Name field: the first and last name, omitting a blank one, or the stored `name` when both are
 * blank. Empty when all three are blank.
 *
 * @source Specification part 2, section 5
 */
export function joinFullName(guest: {
  readonly fname: string | null
  readonly lname: string | null
  readonly name: string | null
}): string {
  const parts = [guest.fname, guest.lname].flatMap((part) => (part?.trim() ? [part.trim()] : []))
  return parts.join(' ') || (guest.name?.trim() ?? '')
}
