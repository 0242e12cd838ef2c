/** A list of comments of fewer people than this is hidden on an anonymous form. @source Decisions, section 4 */
export const MIN_COMMENTS = 10

/** No form may lower its threshold below this. @source Decisions, section 4 */
export const MIN_THRESHOLD = 3

/** What stands in the place of figures that must not be told. @source Decisions, section 12, "Anonymous forms everywhere"; the words are ours */
export const HIDDEN_GROUP_TEXT = 'Too few answers to show without naming anybody.'

/** How many people stand in a group, and in the groups around it that may be looked at too. @source Decisions, section 4, "Small groups" */
export interface GroupSizes {
  readonly size: number
  /** Groups that hold this one whole: everybody, and this group with one of its filters left out. */
  readonly around?: readonly number[]
  /** Groups that this one is put together from: one for each value of a filter with several. */
  readonly within?: readonly number[]
}

/**
 * Whether the figures of a group must not be shown, because they, or what is left when they are taken from a larger
 * group's or a smaller one's from them, are those of one to `threshold` − 1 people. An empty group is hidden too, so
 * that hidden and empty look the same. A threshold below 3 counts as 3.
 *
 * @source Decisions, section 4, "Small groups"
 * @example isHiddenGroup({ size: 6, around: [10] }, 5) // true: the four others could be derived
 */
export function isHiddenGroup({ size, around = [], within = [] }: GroupSizes, threshold: number): boolean {
  const least = Math.max(threshold, MIN_THRESHOLD)
  const tells = (people: number): boolean => people > 0 && people < least
  return size < least || around.some((larger) => tells(larger - size)) || within.some(tells)
}

/**
 * Whether the comments of a group must not be shown: at least ten must have written, or the form's threshold when that
 * is higher.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export function areCommentsHidden(writers: number, threshold: number): boolean {
  return writers < Math.max(threshold, MIN_COMMENTS)
}

/**
 * The base of a question below which its cells stay empty, whoever the group is: a question that two of forty answered
 * tells what those two think.
 *
 * @source Decisions, section 4, "Small groups"
 */
export function isHiddenBase(answered: number, threshold: number): boolean {
  return answered < Math.max(threshold, MIN_THRESHOLD)
}
