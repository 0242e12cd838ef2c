import { cutText } from '../format/cut-text.ts'
import { freeName } from '../surveys/outline/free-name.ts'
import type { ImportColumn, ImportedChoice, QuestionMeaning } from './import-column.ts'
import type { DecimalMark } from './import-file.ts'
import type { ColumnProfile } from './profile-columns.ts'
import { proposeAnswers, type AnswerCells, type ProposedAnswers } from './propose-answers.ts'
import { numberedPart, splitColumn, type ColumnPart } from './question-group.ts'

/** A column that could contain the answers to a question, with its position in the file. */
export interface Candidate {
  readonly column: string
  readonly label: string
  readonly profile: ColumnProfile
  readonly index: number
}

type Proposal = Pick<ImportColumn, 'becomes' | 'confidence' | 'problems'>

interface PartOfGroup extends Candidate {
  readonly part: ColumnPart
}

const OTHER_TEXT = /(_text|[ _-]other|\bother\b.*(specify|text|please).*|^other( \(\d+\))?|other)$/i
const MIN_ROWS = 2
const MAX_CODED_CHOICES = 60
const LONGEST_TITLE = 120

/**
 * Proposes questions for columns, keyed by the index of the column. Several columns can form a matrix or a checkbox; a column can
 * also be the text for Other, or a single question.
 */
export function proposeQuestions(
  candidates: readonly Candidate[],
  decimal: DecimalMark,
): ReadonlyMap<number, Proposal> {
  const proposals = new Map<number, Proposal>()
  const names = new Set<string>()
  const others = candidates.filter(({ column, profile }) => OTHER_TEXT.test(column) && !isPicked(profile))
  const asking = candidates.filter((one) => !others.includes(one))
  for (const group of groupColumns(asking)) {
    const named = group.length >= MIN_ROWS ? proposeGroup(group, decimal, names) : null
    if (named === null) for (const one of group) proposals.set(one.index, proposeSingle(one, decimal, names))
    else for (const [index, proposal] of named) proposals.set(index, proposal)
  }
  for (const other of others) {
    const question = questionBefore(other.index, proposals)
    proposals.set(
      other.index,
      question === null
        ? proposeSingle(other, decimal, names)
        : { becomes: [{ meaning: 'other', question }], confidence: 'medium', problems: [] },
    )
  }
  return proposals
}

/** Returns the name of the choice question to which the column directly before the given one belongs, or null if there is none. */
function questionBefore(index: number, proposals: ReadonlyMap<number, Proposal>): string | null {
  const [before] = proposals.get(index - 1)?.becomes ?? []
  if (before?.meaning !== 'question') return null
  return before.type === 'radiogroup' || before.type === 'checkbox' || before.type === 'dropdown'
    ? before.question
    : null
}

/**
 * Returns whether the name of a column is also its only distinct cell. Typeform writes one such column for each choice of a
 * question; the columns of a question are adjacent.
 */
function isNamedByCell({ column, profile }: Candidate): boolean {
  return isFlag(profile) && profile.values.has(column)
}

