import { readCellQuestions } from '../../surveys/definition/cell-questions.ts'
import type { Choice } from '../../surveys/definition/survey-choices.ts'
import type { Question } from '../../surveys/definition/survey-questions.ts'
import { measurePublished } from '../anonymity/published-measure.ts'
import { isSameGroups } from '../anonymity/published-scores.ts'
import type { PublishedCycle } from '../anonymity/published-slot.ts'
import { deriveMeanErrors, isSameMean, listMeanParts, type JointAnswers, type MeanPart } from '../scores/mean-error.ts'
import { measureQuestion, respondentsOf, rowSlots, scaleValues, type CycleCounts } from '../scores/result-measure.ts'
import { countEntries, type Slot } from '../scores/slots.ts'
import type { AverageFacts, ResultCycle, ResultItem, ResultMeasure } from './result-items.ts'

/** The figures of one cycle: the counts of all responses, or the published figures of an anonymous form. */
export type MeasuredCycle = CycleCounts | PublishedCycle

/** The figures of a form in both cycles, and the slots of its questions. */
export interface QuestionCounts {
  readonly feedback_form_id: number
  readonly current: MeasuredCycle
  readonly previous: MeasuredCycle | null
  readonly slotsOfQuestion: ReadonlyMap<string, readonly Slot[]>
  /** Start of the current version, in epoch ms, by the name of each question that has an earlier version. */
  readonly scaleChanges?: ReadonlyMap<string, number>
}

const NO_LISTS = { choices: [], items: [], columns: [], rows: [], notApplicable: [], children: [] }

/**
 * Returns the result of one question, without children. Choices and matrix rows that occur only in stored answers come last,
 * labeled with their value.
 *
 * @source Specification part 1, section 3, "Result item".
 */
export function questionItem(
  question: Question,
  counted: QuestionCounts,
  slots: readonly Slot[] = counted.slotsOfQuestion.get(question.name) ?? [],
): ResultItem {
  const { current, previous, average } = measureCycles(question, slots, counted)
  const changed_ts = counted.scaleChanges?.get(question.name)
  const isMatrix = question.type === 'matrix' || question.rows.length > 0
  const seen = slots.flatMap((slot) => (slot.kind === 'check' ? [slot.choice ?? ''] : slot.choices))
  const rows = withSeen(question.rows, isMatrix ? Object.keys(current.subQuestions) : [])
  return {
    ...NO_LISTS,
    result_id: `q-${slots[0]?.slot ?? 0}`,
    result_type: 'individual_question',
    feedback_form_id: counted.feedback_form_id,
    name: question.name,
    title: question.title,
    question_title: question.title,
    type: question.type,
    inputType: question.inputType,
    renderAs: question.renderAs,
    measure: question.measure,
    icon: question.icon,
    choices: withSeen(question.choices, isMatrix ? [] : seen).map(valueAndText),
    items: [...question.items],
    columns: withSeen(question.columns, isMatrix ? seen : []).map(valueAndText),
    rows: rows.map((row) => ({ ...valueAndText(row), ...(row.label === undefined ? {} : { label: row.label }) })),
    rateMin: question.rateMin,
    rateMax: question.rateMax,
    notApplicable: [...question.notApplicable],
    featured_subquestion_value: question.featured_subquestion_value,
    ...(average === null ? {} : { average }),
    ...(changed_ts === undefined ? {} : { scale_change: { changed_ts, side: 'after' as const } }),
    results: { current, previous },
  }
}

interface MeasuredCycles {
  readonly current: ResultCycle
  readonly previous: ResultCycle | null
  readonly average: AverageFacts | null
}

/** Measures a question in both cycles. If the scores are means over the same matrix rows in both cycles, standard errors are included. */
function measureCycles(question: Question, slots: readonly Slot[], counted: QuestionCounts): MeasuredCycles {
  const current = measure(question, slots, counted.current)
  const previous = counted.previous === null ? null : comparable(measure(question, slots, counted.previous), current)
  const isFeatured = slots.some(({ row }) => row !== undefined && row === question.featured_subquestion_value)
  if (question.type !== 'matrix' || question.rateMin === null || isFeatured) return { current, previous, average: null }
  const parts = listMeanParts(question, slots, current)
  const before = previous === null ? [] : listMeanParts(question, slots, previous)
  const average: AverageFacts = { of: 'rows', count: parts.length, steps: scaleValues(question).length, apart: [] }
  if (previous === null || !isSameMean(parts, before)) return { current, previous, average }
  const withErrors = (cycle: ResultCycle, own: readonly MeanPart[], measured: MeasuredCycle | null): ResultCycle => ({
    ...cycle,
    standard_errors: deriveMeanErrors(own, jointOf(measured), cycle.scores, jointWeightsOf(measured)),
  })
  return {
    current: withErrors(current, parts, counted.current),
    previous: withErrors(previous, before, counted.previous),
    average,
  }
}

