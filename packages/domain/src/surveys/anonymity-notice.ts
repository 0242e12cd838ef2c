import { MIN_THRESHOLD } from '../results/anonymity/anonymity.ts'

/** The notice that an anonymous survey shows to its respondents: who sees which answers, and what others can still learn. */
export interface AnonymityNotice {
  readonly text: string
  /** The label of the disclosure that contains `more`. */
  readonly moreLabel: string
  readonly more: readonly string[]
}

/** The notice in a language other than English. `{0}` in `text` is the minimum number of people in a group. */
export interface AnonymityTexts extends AnonymityNotice {
  /** The label of the disclosure that contains the original English notice. */
  readonly original: string
}

/**
 * Describes who sees the answers to an anonymous survey, in English or in a translation; `threshold` is the minimum number of
 * people in a group whose figures are published. A threshold below 3 counts as 3.
 *
 * @source Decisions, section 14, "Anonymous forms"
 */
export function describeAnonymity(threshold: number, translation: AnonymityTexts | null = null): AnonymityNotice {
  const least = Math.max(threshold, MIN_THRESHOLD)
  if (translation !== null) return { ...translation, text: translation.text.replace('{0}', String(least)) }
  return {
    text:
      `Your answers are anonymous: the club sees only counts over groups of at least ${least} people, published when enough have answered. ` +
      'No one at the club can see a single response; the operator of the database could.',
    moreLabel: 'What can be learned from the counts',
    more: [
      'Comments are published apart from all other answers, in random order, without date, group or score. Please write nothing that identifies you.',
      'If you use a personal link, only your location is kept with the answers, and counts are published by location. If you use a link for one location, that location is kept. Whether you answered is not known.',
      'The counts can reveal that someone in a group skipped a question.',
      'Two colleagues who pool their own answers learn more about other people’s answers than either could alone.',
      'Answers cannot be changed after they are sent.',
    ],
  }
}
