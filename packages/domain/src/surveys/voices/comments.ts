import { plainText } from '../answers/answer-text.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { questionsByName, type Question } from '../definition/survey-questions.ts'
import { asksForComment } from './asks-for-comment.ts'

/** The text that a member wrote in answer to one question. */
export interface Comment {
  readonly question: string
  readonly title: string
  /** The trimmed text, which is never empty. */
  readonly text: string
}

const asking = new WeakMap<SurveyDefinition, readonly Question[]>()

/**
 * Lists the questions that ask for a comment, comment questions first. The result is cached, so a definition must not change
 * afterwards.
 */
function listAsking(definition: SurveyDefinition): readonly Question[] {
  const known = asking.get(definition)
  if (known !== undefined) return known
  const asked = [...questionsByName(definition).values()].filter(asksForComment)
  const long = asked.filter(({ type }) => type === 'comment')
  const sorted = [...long, ...asked.filter(({ type }) => type !== 'comment')]
  asking.set(definition, sorted)
  return sorted
}

/**
 * Lists the texts that a member wrote: the answers to comment questions in the order of the form, then those to plain text questions. Empty
 * answers and answers that are not text are ignored.
 */
export function listComments(definition: SurveyDefinition, answers: Readonly<Record<string, unknown>>): Comment[] {
  return listAsking(definition).flatMap(({ name, title }) => {
    const text = Object.hasOwn(answers, name) ? plainText(answers[name]) : null
    return text === null ? [] : [{ question: name, title, text: text.trim() }]
  })
}
