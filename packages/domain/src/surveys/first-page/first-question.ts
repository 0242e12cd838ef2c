import { isBirthDateQuestion } from '../answers/birth-date.ts'
import { choicesOf, readText, type Choice } from '../definition/survey-choices.ts'
import type { ChoiceSource, ChoiceValue, LocalText, SurveyElement } from '../definition/survey-definition.ts'

/** Question types with one control, or one control for each choice. */
const PLAIN = ['rating', 'boolean', 'radiogroup', 'checkbox', 'dropdown', 'text', 'comment'] as const

/** Describes a question of a plain form. The value of a control is the index of its choice, from 0, or the text of a text field. */
export interface PlainQuestion {
  readonly kind: 'question'
  /** Its name in the answers, or its key in the answer of its group. */
  readonly key: string
  /** The name of its controls: that of the question, then the index of each part after a bar, which names cannot contain. */
  readonly control: string
  readonly type: (typeof PLAIN)[number]
  readonly title: string
  readonly description: string
  readonly isRequired: boolean
  readonly isThumbs: boolean
  readonly choices: readonly Choice[]
  /** The value of each choice in an answer, in the same order. */
  readonly values: readonly ChoiceValue[]
  /** Labels of the two ends of a rating; empty without labels. */
  readonly ends: readonly [string, string]
  readonly inputType: string
  readonly placeholder: string
  readonly maxLength: number | null
  /** Whether only SurveyJS can validate the answer. */
  readonly isChecked: boolean
}

/** Properties that need SurveyJS. */
const DEMANDING =
  'enableIf requiredIf validators defaultValue readOnly choicesOrder rowsOrder hasOther showOtherItem hasNone showNoneItem hasComment showCommentArea minSelectedChoices maxSelectedChoices min max step valueTrue valueFalse requiredErrorText'.split(
    ' ',
  )

const INPUT_TYPES = ['text', 'email', 'tel', 'url', 'number', 'date']

/** Returns whether no property of a question or panel needs SurveyJS. */
export function isUndemanding(element: SurveyElement): boolean {
  if (element['titleLocation'] === 'hidden' || element['state'] === 'collapsed') return false
  return !DEMANDING.some((name) => element[name] !== undefined && element[name] !== false)
}

/** Reads a question for native controls with the given name; null for a question that needs SurveyJS. */
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

/** Returns the values of choices in an answer, with the types of the survey. */
function valuesOf(element: SurveyElement, choices: readonly Choice[]): ChoiceValue[] {
  if (element.type === 'boolean') return [true, false]
  const sources: readonly ChoiceSource[] =
    element.choices ?? element.rateValues ?? choices.map(({ value }) => Number(value))
  return sources.map((source, index) =>
    typeof source === 'object' ? source.value : typeof source === 'string' ? (choices[index]?.value ?? source) : source,
  )
}

/** Returns the first text of the named properties that is not empty, or an empty string. */
export function readString(element: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  return names.map((name) => readText(textOf(element[name]), '')).find((text) => text !== '') ?? ''
}

function textOf(value: unknown): LocalText | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'))
}
