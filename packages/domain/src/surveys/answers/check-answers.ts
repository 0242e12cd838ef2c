import { findForbiddenName, findUnstorableText, isJsonObject, UNSTORABLE_TEXT } from '../definition/safe-json.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { collectProblems, type ReportProblem, type SurveyProblem } from '../definition/survey-problem.ts'
import { questionsByName } from '../definition/survey-questions.ts'
import { MEMBER_ENTRY } from '../member-entry.ts'
import { findBoundProblem } from './answer-bounds.ts'
import { checkAnswer, checkText, takesComment } from './check-answer.ts'

/** The outcome of checking answers: the answers to store, or the problems. */
export type AnswerCheck =
  | { readonly ok: true; readonly answers: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problems: readonly SurveyProblem[] }

/**
 * Checks the answers of a response against its form: question names, choices, rows, columns and scale values must exist in the
 * form, sizes must be within bounds, and the database must be able to store the texts. Missing and cleared answers (null, empty)
 * are valid. Visibility and required questions are not checked, because answers are saved while a person fills in the survey.
 *
 * A `{question}-Comment` entry is allowed for a question that asks for a comment or offers "Other". The `Member` entry is allowed
 * for an anonymous form.
 *
 * @source Decisions, sections 7 and 12, "Question types"; Specification part 1, section 2, "Answer tree"
 */
export function checkAnswers(
  definition: SurveyDefinition,
  input: unknown,
  form: { readonly anonymous?: boolean } = {},
): AnswerCheck {
  const { problems, report } = collectProblems()
  const bound = findBoundProblem(input)
  const forbidden = bound === null ? findForbiddenName(input) : null
  const unstorable = bound === null ? findUnstorableText(input) : null
  if (!isJsonObject(input)) report('', 'is not an object')
  else if (bound !== null) report('', bound)
  else if (forbidden !== null) report(forbidden, 'forbidden name')
  else if (unstorable !== null) report(unstorable, UNSTORABLE_TEXT)
  else {
    checkEntries(definition, input, form.anonymous === true, report)
    if (problems.length === 0) return { ok: true, answers: input }
  }
  return { ok: false, problems }
}

function checkEntries(
  definition: SurveyDefinition,
  answers: Readonly<Record<string, unknown>>,
  anonymous: boolean,
  report: ReportProblem,
): void {
  const questions = questionsByName(definition)
  for (const [name, value] of Object.entries(answers)) {
    const question = questions.get(name)
    if (question !== undefined) checkAnswer(question, value, name, report)
    else if (name === MEMBER_ENTRY && anonymous) checkMember(value, report)
    else {
      const commented = name.endsWith('-Comment') ? questions.get(name.slice(0, -'-Comment'.length)) : undefined
      if (commented !== undefined && takesComment(commented.source)) checkText(value, name, report)
      else report(name, 'unknown question')
    }
  }
}

function checkMember(value: unknown, report: ReportProblem): void {
  if (!isJsonObject(value)) return report(MEMBER_ENTRY, 'is not a name')
  for (const [part, text] of Object.entries(value)) {
    if (part !== 'text1' && part !== 'text2') report(`${MEMBER_ENTRY}.${part}`, 'unknown part of a name')
    else checkText(text, `${MEMBER_ENTRY}.${part}`, report)
  }
}
