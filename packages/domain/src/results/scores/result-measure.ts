import { isLowerBetter } from '../../surveys/definition/measure.ts'
import type { Question } from '../../surveys/definition/survey-questions.ts'
import type { ResultAnswers, ResultCycle, ResultMeasure } from '../items/result-items.ts'
import type { JointAnswers } from './mean-error.ts'
import { deriveScores, meanScores, NO_SCORES, totalCountOf, type AnswerCounts, type Scale } from './score.ts'
import type { Slot } from './slots.ts'

/** How many responses have each code of each slot: slot → code → number. Missing means none. */
export type SlotCounts = ReadonlyMap<number, ReadonlyMap<number, number>>

/** What was counted in one cycle. `respondents` is everybody who completed the form in it; `joint` their answers, where they were read. */
export interface CycleCounts {
  readonly respondents: number
  readonly counts: SlotCounts
  readonly joint?: JointAnswers | undefined
}

/**
 * Measures one question in one cycle. `slots` are the slots of this question, in any order; those of an earlier kind
 * of the same question are passed over. Choices and rows that only stored answers know are measured like the others.
 *
 * A matrix shows the figures of its featured row; without one its scores are the means of its rows' scores, its base
 * the largest base of a row, and its counts stay in the rows.
 *
 * @source Decisions, sections 4 and 12, "Overall".
 */
export function measureQuestion(question: Question, slots: readonly Slot[], cycle: CycleCounts): ResultCycle {
  const cycleOf = (measure: ResultMeasure, subQuestions: ResultCycle['subQuestions'] = {}): ResultCycle => ({
    respondents: cycle.respondents,
    ...measure,
    subQuestions,
  })
  switch (question.type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean': {
      const own = slots.find((slot) => slot.kind === 'choice' && slot.row === undefined)
      return cycleOf(measureChoice(question, own, cycle.counts))
    }
    case 'checkbox': {
      if (question.rows.length === 0) return cycleOf(measureChecks(question, slots, cycle.counts))
      const rows = groupByRow(slots).map(([row, own]) => [row, measureChecks(question, own, cycle.counts)] as const)
      return cycleOf(measureMatrix(question, rows), Object.fromEntries(rows))
    }
    case 'matrix': {
      const rows = rowSlots(slots).map((slot) => [slot.row ?? '', measureChoice(question, slot, cycle.counts)] as const)
      return cycleOf(measureMatrix(question, rows), Object.fromEntries(rows))
    }
    case 'text':
    case 'comment':
    case 'multipletext':
    case 'matrixdropdown':
    case 'paneldynamic':
      return cycleOf(measureTexts(question, slots, cycle.counts))
  }
}

/** The slots of each row of a grid of checkboxes, in the order they were made. */
export function groupByRow(slots: readonly Slot[]): [row: string, slots: Slot[]][] {
  const rows = new Set(slots.flatMap(({ row }) => row ?? []))
  return [...rows].map((row) => [row, slots.filter((slot) => slot.row === row)])
}

/** The slots of a matrix's rows, in the order they were made. */
export function rowSlots(slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => slot.kind === 'choice' && slot.row !== undefined)
}

/** The steps of a question's scale, in the order of the form: its choices, or the columns of a matrix, that apply. For a question with a scale. @source Decisions, section 4 */
export function scaleValues({ type, columns, choices, notApplicable }: Question): number[] {
  return (type === 'matrix' ? columns : choices)
    .filter(({ value }) => !notApplicable.includes(value))
    .map(({ value }) => Number(value))
}

/** Returns the scale of a question; null for a question without one, as its measure says. @source Decisions, section 4 */
export function scaleOf(question: Question): Scale | null {
  const { rateMin, rateMax, measure, notApplicable } = question
  if (rateMin === null || rateMax === null) return null
  return { rateMin, rateMax, values: scaleValues(question), isLowerBetter: isLowerBetter(measure), notApplicable }
}

/** Measures one single-choice slot: a question, or a row of a matrix. @source Decisions, section 4 */
function measureChoice(question: Question, slot: Slot | undefined, counts: SlotCounts): ResultMeasure {
  const codes = slot === undefined ? undefined : counts.get(slot.slot)
  const answers = (slot?.choices ?? []).map((choice, position) => [choice, codes?.get(position + 1) ?? 0] as const)
  const byAnswer = Object.fromEntries(answers)
  const scale = scaleOf(question)
  return {
    answers: answersOf(question, totalCountOf(byAnswer, question.notApplicable), byAnswer),
    scores: scale === null ? NO_SCORES : deriveScores(byAnswer, scale),
  }
}

function measureChecks(question: Question, slots: readonly Slot[], counts: SlotCounts): ResultMeasure {
  const checks = slots.filter((slot) => slot.kind === 'check')
  const byAnswer = Object.fromEntries(checks.map((slot) => [slot.choice ?? '', counts.get(slot.slot)?.get(1) ?? 0]))
  return { answers: answersOf(question, answeredCount(slots, counts), byAnswer), scores: NO_SCORES }
}

function measureTexts(question: Question, slots: readonly Slot[], counts: SlotCounts): ResultMeasure {
  const lists = question.type === 'multipletext' ? question.items.map((item) => item.name) : [question.name]
  const answers = answersOf(question, answeredCount(slots, counts), {})
  return { answers: { ...answers, distribution: emptyLists(lists) }, scores: NO_SCORES }
}

function measureMatrix(question: Question, rows: readonly (readonly [string, ResultMeasure])[]): ResultMeasure {
  const featured = rows.find(([row]) => row === question.featured_subquestion_value)
  if (featured !== undefined) return featured[1]
  const base = Math.max(0, ...rows.map(([, measure]) => measure.answers.totalCount))
  return { answers: answersOf(question, base, {}), scores: meanScores(rows.map(([, measure]) => measure.scores)) }
}

function answeredCount(slots: readonly Slot[], counts: SlotCounts): number {
  const answered = slots.find((slot) => slot.kind === 'answered')
  return answered === undefined ? 0 : (counts.get(answered.slot)?.get(1) ?? 0)
}

function answersOf(question: Question, totalCount: number, counts: AnswerCounts): ResultAnswers {
  return { totalCount, counts, distribution: emptyLists(Object.keys(counts)), sentiment: question.sentiment }
}

function emptyLists(names: readonly string[]): ResultAnswers['distribution'] {
  return Object.fromEntries(names.map((name) => [name, []]))
}
