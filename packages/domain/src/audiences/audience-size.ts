import { MAX_SHARE_PERCENT } from '../constants.ts'
import { formatPercent } from '../format/numbers.ts'

/**
 * An audience's size as an unrounded percentage of all contacts, split into a share of at most 100 and the excess over 100.
 *
 * @source Decisions, section 12 "Audience share"
 */
export interface AudienceShare {
  readonly percent: number
  readonly overlap: number
}

/**
 * Returns the share of all contacts that are in an audience; null when there are no contacts. Above 100 percent, the share is 100
 * and the excess is returned as overlap.
 *
 * @source Specification part 2, section 9; Decisions, section 12 "Audience share"
 */
export function deriveShare(audience_size: number, all_contacts_size: number): AudienceShare | null {
  if (!(all_contacts_size > 0)) return null
  const whole = (100 * Math.max(0, audience_size)) / all_contacts_size
  return { percent: Math.min(whole, MAX_SHARE_PERCENT), overlap: Math.max(0, whole - MAX_SHARE_PERCENT) }
}

/** Formats a share: `12.5%`, or `100.0% with 20.0% overlap`; `–` when there are no contacts. @source Specification part 2, section 2 */
export function describeShare(share: AudienceShare | null): string {
  if (share === null) return '–'
  const percent = formatPercent(share.percent)
  return share.overlap > 0 ? `${percent} with ${formatPercent(share.overlap)} overlap` : percent
}

/**
 * Returns the change in an audience's size as a signed, unrounded percentage of its former size. Returns null, not 0, when there is
 * no former size or the former size was 0.
 *
 * @source Specification part 2, section 2 "Campaign detail"
 */
export function deriveSizeChange(size: number, former: number | null): number | null {
  return former === null || former <= 0 ? null : (100 * (size - former)) / former
}
