/** The networks of a profile, in the order of the guest card, with the field of each. @source Specification part 2, sections 2 and 3 */
export const SOCIAL_NETWORKS = [
  { field: 'instagram_url', label: 'Instagram' },
  { field: 'facebook_url', label: 'Facebook' },
  { field: 'twitter_url', label: 'Twitter' },
  { field: 'linkedin_url', label: 'LinkedIn' },
] as const

/** The field of one network. @source Specification part 2, section 3 */
export type SocialField = (typeof SOCIAL_NETWORKS)[number]['field']

/** From this many typed characters on, an address without a scheme gets one. @source Specification part 2, section 5 */
const SCHEME_AFTER_CHARACTERS = 8

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** An address of the web: http or https, a host of two names or more, nothing that a page could run. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu

/**
 * What a typed address becomes: from 8 characters on, one without a scheme gets `https://` before it; a shorter one
 * stays, since a person may still be typing the scheme.
 *
 * @source Specification part 2, section 5
 */
export function prefixScheme(text: string): string {
  const typed = text.trim()
  return typed.length < SCHEME_AFTER_CHARACTERS || HAS_SCHEME.test(typed) || /^(https?:\/?|mailto:)/i.test(typed)
    ? typed
    : `https://${typed}`
}

/**
 * Why the address of a network cannot be sent, or null when it can: it must be an address of the web, http or https.
 * A blank one is none.
 *
 * @source Specification part 2, section 5; the words are ours
 */
export function checkSocialUrl(text: string, label: string): string | null {
  return text.trim() === '' || WEB_ADDRESS.test(text.trim()) ? null : `The ${label} address must be a valid URL.`
}

/** A link of the guest card: where it leads, and the last segment of its path. @source Specification part 2, section 2 */
export interface SocialLink {
  readonly label: string
  readonly href: string
  readonly text: string
}

/**
 * The links of a guest's card, in order. An address that is missing or not of the web is no link, whoever stored it;
 * one without a path shows its host.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
export function listSocialLinks(guest: Readonly<Partial<Record<SocialField, string | null>>>): SocialLink[] {
  return SOCIAL_NETWORKS.flatMap(({ field, label }) => {
    const href = guest[field]?.trim() ?? ''
    return href === '' || checkSocialUrl(href, label) !== null ? [] : [{ label, href, text: lastSegment(href) }]
  })
}

/** The last segment of an address's path, or its host when the path is empty; query and hash are left out. */
function lastSegment(href: string): string {
  const [path = ''] = href.replace(HAS_SCHEME, '').split(/[?#]/, 1)
  return path.split('/').findLast((segment) => segment !== '') ?? ''
}
