import { isJsonObject } from '../definition/safe-json.ts'
import { choicesOf, isChoiceValue, type Choice } from '../definition/survey-choices.ts'
import type { CellColumnSource, ChoiceSource } from '../definition/survey-definition.ts'
import { quoteValue, type ReportProblem } from '../definition/survey-problem.ts'
import { listElements, type Question } from '../definition/survey-questions.ts'
import { ANSWER_BOUNDS } from './answer-bounds.ts'

/**
 * Checks that an answer has the shape of its question's type, and that every choice, row and column exists. Values are
 * compared as strings. Null and an empty string clear an answer and are valid for every type.
 *
 * @source Decisions, section 12, "Question types"
 */
export function checkAnswer(question: Question, value: unknown, path: string, report: ReportProblem): void {
  if (value === null || value === '') return
  switch (question.type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
      return checkChoice(question.choices, value, path, report)
    case 'checkbox':
      return checkPicks(question.choices, value, path, report)
    case 'text':
    case 'comment':
      return checkText(value, path, report)
    case 'multipletext': {
      const names = question.items.map((item) => item.name)
      return checkKeys(names, value, path, report, 'unknown item', (text, at) => checkText(text, at, report))
    }
    case 'matrix':
      return checkRowKeys(question, value, path, report, (cell, at) => checkChoice(question.columns, cell, at, report))
    case 'matrixdropdown':
      return checkRowKeys(question, value, path, report, (row, at) => checkCells(question, row, at, report))
    case 'paneldynamic':
      return checkPanels(question, value, path, report)
  }
}

/** Checks the answer to a text field: a string of at most 10,000 characters, or a number. Null clears an answer. */
export function checkText(value: unknown, path: string, report: ReportProblem): void {
  if (value === null || (typeof value === 'number' && Number.isFinite(value))) return
  if (typeof value !== 'string') return report(path, `is not text: ${quoteValue(value)}`)
  if (value.length > ANSWER_BOUNDS.text) report(path, `over ${ANSWER_BOUNDS.text} characters`)
}

function checkChoice(choices: readonly Choice[], value: unknown, path: string, report: ReportProblem): void {
  if (value === null || value === '') return
  const isOffered = isChoiceValue(value) && choices.some((choice) => choice.value === String(value))
  if (!isOffered) report(path, `is not a choice: ${quoteValue(value)}`)
}

function checkPicks(choices: readonly Choice[], value: unknown, path: string, report: ReportProblem): void {
  if (!Array.isArray(value)) return report(path, `is not a list of choices: ${quoteValue(value)}`)
  if (value.length > choices.length) return report(path, 'has more picks than there are choices')
  value.forEach((pick: unknown, position) => checkChoice(choices, pick, `${path}[${position}]`, report))
  const picks = value.filter(isChoiceValue).map(String)
  if (new Set(picks).size < picks.length) report(path, 'has a choice twice')
}

type CheckInner = (value: unknown, path: string, key: string) => void

function checkKeys(
  known: readonly string[],
  value: unknown,
  path: string,
  report: ReportProblem,
  reason: string,
  checkInner: CheckInner,
): void {
  if (!isJsonObject(value)) return report(path, `has no parts: ${quoteValue(value)}`)
  for (const [key, inner] of Object.entries(value)) {
    if (known.includes(key)) checkInner(inner, `${path}.${key}`, key)
    else report(`${path}.${key}`, reason)
  }
}

function checkRowKeys(
  question: Question,
  value: unknown,
  path: string,
  report: ReportProblem,
  check: CheckInner,
): void {
  const rows = question.rows.map((row) => row.value)
  checkKeys(rows, value, path, report, 'unknown row', check)
}

/** Checks the cells of a row against the type and choices of their column or, when the column defines none, those of the question. */
function checkCells(question: Question, row: unknown, path: string, report: ReportProblem): void {
  const columns = new Map((question.source.columns ?? []).filter(isCellColumn).map((column) => [column.name, column]))
  checkKeys([...columns.keys()], row, path, report, 'unknown column', (value, at, name) => {
    if (value === null || value === '') return
    const column = columns.get(name)
    const kind = column?.cellType ?? question.source['cellType'] ?? 'dropdown'
    const type = kind === 'boolean' || kind === 'rating' ? kind : 'dropdown'
    const offered = choicesOf({ type, name, choices: column?.choices ?? question.source.choices ?? [] })
    if (kind === 'text' || kind === 'comment') checkText(value, at, report)
    else if (kind === 'checkbox') checkPicks(offered, value, at, report)
    else checkChoice(offered, value, at, report)
  })
}

function isCellColumn(column: ChoiceSource | CellColumnSource): column is CellColumnSource {
  return typeof column === 'object' && 'name' in column
}

function checkPanels(question: Question, value: unknown, path: string, report: ReportProblem): void {
  if (!Array.isArray(value)) return report(path, `is not a list of panels: ${quoteValue(value)}`)
  if (value.length > ANSWER_BOUNDS.panels) return report(path, `over ${ANSWER_BOUNDS.panels} panels`)
  const inner = new Map(listElements(question.source.templateElements ?? [], []).map((one) => [one.name, one]))
  const comments = [...inner.values()].flatMap(({ name, source }) => (takesComment(source) ? [`${name}-Comment`] : []))
  value.forEach((panel: unknown, position) => {
    checkKeys(
      [...inner.keys(), ...comments],
      panel,
      `${path}[${position}]`,
      report,
      'unknown question',
      (answer, at, name) => {
        const innerQuestion = inner.get(name)
        if (innerQuestion === undefined) checkText(answer, at, report)
        else checkAnswer(innerQuestion, answer, at, report)
      },
    )
  })
}

/** Returns whether a question has a text field, for a comment or for "Other", whose text is stored separately from the answer. */
export function takesComment(source: Readonly<Record<string, unknown>>): boolean {
  return ['hasComment', 'showCommentArea', 'hasOther', 'showOtherItem'].some((property) => source[property] === true)
}
