import { isBirthDateQuestion } from '../answers/birth-date.ts'
import { choicesOf, readText, type Choice } from '../definition/survey-choices.ts'
import type { ChoiceSource, ChoiceValue, LocalText, SurveyElement } from '../definition/survey-definition.ts'

/** Types that one control asks, or one for each choice. */
const PLAIN = ['rating', 'boolean', 'radiogroup', 'checkbox', 'dropdown', 'text', 'comment'] as const

/** A question as a plain form asks it. The value of a control is the place of its choice, from 0; of a text the text. */
export interface PlainQuestion {
  readonly kind: 'question'
  /** Its name in the answers, or in the answer of the group that it is a part of. */
  readonly key: string
  /** The name of its controls: of the whole question, then the places of its parts after bars, which no question's name holds. */
  readonly control: string
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
  /** Whether only the engine can say what is wrong with an answer. */
  readonly isChecked: boolean
}

/** Properties by which a question or panel needs the engine. */
const DEMANDING =
  'enableIf requiredIf validators defaultValue readOnly choicesOrder rowsOrder hasOther showOtherItem hasNone showNoneItem hasComment showCommentArea minSelectedChoices maxSelectedChoices min max step valueTrue valueFalse requiredErrorText'.split(
    ' ',
  )

const INPUT_TYPES = ['text', 'email', 'tel', 'url', 'number', 'date']

/** Whether nothing that a question or panel says of itself needs the engine. */
export function isUndemanding(element: SurveyElement): boolean {
  if (element['titleLocation'] === 'hidden' || element['state'] === 'collapsed') return false
  return !DEMANDING.some((name) => element[name] !== undefined && element[name] !== false)
}

/** A question that native controls can ask, with the name that they carry; null for one that needs the engine. */
export function readPlainQuestion(element: SurveyElement, control: string = element.name): PlainQuestion | null {
  const type = PLAIN.find((one) => one === element.type)
  const { maxLength, inputType = 'text' } = element
  if (type === undefined || !isUndemanding(element)) return null
  if (type === 'text' && !INPUT_TYPES.includes(inputType)) return null
  const choices = choicesOf(element)
  const title = readText(element.title, element.name)
  return {
    kind: 'question',
    key: element.name,
    control,
    type,
    title,
    description: readString(element, 'description'),
    isRequired: element['isRequired'] === true,
    isThumbs: element.renderAs === 'thumbs',
    choices,
    values: valuesOf(element, choices),
    ends: [
      readString(element, 'minRateDescription', 'minimumRateDescription', 'mininumRateDescription'),
      readString(element, 'maxRateDescription', 'maximumRateDescription'),
    ],
    inputType,
    placeholder: readString(element, 'placeholder'),
    maxLength: typeof maxLength === 'number' && maxLength > 0 ? maxLength : null,
    isChecked: inputType === 'email' || isBirthDateQuestion({ type, name: element.name, title }),
  }
}

/** What choices are worth in an answer, as the survey types them. */
function valuesOf(element: SurveyElement, choices: readonly Choice[]): ChoiceValue[] {
  if (element.type === 'boolean') return [true, false]
  const sources: readonly ChoiceSource[] =
    element.choices ?? element.rateValues ?? choices.map(({ value }) => Number(value))
  return sources.map((source, place) =>
    typeof source === 'object' ? source.value : typeof source === 'string' ? (choices[place]?.value ?? source) : source,
  )
}

/** The first text of some properties that is not empty; empty when there is none. */
export function readString(element: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  return names.map((name) => readText(textOf(element[name]), '')).find((words) => words !== '') ?? ''
}

function textOf(value: unknown): LocalText | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'))
}
