import { formatLongDate } from '../../format/long-date.ts'
import { isEmail, mailHref } from '../contact/email.ts'
import { phoneHref } from '../contact/phone.ts'
import { listSocialLinks, type SocialField, type SocialLink } from '../contact/social-link.ts'
import { deriveGuestName, type NameParts } from '../names.ts'

/** The guest data from which a guest card is derived. `date_joined` is YYYY-MM-DD. @source Specification part 2, section 3 */
export interface CardGuest extends NameParts, Readonly<Partial<Record<SocialField, string | null>>> {
  readonly user_id: number
  readonly member_number: string | null
  readonly member_category: string | null
  readonly phone: string | null
  readonly date_joined: string | null
  readonly merchant_tx_count: number | null
}

/** The lines of a guest card; null for values that are missing or invalid. @source Specification part 2, section 2 "Guest card" */
export interface GuestCard {
  readonly name: string
  /** For example `Member Since March 8th, 2026`. */
  readonly memberSince: string | null
  readonly visits: number | null
  readonly memberNumber: string | null
  readonly memberCategory: string | null
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly email: { readonly text: string; readonly href: string } | null
  readonly links: readonly SocialLink[]
}

const known = (text: string | null | undefined) => text?.trim() || null

/**
 * Derives the content of a guest's card. Blank values count as missing; an invalid e-mail address is not shown.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
export function deriveGuestCard(guest: CardGuest): GuestCard {
  const since = formatLongDate(guest.date_joined ?? '')
  const phone = known(guest.phone)
  const email = known(guest.email)
  return {
    name: deriveGuestName(guest),
    memberSince: since === null ? null : `Member Since ${since}`,
    visits: guest.merchant_tx_count,
    memberNumber: known(guest.member_number),
    memberCategory: known(guest.member_category),
    phone: phone === null ? null : { text: phone, href: phoneHref(phone) },
    email: email === null || !isEmail(email) ? null : { text: email, href: mailHref(email) },
    links: listSocialLinks(guest),
  }
}

/**
 * Returns whether a card has no guest: the user id is 0 or missing, or the route id is 0.
 *
 * @source Specification part 2, section 2
 */
export function isEmptyGuest(userId: number | null, routeId: number | null = null): boolean {
  return userId === null || userId === 0 || routeId === 0
}

/**
 * Returns whether the card shows Edit, which opens the profile; false on a profile page and for an empty guest. `path` is the page
 * path, without its query.
 *
 * @source Specification part 2, section 2 "Member profile editor"
 */
export function canEditFromCard(path: string, isEmpty: boolean): boolean {
  return !isEmpty && !/\/profile\/?$/.test(path)
}

/**
 * Lists the tabs of a guest's page. User id 0 is not a real member and has no timeline.
 * @source Specification part 2, section 2 "Member profile editor"
 */
export function listGuestTabs(userId: number): readonly ('profile' | 'timeline')[] {
  return userId === 0 ? ['profile'] : ['profile', 'timeline']
}
