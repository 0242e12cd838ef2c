import type { Choice } from '../../surveys/definition/survey-choices.ts'
import type { Question } from '../../surveys/definition/survey-questions.ts'
import { measureQuestion, rowSlots, type CycleCounts } from '../scores/result-measure.ts'
import type { Slot } from '../scores/slots.ts'
import type { ResultCycle, ResultItem } from './result-items.ts'

/** What was counted for a form, and where its questions stand in the counts. */
export interface QuestionCounts {
  readonly feedback_form_id: number
  readonly current: CycleCounts
  readonly previous: CycleCounts | null
  readonly slotsOfQuestion: ReadonlyMap<string, readonly Slot[]>
}

const NO_LISTS = { choices: [], items: [], columns: [], rows: [], notApplicable: [], children: [] }

/**
 * The result of one question, without children. Choices and matrix rows that only stored answers know come last,
 * under their own value.
 *
 * @source Specification part 1, section 3, "Result item".
 */
export function questionItem(question: Question, counted: QuestionCounts): ResultItem {
  const slots = counted.slotsOfQuestion.get(question.name) ?? []
  const current = measureQuestion(question, slots, counted.current)
  const isMatrix = question.type === 'matrix'
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
    icon: question.icon,
    choices: withSeen(question.choices, isMatrix ? [] : seen).map(valueAndText),
    items: [...question.items],
    columns: withSeen(question.columns, isMatrix ? seen : []).map(valueAndText),
    rows: rows.map((row) => ({ ...valueAndText(row), ...(row.label === undefined ? {} : { label: row.label }) })),
    rateMin: question.rateMin,
    rateMax: question.rateMax,
    notApplicable: [...question.notApplicable],
    featured_subquestion_value: question.featured_subquestion_value,
    results: {
      current,
      previous: counted.previous === null ? null : unlessEmpty(measureQuestion(question, slots, counted.previous)),
    },
  }
}

/** The rows of a matrix as results of their own, named by their values; empty for other questions. @source Decisions, section 4 */
export function matrixRowItems(question: Question, counted: QuestionCounts): ResultItem[] {
  if (question.type !== 'matrix') return []
  const whole = questionItem(question, counted)
  const rowCycle = (cycle: ResultCycle | null, row: string): ResultCycle | null => {
    const measure = cycle?.subQuestions[row]
    return cycle === null || measure === undefined
      ? null
      : { respondents: cycle.respondents, ...measure, subQuestions: {} }
  }
  return rowSlots(counted.slotsOfQuestion.get(question.name) ?? []).flatMap((slot) => {
    const row = whole.rows.find((one) => one.value === slot.row)
    const current = row === undefined ? null : rowCycle(whole.results.current, row.value)
    if (row === undefined || current === null) return []
    const previous = rowCycle(whole.results.previous, row.value)
    return {
      ...whole,
      result_id: `q-${slot.slot}`,
      name: row.value,
      title: row.text,
      type: whole.rateMin === null ? 'radiogroup' : 'rating',
      choices: whole.columns,
      columns: [],
      rows: [],
      featured_subquestion_value: null,
      results: { current, previous: previous === null ? null : unlessEmpty(previous) },
    } satisfies ResultItem
  })
}

/** A cycle in which nobody answered is nothing to compare with. */
function unlessEmpty(cycle: ResultCycle): ResultCycle | null {
  const measures = [cycle, ...Object.values(cycle.subQuestions)]
  return measures.some((measure) => measure.answers.totalCount > 0) ? cycle : null
}

function withSeen(choices: readonly Choice[], seen: readonly string[]): Choice[] {
  const known = new Set(choices.map((choice) => choice.value))
  const unknown = [...new Set(seen)].filter((value) => !known.has(value))
  return [...choices, ...unknown.map((value) => ({ value, text: value }))]
}

function valueAndText({ value, text }: Choice): { value: string; text: string } {
  return { value, text }
}
