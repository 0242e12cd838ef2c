import { isMeasure, isScaleMeasure, numericSteps, proposeMeasure, type Measure } from './measure.ts'
import { choicesOf, readChoice, readText, type Choice } from './survey-choices.ts'
import type { ChoiceSource, QuestionType, Sentiment, SurveyDefinition, SurveyElement } from './survey-definition.ts'

/** A page or panel that contains a question. */
export interface Section {
  readonly kind: 'page' | 'panel'
  readonly name: string
  readonly title: string
}

/**
 * A normalized question, which all rules take as input. Properties that do not apply to the question's type are null or, for lists,
 * empty.
 *
 * `measure` is the measure stored with the question, else the proposed one. `rateMin` and `rateMax` are the lowest and the highest
 * value of the question's scale, or null when it has no scale. A question has a scale when its measure has scores and all values of
 * the question, except the not-applicable ones, are numbers.
 *
 * @source Specification part 1, section 3, "Result item".
 */
export interface Question {
  readonly name: string
  readonly type: QuestionType
  readonly title: string
  /** The page, then the panels from the outside in. */
  readonly path: readonly Section[]
  readonly inputType: string | null
  readonly renderAs: 'thumbs' | null
  readonly measure: Measure
  readonly icon: string | null
  readonly choices: readonly Choice[]
  readonly items: readonly { readonly name: string; readonly title: string }[]
  readonly columns: readonly Choice[]
  readonly rows: readonly Choice[]
  readonly rateMin: number | null
  readonly rateMax: number | null
  readonly sentiment: Readonly<Record<string, Sentiment>>
  readonly notApplicable: readonly string[]
  readonly featured_subquestion_value: string | null
  /** The stored element, with properties that the normalized question does not have. */
  readonly source: SurveyElement
}

/**
 * Lists all questions of a survey in order, including those in panels. A dynamic panel counts as one question, because the questions
 * in it repeat.
 */
export function listQuestions(definition: SurveyDefinition): Question[] {
  return definition.pages.flatMap((page, position) => {
    const name = page.name || `page${position + 1}`
    return listElements(page.elements, [{ kind: 'page', name, title: readText(page.title, name) }])
  })
}

const read = new WeakMap<SurveyDefinition, ReadonlyMap<string, Question>>()

/** Returns all questions of a survey by name. The result is cached, so a definition must not change afterwards. */
export function questionsByName(definition: SurveyDefinition): ReadonlyMap<string, Question> {
  const found = read.get(definition) ?? new Map(listQuestions(definition).map((question) => [question.name, question]))
  read.set(definition, found)
  return found
}

/**
 * Returns the questions among the given elements, including those in panels; `path` lists the page and the panels around the
 * elements.
 */
export function listElements(elements: readonly SurveyElement[], path: readonly Section[]): Question[] {
  return elements.flatMap((element) => {
    if (element.type !== 'panel') return [readQuestion(element, element.type, path)]
    const title = readText(element.title, element.name)
    return listElements(element.elements ?? [], [...path, { kind: 'panel', name: element.name, title }])
  })
}

function readQuestion(element: SurveyElement, type: QuestionType, path: readonly Section[]): Question {
  const choices = choicesOf(element)
  const columns = (element.columns ?? []).map((column) => readChoice(columnSource(column)))
  const facts = {
    name: element.name,
    type,
    title: readText(element.title, element.name),
    path,
    inputType: element.inputType ?? null,
    renderAs: element.renderAs ?? null,
    icon: element.icon ?? null,
    choices,
    items: (element.items ?? []).map((item) => ({ name: item.name, title: readText(item.title, item.name) })),
    columns,
    rows: typeof element.rows === 'object' ? element.rows.map(readChoice) : [],
    sentiment: readSentiment(element, [...choices, ...columns]),
    notApplicable: (element.notApplicable ?? []).map(String),
    featured_subquestion_value:
      element.featured_subquestion_value === undefined ? null : String(element.featured_subquestion_value),
    source: element,
  }
  const measure = isMeasure(element.measure) ? element.measure : proposeMeasure(facts)
  const values = isScaleMeasure(measure) ? (numericSteps(facts) ?? []).map(({ value }) => value) : []
  return {
    ...facts,
    measure,
    rateMin: values.length === 0 ? null : Math.min(...values),
    rateMax: values.length === 0 ? null : Math.max(...values),
  }
}

function columnSource(column: NonNullable<SurveyElement['columns']>[number]): ChoiceSource {
  if (typeof column !== 'object' || !('name' in column)) return column as ChoiceSource // a cell column always has a name
  return column.title === undefined ? { value: column.name } : { value: column.name, text: column.title }
}

function readSentiment(element: SurveyElement, choices: readonly Choice[]): Record<string, Sentiment> {
  const own = choices.flatMap((choice) =>
    choice.sentiment === undefined ? [] : [[choice.value, choice.sentiment] as const],
  )
  return { ...Object.fromEntries(own), ...element.sentiment }
}
