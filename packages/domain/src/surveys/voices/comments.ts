import { plainText } from '../answers/answer-text.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listQuestions } from '../definition/survey-questions.ts'
import { asksForComment } from './asks-for-comment.ts'

/** What a member wrote in answer to one question. */
export interface Comment {
  readonly question: string
  readonly title: string
  /** Trimmed, never empty. */
  readonly text: string
}

/**
 * Lists what a member wrote: the answers to comment questions in the order of the form, then those to plain text questions. Answers
 * that are empty or no text are passed over.
 */
export function listComments(definition: SurveyDefinition, answers: Readonly<Record<string, unknown>>): Comment[] {
  const asked = listQuestions(definition).filter(asksForComment)
  const long = asked.filter(({ type }) => type === 'comment')
  const short = asked.filter(({ type }) => type !== 'comment')
  return [...long, ...short].flatMap(({ name, title }) => {
    const text = Object.hasOwn(answers, name) ? plainText(answers[name]) : null
    return text === null ? [] : [{ question: name, title, text: text.trim() }]
  })
}
