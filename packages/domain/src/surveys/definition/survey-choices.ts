import type { ChoiceSource, ChoiceValue, LocalText, Sentiment, SurveyElement } from './survey-definition.ts'

/** A choice: its value as a string, and the displayed text. `label` is a short name of a row. */
export interface Choice {
  readonly value: string
  readonly text: string
  readonly label?: string
  readonly sentiment?: Sentiment
}

/** Value of the choice "Other". @source SurveyJS */
export const OTHER_VALUE = 'other'

/** Value of the choice "None". @source SurveyJS */
const NONE_VALUE = 'none'

/**
 * Returns the text to display: a plain text unchanged, or the `default` entry of a localized text (its first entry if `default` is
 * missing). Returns the fallback when there is no text. An empty text counts as missing.
 */
export function readText(text: LocalText | undefined, fallback: string): string {
  if (text === undefined) return fallback
  if (typeof text === 'string') return text === '' ? fallback : text
  return text['default'] || Object.values(text)[0] || fallback
}

/**
 * Normalizes a choice written as a plain value, as the shorthand `value|text`, or as an object. If it has no text, its value is
 * used as the text.
 *
 * @example readChoice('low|No, too low') // { value: 'low', text: 'No, too low' }
 */
export function readChoice(source: ChoiceSource): Choice {
  if (typeof source === 'string') {
    const bar = source.indexOf('|')
    return bar > 0 ? { value: source.slice(0, bar), text: source.slice(bar + 1) } : { value: source, text: source }
  }
  if (typeof source !== 'object') return { value: String(source), text: String(source) }
  const value = String(source.value)
  return {
    value,
    text: readText(source.text, value),
    ...(source.label === undefined ? {} : { label: source.label }),
    ...(source.sentiment === undefined ? {} : { sentiment: source.sentiment }),
  }
}

/**
 * Lists the choices of a question in order, followed by "Other" and "None" if offered. A rating without listed values has the
 * values from rateMin (1 by default) to rateMax in steps of rateStep (1 by default); without rateMax it has rateCount values (5 by
 * default). A boolean has two choices, and any other question without choices has none.
 */
export function choicesOf(element: SurveyElement): Choice[] {
  if (element.type === 'rating') return (element.rateValues ?? rateNumbers(element)).map(readChoice)
  if (element.type === 'boolean') return booleanChoices(element)
  const choices = (element.choices ?? []).map(readChoice)
  if (element['hasOther'] === true || element['showOtherItem'] === true) {
    choices.push({ value: OTHER_VALUE, text: readText(localText(element['otherText']), 'Other') })
  }
  if (element['hasNone'] === true || element['showNoneItem'] === true) {
    choices.push({ value: NONE_VALUE, text: readText(localText(element['noneText']), 'None') })
  }
  return choices
}

function rateNumbers(element: SurveyElement): number[] {
  const first = element.rateMin ?? 1
  const step = element.rateStep ?? 1
  const last = element.rateMax ?? first + ((element.rateCount ?? 5) - 1) * step
  const count = step > 0 ? Math.floor((last - first) / step + 1e-9) + 1 : 0
  return Array.from({ length: Math.max(0, count) }, (_, position) => first + position * step)
}

function booleanChoices(element: SurveyElement): Choice[] {
  const side = (valueName: string, labelName: string, value: boolean, defaultText: string): Choice => {
    const own = element[valueName]
    return {
      value: String(isChoiceValue(own) ? own : value),
      text: readText(localText(element[labelName]), defaultText),
    }
  }
  return [side('valueTrue', 'labelTrue', true, 'Yes'), side('valueFalse', 'labelFalse', false, 'No')]
}

/** Returns whether a value parsed from JSON can be the value of a choice. */
export function isChoiceValue(value: unknown): value is ChoiceValue {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  )
}

function localText(value: unknown): LocalText | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'))
}
