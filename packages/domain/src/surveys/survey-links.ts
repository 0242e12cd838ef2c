/** The review sites to which a thank-you page can link. @source Specification part 2, section 3 */
export type VendorType = 'google' | 'yelp' | 'facebook' | 'trip_advisor'

/**
 * A club's page on a review site. `review_after_survey` indicates whether a thank-you page links to it. Links are sorted by `order`,
 * ascending.
 *
 * @source Specification part 2, section 3
 */
export interface VendorAccount {
  readonly vendor_type: VendorType
  readonly vendor_id: string
  readonly review_after_survey: boolean
  readonly order: number
}

/** A link on the thank-you page. @source Decisions, section 12, "Review links" */
export interface ReviewLink {
  readonly vendor_type: VendorType
  readonly vendor_name: string
  readonly href: string
}

const VENDORS: Readonly<Record<VendorType, { readonly name: string; readonly href: (id: string) => string }>> = {
  google: { name: 'Google', href: (id) => `https://search.google.com/local/writereview?placeid=${id}` },
  yelp: { name: 'Yelp', href: (id) => `https://www.yelp.com/writeareview/biz/${id}` },
  facebook: { name: 'Facebook', href: (id) => `https://www.facebook.com/${id}/reviews` },
  trip_advisor: { name: 'TripAdvisor', href: (id) => `https://www.tripadvisor.com/UserReviewEdit-${id}` },
}

/**
 * Returns the review links of a thank-you page, sorted by `order`: one per account with `review_after_survey`. An account gets no
 * link if its id contains characters other than letters, digits, `_` and `-`, or is longer than 128 characters, because such an id
 * could change the URL.
 *
 * @source Decisions, section 12, "Review links"
 */
export function deriveReviewLinks(accounts: readonly VendorAccount[]): ReviewLink[] {
  return accounts
    .filter((account) => account.review_after_survey && /^[\w-]{1,128}$/.test(account.vendor_id))
    .toSorted((one, other) => one.order - other.order)
    .map(({ vendor_type, vendor_id }) => {
      const { name, href } = VENDORS[vendor_type]
      return { vendor_type, vendor_name: name, href: href(vendor_id) }
    })
}

/** Returns the path of the public page of a listening post, with its id escaped. @source Specification part 2, section 9 */
export function listeningPostPath(public_id: string): string {
  return `/surveys/listening_post/${encodeURIComponent(public_id)}`
}

/** The path of the draft preview inside the editor; unlike the path of a preview link, it contains no secret. */
export const PREVIEW_PATH = '/surveys/preview'

/** Returns the path of a draft's preview page. `link` is the secret in the preview link; the path contains it in escaped form. */
export function draftPreviewPath(link: string): string {
  return `${PREVIEW_PATH}/${encodeURIComponent(link)}`
}
