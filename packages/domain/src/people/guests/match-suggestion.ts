/** The properties by which a guest and a member are compared; blank values count as missing. */
export interface MatchPerson {
  readonly fname: string | null
  readonly lname: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly member_number: string | null
}

/** The reasons to suggest a member for a guest, each with its text on the screen, the strongest reason first. */
export const MATCH_REASONS = {
  member_number: 'Same member number',
  email: 'Same e-mail',
  phone: 'Same phone',
  name: 'Same name',
  similar_name: 'Similar name',
} as const

/** A reason to suggest a member for a guest. */
export type MatchReason = keyof typeof MATCH_REASONS

/** Maximum number of members suggested for one guest. */
export const MOST_SUGGESTIONS = 3

const fold = (text: string | null): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const digits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '').slice(-10)

const same = (a: string, b: string): boolean => a !== '' && a === b

/**
 * Returns whether one first name begins with the other and the shorter one is an initial or has at least three letters (`Rob` and
 * `Robert`).
 */
function isShortForm(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].toSorted((one, other) => one.length - other.length)
  return short !== '' && long.startsWith(short) && (short.length === 1 || short.length >= 3)
}

/**
 * Returns whether two texts differ by one missing, added or different letter or by two swapped adjacent letters; always false if
 * one of them has fewer than five letters.
 */
function isOneTypoApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1 || a === b) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].toReversed().join(''))
}

function compareNames(guest: MatchPerson, member: MatchPerson): 'name' | 'similar_name' | null {
  const [first, last] = [fold(guest.fname), fold(guest.lname)]
  const [memberFirst, memberLast] = [fold(member.fname), fold(member.lname)]
  if (first === '' || last === '' || memberFirst === '' || memberLast === '') return null
  if (first === memberFirst && last === memberLast) return 'name'
  if (first === memberLast && last === memberFirst) return 'similar_name'
  if (last === memberLast && (isShortForm(first, memberFirst) || isOneTypoApart(first, memberFirst)))
    return 'similar_name'
  return first === memberFirst && isOneTypoApart(last, memberLast) ? 'similar_name' : null
}

/**
 * Returns the strongest reason to believe that a member is the guest; null when there is none. The comparison of names and member
 * numbers ignores case, accents and punctuation; the comparison of e-mail addresses ignores case. Phone numbers of at least seven
 * digits are compared by their last ten digits. Names count as similar when one has a short form of the other's first name, when
 * they differ by one typing error, or when first and last name are swapped.
 */
export function findMatchReason(guest: MatchPerson, member: MatchPerson): MatchReason | null {
  if (same(fold(guest.member_number), fold(member.member_number))) return 'member_number'
  if (same((guest.email ?? '').trim().toLowerCase(), (member.email ?? '').trim().toLowerCase())) return 'email'
  const phone = digits(guest.phone)
  if (phone.length >= 7 && phone === digits(member.phone)) return 'phone'
  return compareNames(guest, member)
}

/** A member who might be the guest, and the reason. */
export interface MatchSuggestion<Member> {
  readonly member: Member
  readonly reason: MatchReason
}

/**
 * Returns at most three members who might be the guest, the strongest reason first. Among members with the same reason, those with
 * the guest's name come first, then those with a similar name; ties keep the given order.
 */
export function suggestMatches<Member extends MatchPerson>(
  guest: MatchPerson,
  members: readonly Member[],
): MatchSuggestion<Member>[] {
  const order = Object.keys(MATCH_REASONS)
  const ranked = members.flatMap((member) => {
    const reason = findMatchReason(guest, member)
    if (reason === null) return []
    // Family members can share an e-mail address and a phone number, so the name decides among them.
    const name = compareNames(guest, member)
    return [{ member, reason, rank: order.indexOf(reason) * 3 + (name === 'name' ? 0 : name === null ? 2 : 1) }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ member, reason }) => ({ member, reason }))
}