/** Groups adjacent columns that isNamedByCell accepts, and other columns by question and kind of part; the rest remain alone. */
function groupColumns(candidates: readonly Candidate[]): (readonly Candidate[])[] {
  const groups = new Map<string, Candidate[]>()
  let picked: Candidate | null = null
  let first = 0
  for (const one of candidates) {
    if (isNamedByCell(one)) {
      if (picked?.index !== one.index - 1) first = one.index
      picked = one
      groups.set(`picked ${first}`, [...(groups.get(`picked ${first}`) ?? []), one])
      continue
    }
    const part = splitColumn(one.column, one.label)
    const kind = part === null ? null : numberedPart(part.part)
    const key =
      part === null
        ? `column ${one.index}`
        : `part ${part.question} ${kind === null ? 'named' : `numbered ${kind.toLowerCase()}`}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

function proposeGroup(
  group: readonly Candidate[],
  decimal: DecimalMark,
  names: Set<string>,
): ReadonlyMap<number, Proposal> | null {
  const parts = group.flatMap((one): PartOfGroup[] => {
    const part = group.every(isNamedByCell) ? choicePart(one, group) : splitColumn(one.column, one.label)
    return part === null ? [] : [{ ...one, part }]
  })
  const first = parts[0]
  if (first === undefined) return null
  const numbered = numberedPart(first.part.part)
  const answers = proposeAnswers(cellsOf(parts, decimal))
  const { title } = first.part
  if (parts.every(({ profile }) => isFlag(profile))) return checkbox(parts, { title, names, choicesOf: flagChoices })
  if (answers.type === 'rating' && parts.length >= (numbered === null ? 3 : MIN_ROWS) && isDense(parts, answers))
    return matrix(parts, answers, { title, names })
  if (numbered === null) return null
  if (answers.choices.length === 0 || answers.choices.length > MAX_CODED_CHOICES) return null
  const codes = answers.choices.map(({ value, text, cells }) => ({ value: String(value), text, cells }))
  const unlisted = answers.notApplicable.map((cell) => ({ value: cell, text: cell, cells: [cell] }))
  return checkbox(parts, { title: `${title} ${numbered}`.trim(), names, choicesOf: () => [...codes, ...unlisted] })
}

/** Returns a choice column's question and part. The question is named after its choices, because the file does not name it. */
function choicePart({ column }: Candidate, group: readonly Candidate[]): ColumnPart {
  const title = cutText(group.map((one) => one.column).join(', '), LONGEST_TITLE)
  return { question: title, title, part: column, partTitle: column }
}

/** Returns whether the cells of a column only mark whether its choice was selected: one distinct cell, or 0 and 1. */
function isFlag({ values, isOpen }: ColumnProfile): boolean {
  const cells = [...values.keys()]
  return !isOpen && (cells.length === 1 || (cells.length === 2 && cells.every((cell) => cell === '0' || cell === '1')))
}

const PICKED = /^(\d+|x|yes|true|selected|checked|other)$/i

/** Returns whether a column's cells are only codes that mark whether a choice was selected. */
function isPicked(profile: ColumnProfile): boolean {
  return isFlag(profile) && [...profile.values.keys()].every((cell) => PICKED.test(cell))
}

function flagChoices({ profile, part }: PartOfGroup): ImportedChoice[] {
  const cells = [...profile.values.keys()].filter((cell) => cell !== '0')
  const isCode = cells.every((cell) => PICKED.test(cell))
  const text = isCode ? part.partTitle : (cells[0] ?? part.partTitle)
  return [{ value: text, text, cells }]
}

/** Returns whether a scale has at least three steps and each column has at least an eighth as many filled cells as the fullest one. */
function isDense(parts: readonly PartOfGroup[], { choices }: ProposedAnswers): boolean {
  const filled = parts.map(({ profile }) => profile.filled)
  return choices.length >= 3 && Math.min(...filled) * 8 >= Math.max(...filled)
}

function matrix(
  parts: readonly PartOfGroup[],
  { measure, choices, notApplicable, confidence, problems }: ProposedAnswers,
  { title, names }: { readonly title: string; readonly names: Set<string> },
): ReadonlyMap<number, Proposal> {
  const question = takeName(parts[0]?.part.question ?? '', names)
  const rows = new Set<string>()
  return new Map(
    parts.map(({ index, part }) => {
      const name = freeName(safeName(part.part, 'row'), rows)
      rows.add(name)
      const meaning: QuestionMeaning = {
        meaning: 'question',
        question,
        title,
        type: 'matrix',
        measure: measure === 'recommendation' ? 'ordinal_higher' : measure,
        part: { name, title: part.partTitle },
        choices,
        notApplicable,
      }
      return [index, { becomes: [meaning], confidence, problems }]
    }),
  )
}

function checkbox(
  parts: readonly PartOfGroup[],
  {
    title,
    names,
    choicesOf,
  }: {
    readonly title: string
    readonly names: Set<string>
    readonly choicesOf: (part: PartOfGroup) => readonly ImportedChoice[]
  },
): ReadonlyMap<number, Proposal> {
  const question = takeName(title, names)
  return new Map(
    parts.map((part) => {
      const choices = choicesOf(part)
      const notApplicable = [...part.profile.values.keys()].filter(
        (cell) => !choices.some(({ cells }) => cells.includes(cell)),
      )
      const meaning = {
        meaning: 'question',
        question,
        title,
        type: 'checkbox',
        measure: 'nominal',
        choices,
        notApplicable,
      } as const
      return [part.index, { becomes: [meaning], confidence: 'medium', problems: [] }]
    }),
  )
}

function proposeSingle(one: Candidate, decimal: DecimalMark, names: Set<string>): Proposal {
  const { confidence, problems, ...answers } = proposeAnswers(cellsOf([one], decimal))
  const title = one.label === '' ? one.column : one.label
  const meaning: QuestionMeaning = { meaning: 'question', question: takeName(one.column, names), title, ...answers }
  return { becomes: [meaning], confidence, problems }
}

function cellsOf(columns: readonly Candidate[], decimal: DecimalMark): AnswerCells {
  const values = new Map<string, number>()
  for (const { profile } of columns)
    for (const [cell, count] of profile.values) values.set(cell, (values.get(cell) ?? 0) + count)
  return {
    values,
    isOpen: columns.some(({ profile }) => profile.isOpen),
    longest: Math.max(0, ...columns.map(({ profile }) => profile.longest)),
    decimal,
    text: columns.map(({ column, label }) => `${column} ${label}`).join(' '),
    isGroup: columns.length > 1,
  }
}

function takeName(text: string, names: Set<string>): string {
  const name = freeName(safeName(text, 'question'), names)
  names.add(name)
  return name
}

/** Returns a name of at most 40 unaccented letters, digits and underscores, or the fallback if none are left. */
function safeName(text: string, fallback: string): string {
  const name = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '')
  return name === '' ? fallback : name
}
