import { isSameAnswer } from '../answers/merge-answers.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listQuestions, type Question } from '../definition/survey-questions.ts'
import { explainNewMeaning, explainOtherParts } from './explain-scale.ts'
import { explainWording } from './explain-wording.ts'
import { keepDirection, scaleOf, type QuestionScale } from './question-scale.ts'

/**
 * How a new definition changes a question.
 *
 * - `same`: its definition is unchanged.
 * - `wording`: titles, help, labels, layout or visibility rules changed, but not values, order or direction.
 * - `compatible`: choices were added, parts such as rows were added or removed, or the measure differs, but every earlier answer
 * keeps its meaning. An example is a choice added at the end of a list that is not a scale. The question keeps its version.
 * - `new_version`: type, range, values, order or direction changed. Its answers are counted separately from the earlier ones.
 * - `added`, `removed`: only the new or only the old definition contains it.
 */
export type ChangeKind = 'same' | 'wording' | 'compatible' | 'new_version' | 'added' | 'removed'

/**
 * The change to one question between two definitions. `reasons` are clauses without a period at the end; the list is empty for same, added
 * and removed.
 */
export interface QuestionChange {
  readonly question: string
  readonly title: string
  readonly change: ChangeKind
  readonly reasons: readonly string[]
}

/**
 * Compares two definitions and returns the change to each question: first the questions of the new definition, in order, then the
 * removed ones.
 *
 * @source Decisions, section 14, "Versions"
 */
export function compareDefinitions(before: SurveyDefinition, after: SurveyDefinition): QuestionChange[] {
  return compareWithEarlier([before], after)
}

/**
 * Compares the definition `after` with all earlier definitions, which are passed oldest first. If the most recent of them lacks a
 * question, the question is compared with its state in the most recent definition that contains it: it is `added` if its answers
 * still have the same meaning, otherwise it is a new version. If a question temporarily had no direction, the last direction within
 * its current version is used.
 */
export function compareWithEarlier(earlier: readonly SurveyDefinition[], after: SurveyDefinition): QuestionChange[] {
  const known = new Map<string, KnownQuestion>()
  for (const question of earlier.flatMap(listQuestions)) {
    known.set(question.name, { question, scale: scaleAfter(known.get(question.name), question) })
  }
  const last = earlier.at(-1)
  const asked = new Set((last === undefined ? [] : listQuestions(last)).map(({ name }) => name))
  const now = listQuestions(after)
  const currentNames = new Set(now.map(({ name }) => name))
  const compared = now.map((question): QuestionChange => {
    const { name, title } = question
    const old = known.get(name)
    if (old === undefined) return { question: name, title, change: 'added', reasons: [] }
    const found = compareQuestion(old, question)
    const returns = !asked.has(name) && found.change !== 'new_version'
    return { question: name, title, ...(returns ? { change: 'added' as const, reasons: [] } : found) }
  })
  const removed = [...asked].flatMap((name): QuestionChange[] => {
    const old = known.get(name)
    return old === undefined || currentNames.has(name)
      ? []
      : [{ question: name, title: old.question.title, change: 'removed', reasons: [] }]
  })
  return [...compared, ...removed]
}

/**
 * The most recent definition of a question, and its scale. A scale without a direction gets the last direction that the question
 * had in the same version.
 */
interface KnownQuestion {
  readonly question: Question
  readonly scale: QuestionScale
}

function scaleAfter(known: KnownQuestion | undefined, question: Question): QuestionScale {
  const scale = scaleOf(question)
  if (known === undefined || explainNewMeaning(known.scale, scale).length > 0) return scale
  return keepDirection(known.scale, scale)
}

function compareQuestion(known: KnownQuestion, now: Question): Pick<QuestionChange, 'change' | 'reasons'> {
  const [old, before, after] = [known.question, known.scale, scaleOf(now)]
  const meaning = explainNewMeaning(before, after)
  if (meaning.length > 0) return { change: 'new_version', reasons: meaning }
  const parts = explainOtherParts(before, after)
  if (parts.length > 0) return { change: 'compatible', reasons: parts }
  return isSameAnswer(old.source, now.source)
    ? { change: 'same', reasons: [] }
    : { change: 'wording', reasons: explainWording(old, now) }
}

/** Describes a change as a clause that names the question, for messages and lists; for an unchanged question, returns only its name. */
export function describeChange({ question, title, change, reasons }: QuestionChange): string {
  const name = title === question ? `“${question}”` : `“${title}” (${question})`
  if (change === 'added') return `${name} was added`
  if (change === 'removed') return `${name} was removed`
  return reasons.length === 0 ? name : `${name}: ${reasons.join('; ')}`
}
