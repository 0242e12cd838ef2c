/** No form may lower its threshold below this. @source Decisions, section 4 */
export const MIN_THRESHOLD = 3

/** Text in place of figures that are not published. @source Decisions, section 14 "Anonymous forms" */
export const HIDDEN_GROUP_TEXT = 'Too few answers to show without naming anybody.'
