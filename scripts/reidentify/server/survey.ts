import type {
  SurveyDefinition,
  SurveyElement,
} from '../../../packages/domain/src/surveys/definition/survey-definition.ts'
import { CHOSEN, type Completion, type Form, type Question } from '../club.ts'

/** Id of the anonymous form; no other object of the club has this id. */
export const FORM_ID = 51_500
export const PUBLIC_ID = 'culture-attacked'

/** Id of the only attribute without a question: the location of the member to whom the link was sent. Its values are location names. */
export const LOCATION = 'merchantId'

/** The letters that replace the digits of a position, so that a comment contains no digits. */
const LETTERS = 'abcdefghij'

/** Returns whether a question is answered with a comment. Only the presence of a comment is counted. */
export function isComment({ checkbox, answers }: Question): boolean {
  return checkbox === undefined && answers === CHOSEN
}

/** Returns the checkbox choice that a question represents: the text after the colon in its id. */
export function choiceOf({ id }: Question): string {
  return id.slice(id.indexOf(': ') + 2)
}

/** Returns the survey definition of a form. The ids of the form's attributes must be names of culture filters. */
export function writeSurvey({ attributes, questions }: Form): SurveyDefinition {
  const asked = questions.flatMap((question): SurveyElement[] => {
    const { id, checkbox, kind, answers } = question
    if (isComment(question)) return [{ type: 'comment', name: id }]
    if (checkbox === undefined)
      return kind === 'scale'
        ? [{ type: 'rating', name: id, rateMin: 1, rateMax: answers.length }]
        : [{ type: 'radiogroup', name: id, choices: answers }]
    const choices = questions.filter((one) => one.checkbox === checkbox)
    return choices[0] === question ? [{ type: 'checkbox', name: checkbox, choices: choices.map(choiceOf) }] : []
  })
  return {
    pages: [
      { name: 'work', elements: asked },
      {
        name: 'you',
        elements: attributes
          .filter(({ id }) => id !== LOCATION)
          .map(({ id, values }) => ({ type: 'dropdown', name: id, choices: values })),
      },
    ],
  }
}

/** Returns the answers of a completion in the format in which a survey page saves them; `position` makes the comment unique. */
export function writeAnswers(
  { attributes, questions }: Form,
  { values, answers }: Completion,
  position: number,
): Record<string, unknown> {
  const json: Record<string, unknown> = {}
  for (const [index, { id }] of attributes.entries())
    if (id !== LOCATION && values[index] != null) json[id] = values[index]
  for (const [index, question] of questions.entries()) {
    const answer = answers[index] ?? null
    if (isComment(question)) {
      if (answer === CHOSEN[0]) json[question.id] = writeComment(position)
    } else if (question.checkbox === undefined) {
      if (answer !== null) json[question.id] = question.kind === 'scale' ? Number(answer) : answer
    } else if (answer === CHOSEN[0]) {
      const { checkbox } = question
      const before = json[checkbox]
      json[checkbox] = [...(Array.isArray(before) ? before : []), choiceOf(question)]
    }
  }
  return json
}

function writeComment(position: number): string {
  const letters = [...String(position)].map((digit) => LETTERS[Number(digit)])
  return `Remark ${letters.join('')}.`
}

/**
 * Converts saved answers to a completion; `location` is the name of the location to which the survey link belongs. A missing
 * comment counts as "not chosen" rather than as skipped, because people chose not to write one.
 */
export function readAnswers(
  { attributes, questions }: Form,
  json: Readonly<Record<string, unknown>>,
  location: string | null,
): Completion {
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
  return {
    at: 0,
    values: attributes.map(({ id }) => (id === LOCATION ? location : textOf(json[id]))),
    answers: questions.map((question) => {
      const { id, checkbox } = question
      if (isComment(question)) return json[id] === undefined ? CHOSEN[1] : CHOSEN[0]
      if (checkbox === undefined) return textOf(json[id])
      const chosen = json[checkbox]
      if (!Array.isArray(chosen)) return null
      return chosen.includes(choiceOf(question)) ? CHOSEN[0] : CHOSEN[1]
    }),
  }
}
