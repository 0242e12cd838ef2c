import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listQuestions } from '../definition/survey-questions.ts'

/** Variables of SurveyJS: the position, locale, counts, and the context of repeated questions. */
const ENGINE_VARIABLES =
  'pageno pagecount locale questioncount correctanswers correctedanswers correctedanswercount incorrectanswers incorrectedanswers incorrectedanswercount self panel prevpanel nextpanel row rowindex item choice'

/** The lower-case names that SurveyJS replaces in the texts of a survey. @source SurveyJS */
export type PipedNames = ReadonlySet<string>

/** Returns the names that SurveyJS replaces in braces, as in `Why {overall}?`. @source SurveyJS; SEC-XSS-6 */
export function readPipedNames(definition: SurveyDefinition): PipedNames {
  const questionNames = listQuestions(definition).map(({ name }) => name.toLowerCase().trim())
  return new Set([...ENGINE_VARIABLES.split(' '), ...questionNames])
}

/**
 * Returns whether a value contains, at any depth, a text with names that SurveyJS replaces. Any other text in braces, such as
 * `{{7*7}}` or the name of an unknown question, is left unchanged by SurveyJS. Names that start with `$` or end with `.length` are
 * also replaced.
 *
 * @source SurveyJS; SEC-XSS-6
 */
export function isPiped(value: unknown, names: PipedNames): boolean {
  if (typeof value === 'string') {
    return [...value.matchAll(/\{([^{}]*)\}/g)].some(([, inner = '']) => {
      const name = inner.toLowerCase().trim()
      return /^\$|\.length$/.test(name) || prefixesOf(name).some((prefix) => names.has(prefix))
    })
  }
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => isPiped(inner, names))
}

/** Returns a name and its prefixes: a path into the answer may follow the question's name, which may itself contain dots. */
const prefixesOf = (name: string): string[] =>
  [...name.matchAll(/[.[]|-unwrapped|$/g)].map(({ index }) => name.slice(0, index))
