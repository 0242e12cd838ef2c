import { allowedMeasures, labelOfMeasure, proposeMeasure, stepsOf, type Measure } from './measure.ts'
import type { SurveyDefinition, SurveyElement } from './survey-definition.ts'
import { listElements, listQuestions, type Question } from './survey-questions.ts'

/** Measures by question name. */
export type ChosenMeasures = Readonly<Record<string, Measure>>

/**
 * Returns the definition with the measure of every question stored in it: the chosen one, else the existing one, else the proposed
 * one. Later changes to the rule that proposes measures then do not affect the meaning of the form's answers.
 *
 * @source Decisions, section 14, "One kind of scale"
 */
export function storeMeasures(definition: SurveyDefinition, chosen: ChosenMeasures = {}): SurveyDefinition {
  const pages = definition.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) => withMeasure(one, chosen)),
  }))
  return { ...definition, pages }
}

function withMeasure(element: SurveyElement, chosen: ChosenMeasures): SurveyElement {
  if (element.type === 'panel') {
    return { ...element, elements: (element.elements ?? []).map((one) => withMeasure(one, chosen)) }
  }
  const [question] = listElements([element], [])
  const own = Object.hasOwn(chosen, element.name) ? chosen[element.name] : undefined
  const measure = own ?? question?.measure
  return measure === undefined ? element : { ...element, measure }
}

/** Returns the measures stored in a definition, by question name. */
export function storedMeasures(definition: SurveyDefinition): ChosenMeasures {
  const stored = listQuestions(definition).flatMap(({ name, source }) =>
    source.measure === undefined ? [] : [[name, source.measure] as const],
  )
  return Object.fromEntries(stored)
}

/** Returns a sentence that explains why a question cannot have the given measure; null when it can. */
export function explainRefusedMeasure(question: Question, measure: Measure): string | null {
  const allowed = allowedMeasures(question)
  if (allowed.includes(measure)) return null
  const labels = allowed.map((one) => `“${labelOfMeasure(one)}”`).join(' or ')
  return `“${labelOfMeasure(measure)}” does not fit the question ${question.name}, which can be ${labels}.`
}

/** The measure of one question as shown to staff: the proposed and the applied measure, and all possible ones. */
export interface QuestionMeasure {
  readonly name: string
  readonly title: string
  readonly type: Question['type']
  /**
   * The question's applicable choices, or the applicable columns of a matrix, in the order of the form; empty for a question that
   * has neither.
   */
  readonly steps: { readonly value: string; readonly text: string }[]
  readonly proposed: Measure
  readonly measure: Measure
  /** Whether the measure is stored with the form; otherwise it is the proposed one. */
  readonly is_stored: boolean
  readonly allowed: Measure[]
}

/** Describes the measure of each question of a form, in the order of the form. */
export function describeMeasures(definition: SurveyDefinition): QuestionMeasure[] {
  return listQuestions(definition).map((question) => ({
    name: question.name,
    title: question.title,
    type: question.type,
    steps: stepsOf(question).map(({ value, text }) => ({ value, text })),
    proposed: proposeMeasure(question),
    measure: question.measure,
    is_stored: question.source.measure !== undefined,
    allowed: allowedMeasures(question),
  }))
}

/** Returns a sentence about how a measure affects the results of a question. Pass the `steps` of the QuestionMeasure. */
export function describeMeasure(measure: Measure, steps: QuestionMeasure['steps']): string {
  switch (measure) {
    case 'nominal':
      return 'Shows the distribution. No score.'
    case 'ordinal_higher':
    case 'recommendation':
    case 'ordinal_lower': {
      if (!steps.every(({ value }) => Number.isFinite(Number(value))))
        return 'Shows the distribution, because the values are not numbers.'
      return measure === 'ordinal_lower'
        ? 'Has scores; the lowest values are the best. The mean is not reversed.'
        : 'Has scores; the highest values are the best.'
    }
    case 'thumbs':
      return 'Shows the share of thumbs up.'
    case 'number':
    case 'date':
    case 'text':
      return 'Lists the answers. No score.'
  }
}
