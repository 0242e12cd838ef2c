import { isJsonObject, parseJson } from '../definition/safe-json.ts'
import { isChoiceValue } from '../definition/survey-choices.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { readPrefill } from './prefill.ts'

/**
 * Returns the answers that a member chose in an e-mail. `text` is a JSON object of question names and values, read by the same
 * rules as the query of a link (see readPrefill). Null, any other text, unknown names, and values that the question does not accept
 * are ignored.
 *
 * @source Decisions, section 8
 * @example readEmailQuestions(definition, '{"overall":5}') // { overall: 5 }
 */
export function readEmailQuestions(definition: SurveyDefinition, text: string | null): Record<string, unknown> {
  const parsed = text === null ? null : parseJson(text)
  if (parsed === null || !parsed.ok || !isJsonObject(parsed.value)) return {}
  const entries = Object.entries(parsed.value).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isChoiceValue).map((one) => [name, String(one)] as const),
  )
  return readPrefill(definition, entries)
}
