/** Where a member may review a club. @source Specification part 2, section 3 */
export type VendorType = 'google' | 'yelp' | 'facebook' | 'trip_advisor'

/** A club's page at a review site. `order` is the place among its links, smallest first. @source Specification part 2, section 3 */
export interface VendorAccount {
  readonly vendor_type: VendorType
  readonly vendor_id: string
  readonly review_after_survey: boolean
  readonly order: number
}

/** A link of the thank-you page. @source Decisions, section 12, "Review links" */
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
 * The review links of a thank-you page in their order: of the accounts that ask for reviews after a survey. An account
 * whose id could say more than an id (anything but letters, digits, `_` and `-`, or over 128 of them) has no link.
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
