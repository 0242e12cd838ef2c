import { MIN_THRESHOLD } from './anonymity.ts'

/** Minimum number of people who must give an answer other than the most common one before counts are published. */
export const MIN_DIFFERENT = 2

/** The number of people who gave each answer, among all respondents. */
export type AnswerCounts = Readonly<Record<string, number>>

/** The distribution of one question among all respondents, as published with a batch or when a wave closes. */
export type PublishedDistribution =
  | { readonly kind: 'counts'; readonly counts: AnswerCounts }
  /**
   * Fewer than 2 people gave an answer other than the most common one, so only the most common answer is published, without counts.
   */
  | { readonly kind: 'nearly_all'; readonly answer: string }
  /** Fewer people than the threshold answered the question. */
  | { readonly kind: 'too_few_answers' }

/**
 * Derives the published distribution of one question from the counts of its answers, including counts of 0. An answer that is not
 * applicable is treated like a skipped question and has no count. Each choice of a checkbox question is treated as a separate
 * question whose answer is chosen or not chosen. A threshold below 3 counts as 3.
 *
 * Published counts remain published, because neither the base nor the number of people who gave an answer other than the most
 * common one can decrease as answers are added.
 */
export function releaseDistribution(counts: AnswerCounts, threshold: number): PublishedDistribution {
  const entries = Object.entries(counts)
  const base = entries.reduce((sum, [, count]) => sum + count, 0)
  if (base < Math.max(threshold, MIN_THRESHOLD)) return { kind: 'too_few_answers' }
  const [answer, most] = entries.reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  return base - most < MIN_DIFFERENT ? { kind: 'nearly_all', answer } : { kind: 'counts', counts }
}
