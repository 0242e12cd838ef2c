import { isSameAnswer, type Answers } from '../answers/merge-answers.ts'
import { isJsonObject } from '../definition/safe-json.ts'
import type { ChoiceValue } from '../definition/survey-definition.ts'

/** A question for which an imported file has columns, and the parts of it that have a column. */
export interface CoveredQuestion {
  readonly question: string
  /** The rows of a matrix or the items of a multiple-text question that have a column; null for other types of question. */
  readonly parts: readonly string[] | null
  /**
   * The choices of a checkbox question that the columns can select; null when they can select any choice, and for other types of
   * question.
   */
  readonly choices: readonly ChoiceValue[] | null
}

/** One answer that an import changed; null means no answer. */
export interface AnswerChange {
  readonly question: string
  readonly old_value: unknown
  readonly new_value: unknown
}

/** The result of correcting stored answers with a row of an imported file. */
export interface CorrectedAnswers {
  readonly answers: Record<string, unknown>
  /** The changed answers, in the order of the questions in the file; empty when the row matches the stored answers. */
  readonly changes: readonly AnswerChange[]
}

/**
 * Corrects stored answers using a row of a file. An empty cell removes the stored answer. Questions, matrix rows and checkbox
 * choices without a column in the file are left unchanged. The order of checkbox choices does not matter.
 *
 * @source Decisions, section 14, "Imports"
 */
export function correctAnswers(stored: Answers, row: Answers, covered: readonly CoveredQuestion[]): CorrectedAnswers {
  const answers = new Map(Object.entries(stored))
  const changes: AnswerChange[] = []
  for (const one of covered) {
    const { question } = one
    const before = answerTo(stored, question)
    const after = correctAnswer(before, answerTo(row, question), one)
    if (isSameChoice(before, after)) continue
    if (after === null) answers.delete(question)
    else answers.set(question, after)
    changes.push({ question, old_value: before, new_value: after })
  }
  return { answers: Object.fromEntries(answers), changes }
}

/** Returns the answers as they were before the given changes. */
export function restoreAnswers(corrected: Answers, changes: readonly AnswerChange[]): Record<string, unknown> {
  const answers = new Map(Object.entries(corrected))
  for (const { question, old_value } of changes) {
    if (old_value === null) answers.delete(question)
    else answers.set(question, old_value)
  }
  return Object.fromEntries(answers)
}

function correctAnswer(before: unknown, given: unknown, { parts, choices }: CoveredQuestion): unknown {
  if (parts !== null && isJsonObject(before)) {
    const retained = Object.entries(before).filter(([part]) => !parts.includes(part))
    const whole = Object.fromEntries([...retained, ...(isJsonObject(given) ? Object.entries(given) : [])])
    return Object.keys(whole).length === 0 ? null : whole
  }
  if (choices !== null && Array.isArray(before)) {
    const retained: unknown[] = before.filter((one: ChoiceValue) => !choices.includes(one))
    const now: unknown[] = Array.isArray(given) ? given : []
    const all = [...now, ...retained]
    return all.length === 0 ? null : all
  }
  return given
}

/** Returns whether two answers are equal; the order of choices in a list is ignored. */
function isSameChoice(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return isSameAnswer(one, other)
  return one.length === other.length && one.every((item) => other.some((its) => isSameAnswer(item, its)))
}

function answerTo(answers: Answers, question: string): unknown {
  return Object.hasOwn(answers, question) ? (answers[question] ?? null) : null
}
