import { readLabelScale, type LabelledStep } from './label-scale.ts'
import { readText } from './survey-choices.ts'
import type { Question } from './survey-questions.ts'

/**
 * The measures that a question can have, in menu order, with the labels that staff see.
 *
 * @source Decisions, section 14, "One kind of scale"
 */
export const MEASURES = [
  { value: 'nominal', label: 'Categories, no score' },
  { value: 'ordinal_higher', label: 'Rating scale, higher is better' },
  { value: 'ordinal_lower', label: 'Rating scale, lower is better' },
  { value: 'recommendation', label: 'Recommendation, 0 to 10' },
  { value: 'thumbs', label: 'Thumbs up or down' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'text', label: 'Text' },
] as const

/** One of the measures of a question, by its name in the definition and the API. */
export type Measure = (typeof MEASURES)[number]['value']

/** The question properties from which a measure is proposed. */
export type MeasurableQuestion = Pick<
  Question,
  | 'type'
  | 'name'
  | 'title'
  | 'inputType'
  | 'renderAs'
  | 'choices'
  | 'columns'
  | 'notApplicable'
  | 'sentiment'
  | 'source'
>

/** If a choice question has a value above this number, its numeric labels do not count as a scale. */
const MAX_NUMBER_LABEL = 10
const ASKS_RECOMMENDATION = /recommend|\brefer\b|net promoter|\bnps\b|empfehl|empfiehl|recommand|recomend|raccomand/i
const ASKS_ANOTHER_JUDGEMENT = /satisf|agree|\beas[ey]|quality|important|how often|\brate\b|effort/i

/** Returns the label of a measure, for example "Rating scale, lower is better". */
export function labelOfMeasure(measure: Measure): string {
  return MEASURES.find(({ value }) => value === measure)?.label ?? measure
}

/** Returns whether a value is one of the measures. */
export function isMeasure(value: unknown): value is Measure {
  return MEASURES.some((measure) => measure.value === value)
}

/**
 * Returns whether answers with this measure can be scored with means, indexes and top boxes.
 *
 * @source Decisions, section 14, "Group scores"
 */
export function isScaleMeasure(measure: Measure): boolean {
  return measure === 'ordinal_higher' || measure === 'ordinal_lower' || measure === 'recommendation'
}

/** Returns whether the low values of a scale are its best values; false for null, the measure of groups and indexes. */
export function isLowerBetter(measure: Measure | null): boolean {
  return measure === 'ordinal_lower'
}

/**
 * Proposes the measure of a question from its definition alone:
 *
 * - thumbs: a question shown as thumbs;
 * - number, date: a text question for a number or a date;
 * - nominal: checkboxes, yes-or-no questions, and most single-choice questions. A single-choice question is ordinal only if it has
 * at least three choices, its values are numbers, and its labels form a scale: they are the numbers themselves (from 0 or 1 to at
 * most 10), or they have an order that `readLabelScale` recognizes;
 * - ordinal: ratings and matrices of numbers, and single-choice questions that meet these conditions. A rating or matrix without
 * numbers is ordinal if its labels are words in order; otherwise, it is nominal. Lower is better when the labels are in descending
 * order or, if no order is recognized, when the form gives the lowest value a positive and the highest a negative sentiment;
 * - recommendation: an ordinal scale of the whole numbers 0 to 10 on which higher is better, if the question asks for a
 * recommendation or, except for a matrix, does not name another kind of judgment, such as satisfaction;
 * - text: everything else.
 *
 * The same definition always gets the same proposal. A measure that is stored with the question takes precedence.
 *
 * @source Decisions, section 14, "Group scores" and "One kind of scale"
 */
export function proposeMeasure(question: MeasurableQuestion): Measure {
  if (question.renderAs === 'thumbs') return 'thumbs'
  switch (question.type) {
    case 'text':
      return question.inputType === 'number' || question.inputType === 'date' ? question.inputType : 'text'
    case 'checkbox':
    case 'boolean':
      return 'nominal'
    case 'rating':
    case 'matrix':
    case 'radiogroup':
    case 'dropdown':
      return proposeScale(question)
    case 'comment':
    case 'multipletext':
    case 'matrixdropdown':
    case 'paneldynamic':
      return 'text'
  }
}

/**
 * Lists the measures that a question may have, in menu order. A choice question can have a scale only when its values are numbers,
 * only a scale of the whole numbers 0 to 10 can be a recommendation, and only a question shown as thumbs can have the measure
 * thumbs.
 */
