import { plainText } from '../answers/answer-text.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listQuestions, type Question } from '../definition/survey-questions.ts'
import { MEMBER_ENTRY } from '../member-entry.ts'

/** What a member wrote in answer to one question. */
export interface Comment {
  readonly question: string
  readonly title: string
  /** Trimmed, never empty. */
  readonly text: string
}

/** Returns whether answers to a question are words of the member: a comment, or a text of no special kind that is not the member's name. */
export function asksForComment({ type, inputType, name }: Pick<Question, 'type' | 'inputType' | 'name'>): boolean {
  if (type === 'comment') return true
  return type === 'text' && (inputType === null || inputType === 'text') && name !== MEMBER_ENTRY
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
