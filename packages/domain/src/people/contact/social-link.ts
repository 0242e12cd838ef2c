/**
 * The social networks of a profile with their fields and labels, in the order of the guest card.
 *
 * @source Specification part 2, sections 2 and 3
 */
export const SOCIAL_NETWORKS = [
  { field: 'instagram_url', label: 'Instagram' },
  { field: 'facebook_url', label: 'Facebook' },
  { field: 'twitter_url', label: 'Twitter' },
  { field: 'linkedin_url', label: 'LinkedIn' },
] as const

/** The profile field of a social network. @source Specification part 2, section 3 */
export type SocialField = (typeof SOCIAL_NETWORKS)[number]['field']

/** Minimum length that a typed URL must have for a scheme to be added. @source Specification part 2, section 5 */
const SCHEME_AFTER_CHARACTERS = 8

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** An http or https URL with a host of at least two labels; other schemes could run a script. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu

/**
 * Trims a typed URL and adds `https://` if it has at least 8 characters and begins neither with a scheme nor with `mailto:`. A
 * shorter text gets no scheme, because the user may still be typing one.
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
 * Returns the error message for the URL of a social network profile, or null if the URL is valid. Valid texts are http and https
 * URLs and blank text.
 *
 * @source Specification part 2, section 5
 */
export function checkSocialUrl(text: string, label: string): string | null {
  return text.trim() === '' || WEB_ADDRESS.test(text.trim()) ? null : `The ${label} address must be a valid URL.`
}

/**
 * A link on the guest card: its network, its URL, and its text, which is the last segment of the path or else the host.
 *
 * @source Specification part 2, section 2
 */
export interface SocialLink {
  readonly label: string
  readonly href: string
  readonly text: string
}

/**
 * Lists the links of a guest card, in order. Omits missing URLs and stored URLs that are not valid http or https URLs. For a URL
 * without a path, the text of the link is the host.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
export function listSocialLinks(guest: Readonly<Partial<Record<SocialField, string | null>>>): SocialLink[] {
  return SOCIAL_NETWORKS.flatMap(({ field, label }) => {
    const href = guest[field]?.trim() ?? ''
    return href === '' || checkSocialUrl(href, label) !== null ? [] : [{ label, href, text: lastSegment(href) }]
  })
}

/** Returns the last segment of a URL's path, without query and hash, or the host when the path is empty. */
function lastSegment(href: string): string {
  const [path = ''] = href.replace(HAS_SCHEME, '').split(/[?#]/, 1)
  return path.split('/').findLast((segment) => segment !== '') ?? ''
}
