import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listQuestions } from '../definition/survey-questions.ts'

/** What the engine writes out beside answers: where it is, its language, what it counts, and what stands around a question that repeats. */
const OF_THE_ENGINE =
  'pageno pagecount locale questioncount correctanswers correctedanswers correctedanswercount incorrectanswers incorrectedanswers incorrectedanswercount self panel prevpanel nextpanel row rowindex item choice'

/** The names that stand for something in the words of a survey, in small letters. @source SurveyJS */
export type PipedNames = ReadonlySet<string>

/** The place of a repeated panel, which its own words alone may name. @source SurveyJS */
export const PANEL_PLACE: PipedNames = new Set(['panelindex', 'visiblepanelindex'])

/** The names whose values the engine writes out where they stand in braces: `Why {overall}?`. @source SurveyJS; SEC-XSS-6 */
export function readPipedNames(definition: SurveyDefinition): PipedNames {
  const requested = listQuestions(definition).map(({ name }) => name.toLowerCase().trim())
  return new Set([...OF_THE_ENGINE.split(' '), ...requested])
}

/**
 * Whether words stand in it, at whatever depth, that the engine writes something into. Braces around anything else are text to the
 * engine too: `{{7*7}}`, or the name of a question that is not there. A `$` asks it for a property, and a length it has of anything.
 *
 * @source SurveyJS; SEC-XSS-6
 */
export function isPiped(within: unknown, names: PipedNames): boolean {
  if (typeof within === 'string') {
    return [...within.matchAll(/\{([^{}]*)\}/g)].some(([, inner = '']) => {
      const name = inner.toLowerCase().trim()
      return /^\$|\.length$/.test(name) || beginnings(name).some((beginning) => names.has(beginning))
    })
  }
  if (typeof within !== 'object' || within === null) return false
  return Object.values(within).some((value) => isPiped(value, names))
}

/** A name, and what stands in it before each part: a part of an answer is written behind the name of its question, which may have dots. */
const beginnings = (name: string): string[] =>
  [...name.matchAll(/[.[]|-unwrapped|$/g)].map(({ index }) => name.slice(0, index))
