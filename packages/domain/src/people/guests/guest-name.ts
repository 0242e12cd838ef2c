import { toTitleCase } from '../../format/text.ts'

/** The fields that a person may be known by; any of them may be missing or blank. @source Specification part 2, section 3 */
export interface NameParts {
  readonly fname?: string | null | undefined
  readonly lname?: string | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
}

/**
 * The name to show for a guest, title-cased: first plus last name, else first name, else name, else e-mail (as it is),
 * else `Guest`. A last name alone does not count. Blank counts as missing.
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