export function allowedMeasures(question: MeasurableQuestion): Measure[] {
  const { type, renderAs, inputType } = question
  if (renderAs === 'thumbs') return ['nominal', 'thumbs']
  switch (type) {
    case 'text':
      return inputType === 'number' || inputType === 'date' ? [inputType, 'text'] : ['text']
    case 'checkbox':
    case 'boolean':
      return ['nominal']
    case 'rating':
    case 'matrix':
    case 'radiogroup':
    case 'dropdown': {
      const steps = numericSteps(question)
      const isOrdered = steps !== null || type === 'rating' || type === 'matrix'
      if (!isOrdered) return ['nominal']
      const scales = ['nominal', 'ordinal_higher', 'ordinal_lower'] as const
      return isZeroToTen(steps) ? [...scales, 'recommendation'] : [...scales]
    }
    case 'comment':
    case 'multipletext':
    case 'matrixdropdown':
    case 'paneldynamic':
      return ['text']
  }
}

/**
 * Lists the steps of a question in the order of the form: its applicable choices, or the applicable columns of a matrix. Returns
 * null unless there are two or more and all values are numbers.
 */
export function numericSteps(question: MeasurableQuestion): LabelledStep[] | null {
  const steps = stepsOf(question).map(({ value, text }) => ({ value: numberOf(value), label: text }))
  return steps.length >= 2 && steps.every(({ value }) => Number.isFinite(value)) ? steps : null
}

const numberOf = (value: string): number => (value.trim() === '' ? NaN : Number(value))

/** Lists the applicable choices of a question, or the applicable columns of a matrix, in the order of the form. */
export function stepsOf({ type, columns, choices, notApplicable }: MeasurableQuestion) {
  return (type === 'matrix' ? columns : choices).filter(({ value }) => !notApplicable.includes(value))
}

function proposeScale(question: MeasurableQuestion): Measure {
  const numbers = numericSteps(question)
  const isChoice = question.type === 'radiogroup' || question.type === 'dropdown'
  if (isChoice && (numbers === null || numbers.length < 3)) return 'nominal'
  // If not all steps are numbers, the index of each step serves as its value.
  const steps = numbers ?? stepsOf(question).map(({ text }, position) => ({ value: position, label: text }))
  const scale = readLabelScale(withEndLabels(question, steps))
  if (isChoice && !(scale?.isComplete ?? isNumberScale(steps))) return 'nominal'
  if (numbers === null && scale === null) return 'nominal'
  if (scale === null ? isSentimentReversed(question, steps) : scale.direction === 'descending') return 'ordinal_lower'
  return isZeroToTen(numbers) && asksRecommendation(question) ? 'recommendation' : 'ordinal_higher'
}

/**
 * Labels the lowest and highest steps of a rating with the texts shown at the ends of the scale, unless these steps already have
 * labels.
 */
function withEndLabels({ type, source }: MeasurableQuestion, steps: readonly LabelledStep[]): readonly LabelledStep[] {
  if (type !== 'rating') return steps
  const [low, high] = [Math.min(...steps.map(({ value }) => value)), Math.max(...steps.map(({ value }) => value))]
  const lowText = endText(source, ['minRateDescription', 'minimumRateDescription', 'mininumRateDescription'])
  const highText = endText(source, ['maxRateDescription', 'maximumRateDescription'])
  return steps.map((step) => {
    if (step.label !== String(step.value)) return step
    const text = step.value === low ? lowText : step.value === high ? highText : ''
    return text === '' ? step : { ...step, label: text }
  })
}

function endText(source: Question['source'], names: readonly string[]): string {
  const found = names.map((name) => source[name]).find((text) => text !== undefined)
  if (typeof found === 'string') return found
  // checkDefinition accepts only a string or one string per locale, so the cast is safe.
  return typeof found === 'object' && found !== null ? readText(found as Record<string, string>, '') : ''
}

/** Returns whether each label is the number of its step, and the numbers are consecutive, from 0 or 1 to at most 10. */
function isNumberScale(steps: readonly LabelledStep[]): boolean {
  const values = steps.map(({ value }) => value).toSorted((a, b) => a - b)
  const first = values[0] ?? NaN
  return (
    steps.every(({ value, label }) => Number(label) === value) &&
    (first === 0 || first === 1) &&
    values.every((value, position) => value === first + position && value <= MAX_NUMBER_LABEL)
  )
}

function isZeroToTen(steps: readonly LabelledStep[] | null): boolean {
  const values = steps?.map(({ value }) => value).toSorted((a, b) => a - b) ?? []
  return values.length === 11 && values.every((value, position) => value === position)
}

function asksRecommendation({ type, name, title, source }: MeasurableQuestion): boolean {
  if (type === 'matrix') return ASKS_RECOMMENDATION.test(`${name} ${title}`)
  const text = [name, title, endText(source, ['minRateDescription']), endText(source, ['maxRateDescription'])].join(' ')
  return ASKS_RECOMMENDATION.test(text) || !ASKS_ANOTHER_JUDGEMENT.test(text)
}

/** Returns whether the form gives the lowest value a positive and the highest a negative sentiment. */
function isSentimentReversed({ sentiment }: MeasurableQuestion, steps: readonly LabelledStep[]): boolean {
  const values = steps.map(({ value }) => value).toSorted((a, b) => a - b)
  return sentiment[String(values[0])] === 'positive' && sentiment[String(values.at(-1))] === 'negative'
}
