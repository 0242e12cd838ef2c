import { isLowerBetter } from '../../surveys/definition/measure.ts'
import type { Question } from '../../surveys/definition/survey-questions.ts'
import type { ResultAnswers, ResultCycle, ResultMeasure } from '../items/result-items.ts'
import type { JointAnswers } from './mean-error.ts'
import { deriveScores, meanScores, NO_SCORES, totalCountOf, type AnswerCounts, type Scale } from './score.ts'
import type { Slot } from './slots.ts'
import { largestBase, weightingOf, withoutDust } from './weighting.ts'

/** The number of responses by slot and code: slot → code → number. A missing entry means 0. */
export type SlotCounts = ReadonlyMap<number, ReadonlyMap<number, number>>

/** For each count, the sum of the weights of its responses, and the sum of the squares of these weights. */
export interface SlotWeights {
  readonly sums: SlotCounts
  readonly squares: SlotCounts
}

/**
 * The counts of one cycle. `respondents` is the number of people who completed the form in it. `joint`, which is set only if
 * answers were loaded, contains the answers of all these people or only of the newest; `jointWeights` has the same order. With
 * `weights`, all figures are weighted, and only responses with a weight are counted; `without_weight` is the number of the others.
 */
export interface CycleCounts {
  readonly respondents: number
  readonly counts: SlotCounts
  readonly weights?: SlotWeights | undefined
  readonly without_weight?: number | undefined
  readonly joint?: JointAnswers | undefined
  readonly jointWeights?: readonly number[] | undefined
}

/**
 * Measures one question in one cycle. `slots` are the slots of this question, in any order; slots of an earlier type of the
 * question are ignored. Choices and rows that occur only in stored answers are measured like those of the form.
 *
 * A matrix, including a matrix of checkboxes, has the figures of its featured row. Without a featured row, its scores are the means
 * of its rows' scores, its base is the largest base among the rows, and only the rows have counts.
 *
 * @source Decisions, sections 4 and 12, "Overall".
 */
export function measureQuestion(question: Question, slots: readonly Slot[], cycle: CycleCounts): ResultCycle {
  const cycleOf = (measure: ResultMeasure, subQuestions: ResultCycle['subQuestions'] = {}): ResultCycle => ({
    ...respondentsOf(cycle),
    ...measure,
    subQuestions,
  })
  switch (question.type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean': {
      const own = slots.find((slot) => slot.kind === 'choice' && slot.row === undefined)
      return cycleOf(measureChoice(question, own, cycle))
    }
    case 'checkbox': {
      if (question.rows.length === 0) return cycleOf(measureChecks(question, slots, cycle))
      const rows = groupByRow(slots).map(([row, own]) => [row, measureChecks(question, own, cycle)] as const)
      return cycleOf(measureMatrix(question, rows), Object.fromEntries(rows))
    }
    case 'matrix': {
      const rows = rowSlots(slots).map((slot) => [slot.row ?? '', measureChoice(question, slot, cycle)] as const)
      return cycleOf(measureMatrix(question, rows), Object.fromEntries(rows))
    }
    case 'text':
    case 'comment':
    case 'multipletext':
    case 'matrixdropdown':
    case 'paneldynamic':
      return cycleOf(measureTexts(question, slots, cycle))
  }
}

/** Returns the number of people who completed the form in a cycle and, for weighted figures, the number of people without a weight. */
export function respondentsOf<Respondents extends number | null>({
  respondents,
  without_weight,
}: {
  readonly respondents: Respondents
  readonly without_weight?: number | undefined
}) {
  return without_weight === undefined ? { respondents } : { respondents, without_weight }
}

/** Returns the slots of each row of a checkbox matrix, in the order in which they were created. */
export function groupByRow(slots: readonly Slot[]): [row: string, slots: Slot[]][] {
  const rows = new Set(slots.flatMap(({ row }) => row ?? []))
  return [...rows].map((row) => [row, slots.filter((slot) => slot.row === row)])
}

/** Returns the slots of a matrix's rows, in the order in which they were created. */
export function rowSlots(slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => slot.kind === 'choice' && slot.row !== undefined)
}

/**
 * Returns the steps of a question's scale, in the order of the form: its applicable choices, or the applicable columns of a matrix.
 * The question must have a scale.
 * @source Decisions, section 4
 */
export function scaleValues({ type, columns, choices, notApplicable }: Question): number[] {
  return (type === 'matrix' ? columns : choices)
    .filter(({ value }) => !notApplicable.includes(value))
    .map(({ value }) => Number(value))
}

