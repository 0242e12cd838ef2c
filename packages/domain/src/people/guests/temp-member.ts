/** Placeholder option in the list of members to match. @source Specification part 2, section 5 */
export const PICK_MEMBER = 'Pick Member...'

/** Message for a match without a member. @source Specification part 2, section 5 */
const PICK_REQUIRED = 'Pick a member to match.'

/** The possible outcomes for an unmatched member; each leads to /ops/members. @source Specification part 2, section 4 */
const TEMP_OUTCOMES = ['match', 'create', 'delete'] as const

/** One of the possible outcomes for an unmatched member. @source Specification part 2, section 4 */
export type TempOutcome = (typeof TEMP_OUTCOMES)[number]

/** Returns the message for a match without a selected member; null in all other cases. @source Specification part 2, section 5 */
export function checkTempOutcome(outcome: TempOutcome, memberId: number | null): string | null {
  return outcome === 'match' && memberId === null ? PICK_REQUIRED : null
}

/**
 * Returns whether a listed member is known to the Wi-Fi, that is, `matched` is not '0'. The member does not have to be on site.
 *
 * @source Specification part 2, section 3 "Member (list)"
 */
export function isWifiConnected({ matched }: { readonly matched: string }): boolean {
  return matched !== '0'
}
