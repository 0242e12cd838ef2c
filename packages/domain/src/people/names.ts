import { toTitleCase } from '../format/text.ts'

/** The fields that a name is derived from. Each may be missing or blank. @source Specification part 2, section 3 */
export interface NameParts {
  readonly fname?: string | null | undefined
  readonly lname?: string | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
}

/**
 * Derives the displayed name of a guest, in title case: first and last name, else first name, else name, else e-mail
 * (unchanged), else `Guest`. A last name alone is not used. Blank values count as missing.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
export function deriveGuestName(guest: NameParts): string {
  const [fname, lname, name, email] = [guest.fname, guest.lname, guest.name, guest.email].map((part) =>
    (part ?? '').trim(),
  )
  if (fname && lname) return toTitleCase(`${fname} ${lname}`)
  if (fname) return toTitleCase(fname)
  if (name) return toTitleCase(name)
  return email || 'Guest'
}

/**
 * Derives the name of a staff member or creator, with unchanged case: first and last name, or the only name that exists; null when both are
 * missing. Blank values count as missing.
 *
 * @source Specification part 1, section 3
 */
export function deriveStaffName(fname: string | null | undefined, lname: string | null | undefined): string | null {
  const name = [fname, lname]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
  return name === '' ? null : name
}