/**
 * Returns the columns of a matrix dropdown, or the questions of a dynamic panel, as separate results; empty for other questions. An
 * anonymous form has no such results for a dynamic panel, because they would disclose how many entries each person made.
 *
 * @source Decisions, section 14, "Matrix dropdown and dynamic panels"
 */
export function cellItems(question: Question, counted: QuestionCounts): ResultItem[] {
  if (question.type === 'paneldynamic' && 'slots' in counted.current) return []
  const slots = counted.slotsOfQuestion.get(question.name) ?? []
  return readCellQuestions(question, countEntries(slots)).flatMap((cell) => {
    const own = slots.filter(({ column }) => column === cell.name)
    if (own.length === 0) return []
    const name = `${question.name}.${cell.name}`
    return [{ ...questionItem(cell, counted, own), name, question_title: question.title }]
  })
}

/** Returns the rows of a matrix as separate results, named by their values; empty for other questions. @source Decisions, section 4 */
export function matrixRowItems(question: Question, counted: QuestionCounts): ResultItem[] {
  if (question.type !== 'matrix') return []
  const whole = questionItem(question, counted)
  const rowCycle = (cycle: ResultCycle | null, row: string): ResultCycle | null => {
    const measure = cycle?.subQuestions[row]
    return cycle === null || measure === undefined ? null : { ...respondentsOf(cycle), ...measure, subQuestions: {} }
  }
  return rowSlots(counted.slotsOfQuestion.get(question.name) ?? []).flatMap((slot) => {
    const row = whole.rows.find((one) => one.value === slot.row)
    const current = row === undefined ? null : rowCycle(whole.results.current, row.value)
    if (row === undefined || current === null) return []
    const previous = rowCycle(whole.results.previous, row.value)
    return {
      ...withoutAverage(whole),
      result_id: `q-${slot.slot}`,
      name: row.value,
      title: row.text,
      type: whole.rateMin === null ? 'radiogroup' : 'rating',
      choices: whole.columns,
      columns: [],
      rows: [],
      featured_subquestion_value: null,
      results: { current, previous: previous === null ? null : comparable(previous, current) },
    } satisfies ResultItem
  })
}

/** Returns the joint answers of a cycle; null where they are unknown, as for every anonymous form. */
export function jointOf(cycle: MeasuredCycle | null): JointAnswers | null {
  return cycle !== null && 'counts' in cycle ? (cycle.joint ?? null) : null
}

/** Returns the weights of the joint answers of a cycle; null when there are no weights. */
export function jointWeightsOf(cycle: MeasuredCycle | null): readonly number[] | null {
  return cycle !== null && 'counts' in cycle ? (cycle.jointWeights ?? null) : null
}

function withoutAverage({ average: _, ...item }: ResultItem): ResultItem {
  return item
}

function measure(question: Question, slots: readonly Slot[], cycle: MeasuredCycle): ResultCycle {
  return 'slots' in cycle ? measurePublished(question, slots, cycle) : measureQuestion(question, slots, cycle)
}

/**
 * Returns the previous cycle's figures for comparison, or null when it has no answers or its figures belong to different groups.
 * Matrix rows whose figures belong to different groups are omitted.
 */
function comparable(previous: ResultCycle, current: ResultCycle): ResultCycle | null {
  const measures = [previous, ...Object.values(previous.subQuestions)]
  if (!measures.some(({ answers }) => answers.totalCount > 0)) return null
  const isAlike = (before: ResultMeasure, now: ResultMeasure | undefined) =>
    isSameGroups(before.published?.groups ?? [], now?.published?.groups ?? [])
  if (!isAlike(previous, current)) return null
  const rows = Object.entries(previous.subQuestions)
  const alike = rows.filter(([row, before]) => isAlike(before, current.subQuestions[row]))
  return alike.length === rows.length ? previous : { ...previous, subQuestions: Object.fromEntries(alike) }
}

function withSeen(choices: readonly Choice[], seen: readonly string[]): Choice[] {
  const known = new Set(choices.map((choice) => choice.value))
  const unknown = [...new Set(seen)].filter((value) => !known.has(value))
  return [...choices, ...unknown.map((value) => ({ value, text: value }))]
}

function valueAndText({ value, text }: Choice): { value: string; text: string } {
  return { value, text }
}
