/** The first option of the list of members to match, which is none. @source Specification part 2, section 5 */
export const PICK_MEMBER = 'Pick Member...'

/** For a match without a member. @source Specification part 2, section 5; the words are ours */
const PICK_REQUIRED = 'Pick a member to match.'

/** What may become of an unmatched member: each then leads to /ops/members. @source Specification part 2, section 4 */
const TEMP_OUTCOMES = ['match', 'create', 'delete'] as const

/** One outcome of an unmatched member. @source Specification part 2, section 4 */
export type TempOutcome = (typeof TEMP_OUTCOMES)[number]

/**
 * Why an outcome cannot be asked for, or null when it can: a match needs a member that was picked. Creating and
 * deleting need none.
 *
 * @source Specification part 2, section 5
 */
export function checkTempOutcome(outcome: TempOutcome, memberId: number | null): string | null {
  return outcome === 'match' && memberId === null ? PICK_REQUIRED : null
}

/** Whether a member of the list is connected to the WiFi: `matched` is not '0'. @source Specification part 2, section 3 "Member (list)" */
export function isWifiConnected({ matched }: { readonly matched: string }): boolean {
  return matched !== '0'
}