/**
 * Returns the scale of a question, including whether its lower values are better; null for a question without a scale.
 *
 * @source Decisions, section 4
 */
export function scaleOf(question: Question): Scale | null {
  const { rateMin, rateMax, measure, notApplicable } = question
  if (rateMin === null || rateMax === null) return null
  return { rateMin, rateMax, values: scaleValues(question), isLowerBetter: isLowerBetter(measure), notApplicable }
}

/** Measures one single-choice slot: a question, or a row of a matrix. @source Decisions, section 4 */
function measureChoice(question: Question, slot: Slot | undefined, cycle: CycleCounts): ResultMeasure {
  const count = ({ counts }: Pick<CycleCounts, 'counts'>): AnswerCounts => {
    const codes = slot === undefined ? undefined : counts.get(slot.slot)
    return Object.fromEntries((slot?.choices ?? []).map((choice, position) => [choice, codes?.get(position + 1) ?? 0]))
  }
  const byAnswer = count(cycle)
  const totalCount = totalCountOf(byAnswer, question.notApplicable)
  const base = weigh({ totalCount, counts: byAnswer }, cycle, (counts) => {
    const weights = count({ counts })
    return { base: totalCountOf(weights, question.notApplicable), counts: weights }
  })
  const scale = scaleOf(question)
  return {
    answers: answersOf(question, base),
    scores: scale === null ? NO_SCORES : deriveScores(base.counts, scale),
  }
}

function measureChecks(question: Question, slots: readonly Slot[], cycle: CycleCounts): ResultMeasure {
  const checks = slots.filter((slot) => slot.kind === 'check')
  const count = (counts: SlotCounts): AnswerCounts =>
    Object.fromEntries(checks.map((slot) => [slot.choice ?? '', counts.get(slot.slot)?.get(1) ?? 0]))
  const base = weigh(
    { totalCount: answeredCount(slots, cycle.counts), counts: count(cycle.counts) },
    cycle,
    (counts) => ({
      base: answeredCount(slots, counts),
      counts: count(counts),
    }),
  )
  return { answers: answersOf(question, base), scores: NO_SCORES }
}

function measureTexts(question: Question, slots: readonly Slot[], cycle: CycleCounts): ResultMeasure {
  const lists = question.type === 'multipletext' ? question.items.map((item) => item.name) : [question.name]
  const totalCount = answeredCount(slots, cycle.counts)
  const base = weigh({ totalCount, counts: {} }, cycle, (counts) => ({
    base: answeredCount(slots, counts),
    counts: {},
  }))
  return { answers: { ...answersOf(question, base), distribution: emptyLists(lists) }, scores: NO_SCORES }
}

function measureMatrix(question: Question, rows: readonly (readonly [string, ResultMeasure])[]): ResultMeasure {
  const featured = rows.find(([row]) => row === question.featured_subquestion_value)
  if (featured !== undefined) return featured[1]
  const base = largestBase(rows.map(([, measure]) => measure.answers))
  return {
    answers: answersOf(question, { ...base, counts: {} }),
    scores: meanScores(rows.map(([, measure]) => measure.scores)),
  }
}

function answeredCount(slots: readonly Slot[], counts: SlotCounts): number {
  const answered = slots.find((slot) => slot.kind === 'answered')
  return answered === undefined ? 0 : (counts.get(answered.slot)?.get(1) ?? 0)
}

type CountedBase = Pick<ResultAnswers, 'totalCount' | 'counts' | 'weighting'>

/**
 * Returns the counts of a question weighted and scaled to the unweighted base; returns them unchanged for a cycle without weights
 * and for an empty base.
 */
function weigh(
  counted: CountedBase,
  { weights }: CycleCounts,
  read: (counts: SlotCounts) => { readonly base: number; readonly counts: AnswerCounts },
): CountedBase {
  if (weights === undefined) return counted
  const sums = read(weights.sums)
  const weighting = weightingOf({ sum: sums.base, squares: read(weights.squares).base })
  if (weighting === undefined) return counted
  const scaled = Object.entries(sums.counts).map(
    ([answer, sum]) => [answer, withoutDust((sum * counted.totalCount) / weighting.sum)] as const,
  )
  return { totalCount: counted.totalCount, counts: Object.fromEntries(scaled), weighting }
}

function answersOf(question: Question, base: CountedBase): ResultAnswers {
  return { ...base, distribution: emptyLists(Object.keys(base.counts)), sentiment: question.sentiment }
}

function emptyLists(names: readonly string[]): ResultAnswers['distribution'] {
  return Object.fromEntries(names.map((name) => [name, []]))
}
