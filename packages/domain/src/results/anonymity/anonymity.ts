/** Minimum anonymity threshold, in people; forms must not use a lower one. @source Decisions, section 4 */
export const MIN_THRESHOLD = 3
