import { toScreenDate } from '../../format/date-text.ts'
import { THUMBS_DOWN, THUMBS_UP } from '../../results/items/chart-type.ts'
import { type Choice, isChoiceValue, OTHER_VALUE } from '../definition/survey-choices.ts'
import type { Question } from '../definition/survey-questions.ts'

/** Returns a single value as text; null for a blank value, a list or an object. */
export function plainText(value: unknown): string | null {
  return isChoiceValue(value) && String(value).trim() !== '' ? String(value) : null
}

/**
 * Formats the answer to a text question for display: a date in API format becomes MM/DD/YYYY. Returns null when there is no text.
 *
 * @source Specification part 1, section 3 "inputType (date)"
 */
export function typedText(value: unknown, inputType: string | null): string | null {
  const text = plainText(value)
  return text !== null && inputType === 'date' ? (toScreenDate(text) ?? text) : text
}

/**
 * Returns the label of a picked choice, or the value as text when the form does not offer it. Returns null for a blank value and
 * for anything but a text, number or boolean.
 */
export function choiceText(value: unknown, choices: readonly Choice[]): string | null {
  const picked = plainText(value)
  return picked === null ? null : (choices.find((choice) => choice.value === picked)?.text ?? picked)
}

/** The labels of thumbs, which are the same in every language of a form. @source Decisions, section 12, "Overall" */
export const THUMB_LABELS = { up: 'Thumbs Up', down: 'Thumbs Down' } as const

/**
 * Returns the label of a picked choice as choiceText does, except that the choices of a thumbs question are labeled Thumbs Up and
 * Thumbs Down.
 * @source Decisions, section 12, "Overall"
 */
export function answerText({ renderAs }: Question, value: unknown, choices: readonly Choice[]): string | null {
  if (renderAs === 'thumbs' && value === THUMBS_UP) return THUMB_LABELS.up
  if (renderAs === 'thumbs' && value === THUMBS_DOWN) return THUMB_LABELS.down
  return choiceText(value, choices)
}

/**
 * Returns the labels of the choices picked in a choice question, in the order of the answer: one for a single choice, several for a
 * checkbox. "Other" is followed by its text.
 *
 * @source Specification part 1, section 2 "Answer tree"
 */
export function pickedText(question: Question, answer: unknown, comment: unknown): string[] {
  const picks: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return picks.flatMap((pick) => {
    const pickText = answerText(question, pick, question.choices)
    const beside = pick === OTHER_VALUE ? plainText(comment) : null
    return pickText === null ? [] : [beside === null ? pickText : `${pickText}: ${beside}`]
  })
}
