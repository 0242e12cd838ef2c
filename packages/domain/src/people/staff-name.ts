/**
 * The name of a member of staff or of a creator, as it is written: first and last name, or the one there is;
 * null when there is neither. Blank counts as missing.
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
