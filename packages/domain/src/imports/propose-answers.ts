import { readDegree } from '../surveys/definition/label-scale.ts'
import type { ColumnProblem, Confidence, ImportedChoice, QuestionMeaning } from './import-column.ts'
import type { DecimalMark } from './import-file.ts'
import { proposeNumbers } from './propose-numbers.ts'
import { isNumber, shortenNumber } from './read-number.ts'

/** The question type, measure and choices proposed for the cells of one or several columns. */
export interface ProposedAnswers extends Pick<QuestionMeaning, 'measure' | 'choices' | 'notApplicable' | 'separator'> {
  readonly type: 'rating' | 'radiogroup' | 'checkbox' | 'text' | 'comment'
  readonly confidence: Confidence
  readonly problems: readonly ColumnProblem[]
}

/** The cells of a question's columns, without codes for missing values. */
export interface AnswerCells {
  readonly values: ReadonlyMap<string, number>
  /** Whether there are more distinct cells than were counted. */
  readonly isOpen: boolean
  readonly longest: number
  readonly decimal: DecimalMark
  /** Names and labels of the columns, which indicate what the numbers mean. */
  readonly text: string
  /** Whether the cells come from several columns; if so, whole numbers up to 10 are a scale when the highest is at least 4. */
  readonly isGroup: boolean
}

const MAX_CHOICES = 30
/** Maximum number of choices in a long list, such as airlines; on average, its choices must occur at least `ROWS_OF_LISTED` times. */
const MAX_LISTED = 100
const ROWS_OF_LISTED = 20
/** Maximum length of a single-line text, in characters; a longer text is a comment. */
const COMMENT_LENGTH = 60
const SEPARATORS = [';', '|', ','] as const
/** A number and its label. A dash or point before another number indicates a range or a decimal instead: `1-2 times`, `1.5 hours`. */
const NUMBERED = /^(\d{1,2})\s*(?:[-–—.](?!\s*\d)|[:)=(])\s*(.+?)\)?$/

/**
 * Proposes the type, the measure and the choices of a question from its cells. Checks in turn for lists of three-digit codes, for
 * numbers, for numbered labels, for labels with a known order, for lists of several choices, and for single choices; otherwise
 * proposes text.
 */
export function proposeAnswers(cells: AnswerCells): ProposedAnswers {
  const { values, isOpen, longest, decimal } = cells
  const texts = [...values.keys()]
  if (hasCodeLists(cells)) return severalChoices(cells, ',')
  if (texts.length > 0 && texts.every((text) => isNumber(text, decimal))) return proposeNumbers(cells)
  const byLabel = isOpen ? null : (numberedScale(texts) ?? orderedScale(texts))
  if (byLabel !== null) return scale(byLabel, cells)
  const separator = findSeparator(cells)
  if (separator !== null) return severalChoices(cells, separator)
  const rows = [...values.values()].reduce((sum, count) => sum + count, 0)
  const isRepeated = texts.length <= Math.max(2, rows / 3)
  const isList = texts.length <= MAX_CHOICES || (texts.length <= MAX_LISTED && rows >= texts.length * ROWS_OF_LISTED)
  if (!isOpen && isList && longest <= 120 && isRepeated) {
    const choices = texts.map((text) => ({ value: text, text, cells: [text] }))
    return { type: 'radiogroup', measure: 'nominal', choices, ...certain(rows < 10 ? 'medium' : 'high') }
  }
  const type = longest > COMMENT_LENGTH ? 'comment' : 'text'
  return { type, measure: 'text', choices: [], ...certain('high') }
}

const certain = (confidence: Confidence) => ({ notApplicable: [], confidence, problems: [] })

/**
 * Returns a scale whose labels begin with their numbers: `5 - Outstanding`. Numbers without a label are steps too. Returns null when
 * the texts are not such a scale.
 */
function numberedScale(texts: readonly string[]): ImportedChoice[] | null {
  const steps = texts.map((text) => {
    const [, number, label = ''] = NUMBERED.exec(text) ?? []
    if (number !== undefined) return { value: Number(number), text: label, cells: [text] }
    return /^\d{1,2}$/.test(text) ? { value: Number(text), text, cells: [text] } : null
  })
  const known = steps.filter((step) => step !== null)
  const isLabelled = known.some(({ text }) => !/^\d+$/.test(text))
  const numbers = new Set(known.map(({ value }) => value))
  if (known.length < texts.length || !isLabelled || numbers.size < known.length || numbers.size > 11) return null
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const between = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  if (between.length > 11) return null
  return between.map(
    (value) => known.find((step) => step.value === value) ?? { value, text: String(value), cells: [String(value)] },
  )
}

/** Returns a scale of known labels, such as `Very satisfied`, from the worst to the best; null when the texts are not such labels. */
function orderedScale(texts: readonly string[]): ImportedChoice[] | null {
  const read = texts.map((text) => ({ text, degree: readDegree(text) }))
  const kinds = new Set(read.map(({ degree }) => degree?.kind).filter((kind) => kind !== 'neutral'))
  if (texts.length < 3 || kinds.size !== 1 || read.some(({ degree }) => degree === null)) return null
  const sorted = read.toSorted((a, b) => (a.degree?.degree ?? 0) - (b.degree?.degree ?? 0))
  return sorted.map(({ text }, index) => ({ value: index + 1, text, cells: [text] }))
}

function scale(choices: readonly ImportedChoice[], { text }: AnswerCells): ProposedAnswers {
  const isRecommendation = choices.length === 11 && /recommend|nps|net ?pro/i.test(text)
  const measure = isRecommendation ? 'recommendation' : 'ordinal_higher'
  return { type: 'rating', measure, choices, ...certain('high') }
}

const CODE_LIST = /^\d{3}(?:,\d{3})*$/

/**
 * Returns whether the cells are lists of one or more three-digit codes. `101,105` is such a list, not a number, when `101` and
 * `105` are choices.
 */
function hasCodeLists(cells: AnswerCells): boolean {
  const texts = [...cells.values.keys()]
  if (cells.isOpen || !texts.every((text) => CODE_LIST.test(text)) || !texts.some((text) => text.length === 3))
    return false
  return findSeparator(cells) === ',' && !partsOf(cells.values, ',').has('000')
}

/** Finds the separator between several choices in one cell; returns null when the cells are not lists of choices. */
function findSeparator({ values, isOpen, longest }: AnswerCells): string | null {
  for (const separator of SEPARATORS) {
    const cells = [...values.keys()].filter((cell) => cell.includes(separator))
    if (cells.length < 2 || (isOpen && longest > 400)) continue
    const parts = partsOf(values, separator)
    const several = Math.max(...[...parts.keys()].map((part) => part.length))
    const isSentence = separator === ',' && several > 60
    const repeats = [...parts.values()].filter((count) => count > 1).length
    if (!isSentence && parts.size <= MAX_CHOICES && repeats * 2 >= parts.size && parts.size < values.size + 2)
      return separator
  }
  return null
}

function partsOf(values: ReadonlyMap<string, number>, separator: string): Map<string, number> {
  const parts = new Map<string, number>()
  for (const [cell, count] of values)
    for (const part of cell.split(separator).map((one) => one.trim()))
      if (part !== '') parts.set(part, (parts.get(part) ?? 0) + count)
  return parts
}

function severalChoices({ values, decimal }: AnswerCells, separator: string): ProposedAnswers {
  const choices = [...partsOf(values, separator).keys()].map((part) => {
    const short = shortenNumber(part, decimal)
    return { value: short, text: part, cells: [part] }
  })
  return { type: 'checkbox', measure: 'nominal', choices, ...certain('medium'), separator }
}
