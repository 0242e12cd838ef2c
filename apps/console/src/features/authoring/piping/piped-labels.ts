import type { Question } from '@rapport/domain/surveys/definition/survey-questions'

import { messages } from './messages.ts'

/** A name that a text can contain in braces, and the label that describes it. */
export interface Piped {
  readonly name: string
  readonly label: string
}

/**
 * Returns the names that a case title can contain: the member, the survey, and the answer to each question that is not
 * itself named `member` or `survey`.
 */
export function pipedInCases(questions: readonly Question[]): Piped[] {
  return [
    { name: 'member', label: messages.member },
    { name: 'survey', label: messages.survey },
    ...questions
      .filter(({ name }) => name !== 'member' && name !== 'survey')
      .map(({ name, title }) => ({ name, label: messages.answerTo(title) })),
  ]
}

/**
 * Returns the answers that can be inserted into a survey text. A question with several short texts contributes one answer for each
 * of its text fields, for example a first name.
 */
export function pipedAnswers(questions: readonly Question[]): Piped[] {
  return questions.flatMap(({ name, title, items }) =>
    items.length === 0
      ? [{ name, label: messages.answerTo(title) }]
      : items.map((item) => ({ name: `${name}.${item.name}`, label: messages.answerTo(item.title) })),
  )
}

/** Replaces each known name in braces in a text with its label; other braces are unchanged. */
export function readPiped(text: string, known: readonly Piped[]): string {
  return text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    return known.find((one) => one.name === name.trim())?.label ?? whole
  })
}
