import { OTHER_VALUE, readChoice } from '../definition/survey-choices.ts'
import type { ChoiceSource, ChoiceValue, SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { listQuestions, type Question } from '../definition/survey-questions.ts'

/** Maximum length of a text in a link, in characters. */
const PREFILL_TEXT_LENGTH = 1_000

/**
 * Reads prefilled answers from the query of a link: the entries whose names are questions of the form and whose values are choices
 * or typed answers that the question accepts, converted to the value types of the form. For a checkbox question, several entries or
 * one comma-separated entry select several choices; for any other question, only the first entry is used. Everything else is
 * ignored: unknown names and values, "Other", texts that are blank or over 1,000 characters, matrices, multiple text questions and
 * dynamic panels.
 *
 * @source Decisions, section 7
 * @example readPrefill(definition, new URLSearchParams('overall=5&utm_source=mail')) // { overall: 5 }
 */
export function readPrefill(
  definition: SurveyDefinition,
  query: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const texts = new Map<string, string[]>()
  for (const [name, text] of query) texts.set(name, [...(texts.get(name) ?? []), text])
  return Object.fromEntries(
    listQuestions(definition).flatMap((question) => {
      const given = texts.get(question.name)
      const answer = given === undefined ? undefined : readAnswer(question, given)
      return answer === undefined ? [] : [[question.name, answer] as const]
    }),
  )
}

function readAnswer(question: Question, given: readonly string[]): unknown {
  const [first = ''] = given
  switch (question.type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
      return readOffered(question, first)
    case 'checkbox': {
      const picks = given.flatMap((text) => text.split(',')).map((text) => readOffered(question, text.trim()))
      const offered = [...new Set(picks)].filter((pick) => pick !== undefined)
      return offered.length === 0 ? undefined : offered
    }
    case 'text':
    case 'comment':
      return readTyped(question, first)
    case 'multipletext':
    case 'matrix':
    case 'matrixdropdown':
    case 'paneldynamic':
      return undefined
  }
}

/** Returns the value of the choice that equals a text, in the type used by the form; undefined for "Other" and for an unknown value. */
function readOffered(question: Question, text: string): ChoiceValue | undefined {
  if (text === OTHER_VALUE || !question.choices.some((choice) => choice.value === text)) return undefined
  const source = sourcesOf(question.source).find((one) => String(one) === text)
  if (source !== undefined) return source
  return question.type === 'rating' ? Number(text) : text
}

function sourcesOf(element: SurveyElement): ChoiceValue[] {
  if (element.type === 'boolean') {
    const own = [element['valueTrue'], element['valueFalse']]
    return [...own.filter((value) => typeof value === 'string' || typeof value === 'number'), true, false]
  }
  return [...(element.choices ?? []), ...(element.rateValues ?? [])].map(valueOf)
}

function valueOf(source: ChoiceSource): ChoiceValue {
  if (typeof source === 'object') return source.value
  return typeof source === 'string' ? readChoice(source).value : source
}

function readTyped(question: Question, text: string): string | number | undefined {
  if (text.trim() === '' || text.length > PREFILL_TEXT_LENGTH) return undefined
  if (question.inputType !== 'number' && question.inputType !== 'range') return text
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}
