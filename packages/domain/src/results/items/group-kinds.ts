import type { Question } from '../../surveys/definition/survey-questions.ts'
import { scaleValues } from '../scores/result-measure.ts'
import type { Slot } from '../scores/slots.ts'
import type { ResultItem } from './result-items.ts'

/** A question with its slots and its result. */
export interface QuestionResult {
  readonly question: Question
  readonly slots: readonly Slot[]
  readonly item: ResultItem
}

/**
 * The questions of a section that have a scale, in three lists: those that the section's score averages, those with other kinds of
 * scale, and those that have a separate score.
 */
export interface SectionKinds {
  readonly averaged: readonly QuestionResult[]
  readonly apart: readonly QuestionResult[]
  readonly recommendations: readonly QuestionResult[]
}

/**
 * Chooses the questions that the score of a section averages: those with one kind of scale, which means the same range and number
 * of steps. If there are several kinds, the one with the most questions is used; among equally frequent kinds, the first.
 * Questions that ask for a recommendation from 0 to 10 have a separate Net Promoter Score and are not part of the mean. Questions
 * without a scale are in none of the lists.
 *
 * @source Decisions, section 14, "Group scores" and "One kind of scale"
 */
export function chooseKind(results: readonly QuestionResult[]): SectionKinds {
  const scaled = results.filter(({ question }) => question.rateMin !== null)
  const recommendations = scaled.filter(({ question }) => isRecommendation(question))
  const kinds = new Map<string, QuestionResult[]>()
  for (const result of scaled) {
    if (isRecommendation(result.question)) continue
    const kind = kindOf(result.question)
    kinds.set(kind, [...(kinds.get(kind) ?? []), result])
  }
  const most = Math.max(0, ...[...kinds.values()].map((kind) => kind.length))
  const averaged = [...kinds.values()].find((kind) => kind.length === most) ?? []
  const apart = [...kinds.values()].flatMap((kind) => (kind === averaged ? [] : kind))
  return { averaged, apart, recommendations }
}

/** Returns whether a question asks for a recommendation from 0 to 10. */
function isRecommendation({ measure }: Question): boolean {
  return measure === 'recommendation'
}

/** Names the kind of a scale: its ends and its number of steps. */
function kindOf(question: Question): string {
  return `${question.rateMin}–${question.rateMax}, ${scaleValues(question).length}`
}
