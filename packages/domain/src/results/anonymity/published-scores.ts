import type { PublishedFacts, ResultMeasure, ResultScores } from '../items/result-items.ts'
import { bestFirst, indexOfMean, NO_SCORES, percentOf, type Scale } from '../scores/score.ts'
import type { PublishedAnswers } from './published-slot.ts'
import { DIFFERENT_GROUPS_TEXT, SCORE_INCOMPLETE_TEXT, TOO_FEW_TEXT } from './published-texts.ts'

/** The published facts for figures that are not grouped, merged or withheld. */
export const NO_FACTS: PublishedFacts = { groups: [], merged: [], nearly_all: null, reason: null }

/**
 * Derives the unrounded scores of a scale from published counts, as deriveScores does from all counts. A score is null when merged
 * answers hide it: the mean and the index when any answers of the scale were merged, and a share of the best values when one of
 * them was merged with a worse one. All scores are null when there are no answers, or when answers on the scale were merged with answers
 * outside it.
 */
export function derivePublishedScores(published: readonly PublishedAnswers[], scale: Scale): ResultScores {
  const { notApplicable = [] } = scale
  const steps = bestFirst(scale)
  const parts = published.map(({ answers, count }) => ({ values: answers.map(valueOf), count }))
  const isStep = (value: number | null): value is number => value !== null && steps.includes(value)
  const onScale = parts.filter((part) => part.values.some(isStep))
  // When an answer on the scale is merged with one outside it, even the base is unknown.
  if (!onScale.every((part) => part.values.every(isStep))) return NO_SCORES
  const base = onScale.reduce((sum, { count }) => sum + count, 0)
  if (base === 0) return NO_SCORES
  const isWhole = onScale.every((part) => part.values.length === 1)
  const mean = isWhole ? onScale.reduce((sum, part) => sum + (part.values[0] ?? 0) * part.count, 0) / base : null
  return {
    mean,
    index: mean === null ? null : indexOfMean(mean, scale),
    topBox: shareOf(1),
    top2Box: shareOf(2),
    top3Box: shareOf(3),
  }

  function valueOf(answer: string): number | null {
    return notApplicable.includes(answer) || answer.trim() === '' ? null : Number(answer)
  }

  function shareOf(boxes: number): number | null {
    const isBest = (value: number | null) => isStep(value) && steps.indexOf(value) < boxes
    const best = onScale.filter((part) => part.values.some(isBest))
    if (!best.every((part) => part.values.every(isBest))) return null
    return percentOf(
      best.reduce((sum, { count }) => sum + count, 0),
      base,
    )
  }
}

/**
 * Combines the scores of several published questions. Questions that too few people answered are omitted. All other questions must
 * have figures for the same groups; otherwise the result has a reason instead of scores. A score that is null for any of these
 * questions is null in the result.
 */
export function combinePublished(
  measures: readonly ResultMeasure[],
  scoresOf: (scores: ResultScores[]) => ResultScores,
): { readonly scores: ResultScores; readonly published: PublishedFacts } {
  const parts = measures.filter(({ published }) => published?.reason !== TOO_FEW_TEXT)
  const [first] = parts
  if (first === undefined) return { scores: NO_SCORES, published: { ...NO_FACTS, reason: TOO_FEW_TEXT } }
  const groups = first.published?.groups ?? []
  const missing = parts.find(({ answers }) => answers.totalCount === 0)
  if (missing !== undefined) {
    const reason = parts.every(({ published }) => published?.reason === missing.published?.reason)
      ? (missing.published?.reason ?? SCORE_INCOMPLETE_TEXT)
      : SCORE_INCOMPLETE_TEXT
    return { scores: NO_SCORES, published: { ...NO_FACTS, reason } }
  }
  if (!parts.every(({ published }) => isSameGroups(published?.groups ?? [], groups)))
    return { scores: NO_SCORES, published: { ...NO_FACTS, reason: DIFFERENT_GROUPS_TEXT } }
  const combined = scoresOf(parts.map(({ scores }) => scores))
  const unlessHidden = (name: keyof ResultScores) =>
    parts.some(({ scores }) => scores[name] === null) ? null : combined[name]
  return {
    scores: {
      mean: unlessHidden('mean'),
      index: unlessHidden('index'),
      topBox: unlessHidden('topBox'),
      top2Box: unlessHidden('top2Box'),
      top3Box: unlessHidden('top3Box'),
    },
    published: { ...NO_FACTS, groups: [...groups] },
  }
}

/** Returns whether two figures are for the same groups and can therefore be compared. */
export function isSameGroups(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((group) => second.includes(group))
}
