import type { SurveyDefinition } from './survey-definition.ts'
import { listQuestions } from './survey-questions.ts'

/** What the engine writes out beside answers: where it is, its language, and what stands around a question that repeats. */
const OF_THE_ENGINE = 'pageno pagecount locale panel prevpanel nextpanel row rowindex item'

/** The names that stand for something in the words of a survey, in small letters. @source SurveyJS */
export type PipedNames = ReadonlySet<string>

/** The place of a repeated panel, which its own words alone may name. @source SurveyJS */
export const PANEL_PLACE: PipedNames = new Set(['panelindex', 'visiblepanelindex'])

/** The names whose values the engine writes out where they stand in braces: `Why {overall}?`. @source SurveyJS; SEC-XSS-6 */
export function readPipedNames(definition: SurveyDefinition): PipedNames {
  const asked = listQuestions(definition).map(({ name }) => name.toLowerCase().trim())
  return new Set([...OF_THE_ENGINE.split(' '), ...asked])
}

/**
 * Whether words stand in it, at whatever depth, that the engine writes an answer into. Braces around anything else are text to the
 * engine too: `{{7*7}}`, or the name of a question that is not there.
 *
 * @source SurveyJS; SEC-XSS-6
 */
export function isPiped(within: unknown, names: PipedNames): boolean {
  if (typeof within === 'string') {
    return [...within.matchAll(/\{([^{}]*)\}/g)].some(([, inner = '']) => {
      const name = inner.toLowerCase().trim()
      // A part of an answer is written behind the name of its question.
      return names.has(name) || names.has(name.split(/[.[]/)[0] ?? '')
    })
  }
  if (typeof within !== 'object' || within === null) return false
  return Object.values(within).some((value) => isPiped(value, names))
}
