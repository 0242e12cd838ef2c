/** No form may lower its threshold below this. @source Decisions, section 4 */
export const MIN_THRESHOLD = 3
