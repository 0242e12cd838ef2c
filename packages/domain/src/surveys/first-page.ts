import { choicesOf, readText, type Choice } from './survey-choices.ts'
import type { ChoiceSource, ChoiceValue, LocalText, SurveyDefinition, SurveyElement } from './survey-definition.ts'

/** Types that a plain form can ask. @source ours */
const PLAIN = ['rating', 'boolean', 'radiogroup', 'checkbox', 'dropdown', 'text', 'comment'] as const

/** A question as a plain form asks it. The value of a control is the place of its choice, from 0; of a text the text. */
export interface PlainQuestion {
  readonly name: string
  readonly type: (typeof PLAIN)[number]
  readonly title: string
  readonly description: string
  readonly isRequired: boolean
  readonly isThumbs: boolean
  readonly choices: readonly Choice[]
  /** What each choice is worth in an answer, in the same order. */
  readonly values: readonly ChoiceValue[]
  /** Words at the two ends of a rating; empty when it has none. */
  readonly ends: readonly [string, string]
  readonly inputType: string
  readonly placeholder: string
  readonly maxLength: number | null
}

/** The first page of a survey as far as a plain form can ask it. */
export interface FirstPage {
  readonly title: string
  readonly description: string
  readonly questions: readonly PlainQuestion[]
  /** No other page comes after it. */
  readonly isLast: boolean
  /** It is the whole survey: nothing else is asked, and nothing depends on an answer. */
  readonly isWhole: boolean
}

/**
 * The questions at the top of a survey's first page that need no engine: up to the first that does. Null when there is none.
 * A question that shows only after an answer, other words beside a choice, an order by chance and a default answer need it.
 *
 * @source ours
 */
export function readFirstPage(definition: SurveyDefinition): FirstPage | null {
  const [page] = definition.pages
  if (page === undefined || typeof page['visibleIf'] === 'string') return null
  const stop = page.elements.findIndex((element) => !isPlain(element))
  const plain = stop === -1 ? page.elements : page.elements.slice(0, stop)
  if (plain.length === 0) return null
  const isLast = definition.pages.length === 1
  const description = readText(textOf(page['description']), '')
  return {
    title: readText(page.title, ''),
    description,
    questions: plain.map(readQuestion),
    isLast,
    isWhole: isLast && stop === -1,
  }
}

/** Properties by which a question needs the engine. */
const DEMANDING =
  'visible visibleIf enableIf requiredIf validators defaultValue readOnly choicesOrder hasOther showOtherItem hasNone showNoneItem hasComment showCommentArea minSelectedChoices maxSelectedChoices min max step valueTrue valueFalse requiredErrorText'.split(
    ' ',
  )

const INPUT_TYPES = ['text', 'email', 'tel', 'url', 'number', 'date']

function isPlain(element: SurveyElement): boolean {
  if (!PLAIN.some((type) => type === element.type)) return false
  if (element.type === 'text' && !INPUT_TYPES.includes(element.inputType ?? 'text')) return false
  return !DEMANDING.some((name) => element[name] !== undefined && element[name] !== false)
}

function readQuestion(element: SurveyElement): PlainQuestion {
  const type = PLAIN.find((one) => one === element.type) ?? 'text'
  const choices = choicesOf(element)
  const { maxLength } = element
  return {
    name: element.name,
    type,
    title: readText(element.title, element.name),
    description: readText(textOf(element['description']), ''),
    isRequired: element['isRequired'] === true,
    isThumbs: element.renderAs === 'thumbs',
    choices,
    values: valuesOf(element, choices),
    ends: [
      endOf(element, 'minRateDescription', 'minimumRateDescription', 'mininumRateDescription'),
      endOf(element, 'maxRateDescription', 'maximumRateDescription'),
    ],
    inputType: element.inputType ?? 'text',
    placeholder: readText(textOf(element['placeholder']), ''),
    maxLength: typeof maxLength === 'number' && maxLength > 0 ? maxLength : null,
  }
}

function valuesOf(element: SurveyElement, choices: readonly Choice[]): ChoiceValue[] {
  if (element.type === 'boolean') return [true, false]
  const sources: readonly ChoiceSource[] =
    element.choices ?? element.rateValues ?? choices.map(({ value }) => Number(value))
  return sources.map((source, place) =>
    typeof source === 'object' ? source.value : typeof source === 'string' ? (choices[place]?.value ?? source) : source,
  )
}

function endOf(element: SurveyElement, ...names: readonly string[]): string {
  return names.map((name) => readText(textOf(element[name]), '')).find((words) => words !== '') ?? ''
}

function textOf(value: unknown): LocalText | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'))
}
