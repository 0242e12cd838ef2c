import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts'
import { freeName } from '../surveys/outline/free-name.ts'
import { composeDefinition, extendDefinition } from './compose-definition.ts'
import type { ColumnChoice, ImportColumn, QuestionMeaning } from './import-column.ts'
import type { FileGuess } from './import-file.ts'
import { matchExisting } from './match-existing.ts'

/** The inputs of an import other than its columns. */
export interface ImportPlan {
  readonly guess: Omit<FileGuess, 'undecided'>
  /** Name and title of a new survey, or the name of the existing survey. */
  readonly name: string
  /** Prefix of each key, so that rows with the same key in files from different years do not overwrite each other. */
  readonly prefix: string
  /** Definition of the existing survey; null for a new survey. */
  readonly existing: SurveyDefinition | null
}

/** The content of a mapping file, without the `form` property. Its schema is the API's `importMapping`. */
export interface ComposedMapping {
  readonly file: FileGuess['file']
  readonly decimal: FileGuess['decimal']
  readonly missing: readonly string[]
  readonly key: { readonly column?: string; readonly prefix: string }
  readonly completed: object
  readonly questions: readonly object[]
  readonly [property: string]: unknown
}

/**
 * A definition and a mapping, or the first reason why the columns cannot be imported, with the name of the column concerned (empty
 * if none).
 */
export type ComposedImport =
  | { readonly ok: true; readonly definition: SurveyDefinition; readonly mapping: ComposedMapping }
  | {
      readonly ok: false
      readonly reason: 'no_completed' | 'no_question' | 'no_key' | 'two_columns' | 'two_choices'
      readonly column: string
    }

/**
 * Composes the definition and the mapping of an import from the meanings of its columns. Fails when there is no completion time, no
 * question, or neither a key nor a prefix. Also fails when two columns have a meaning that only one column can have, or when a cell
 * is listed for two choices of a question.
 */
export function composeImport(
  given: readonly ImportColumn[],
  { guess, name, prefix, existing }: ImportPlan,
): ComposedImport {
  const names = new Set(
    given.flatMap(({ becomes }) => becomes.flatMap((one) => (one.meaning === 'question' ? one.question : []))),
  )
  const asked = given.map((column) => askAttributes(column, names))
  const columns = existing === null ? asked : matchExisting(asked, existing)
  for (const meaning of ['completed', 'key', 'member', 'location', 'weight'] as const) {
    const [, second] = columns.filter(({ becomes }) => becomes.some((one) => one.meaning === meaning))
    if (second !== undefined) return { ok: false, reason: 'two_columns', column: second.column }
  }
  const doubtful = given.find(({ becomes }) => becomes.some(hasCellOfTwoChoices))
  if (doubtful !== undefined) return { ok: false, reason: 'two_choices', column: doubtful.column }
  const completed = one(columns, 'completed')
  if (completed === null) return { ok: false, reason: 'no_completed', column: '' }
  const questions = columns.flatMap((column) =>
    column.becomes.flatMap((choice) => questionColumn(column.column, choice)),
  )
  if (questions.length === 0) return { ok: false, reason: 'no_question', column: '' }
  const key = one(columns, 'key')
  if (key === null && prefix === '') return { ok: false, reason: 'no_key', column: '' }
  const member = one(columns, 'member')
  const location = one(columns, 'location')
  const weight = one(columns, 'weight')
  const mapping: ComposedMapping = {
    file: guess.file,
    decimal: guess.decimal,
    missing: guess.missing,
    key: key === null ? { prefix } : { column: key.column, prefix },
    completed: completedOf(completed.column, completed.choice),
    ...(weight === null
      ? {}
      : {
          weight: {
            column: weight.column,
            ...(weight.choice.empty === undefined ? {} : { empty: weight.choice.empty }),
          },
        }),
    ...(location === null ? {} : { location: { column: location.column, ...valuesOf(location.choice) } }),
    ...(member === null
      ? {}
      : { member: { column: member.column, by: member.choice.by, unmatched: member.choice.unmatched ?? 'refuse' } }),
    questions,
  }
  const definition = existing === null ? composeDefinition(name, columns) : extendDefinition(existing, columns)
  return { ok: true, definition, mapping }
}

/**
 * Turns each attribute of a column into a question that stores it: a single-choice question when its groups are known, otherwise a
 * text question, which cannot be used to filter responses.
 */
function askAttributes(column: ImportColumn, names: ReadonlySet<string>): ImportColumn {
  const becomes = column.becomes.map((choice) =>
    choice.meaning === 'attribute' ? ask(choice, names, column.groups) : choice,
  )
  return { ...column, becomes }
}

function ask(
  { name, values: mapped }: ChoiceOf<'attribute'>,
  names: ReadonlySet<string>,
  cells: readonly string[] = [],
): QuestionMeaning {
  const values = mapped ?? Object.fromEntries(cells.map((cell) => [cell, cell]))
  const groups = [...new Set(Object.values(values))]
  return {
    meaning: 'question',
    question: freeName(name.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '') || 'attribute', names),
    title: name,
    type: groups.length === 0 ? 'text' : 'radiogroup',
    measure: groups.length === 0 ? 'text' : 'nominal',
    choices: groups.map((group) => ({
      value: group,
      text: group,
      cells: Object.keys(values).filter((cell) => values[cell] === group),
    })),
    notApplicable: [],
    ...(groups.length === 0 ? {} : { attribute: true as const }),
  }
}

type ChoiceOf<M> = Extract<ColumnChoice, { readonly meaning: M }>

/** Returns the first column with the given meaning, and that meaning with its settings; null if no column has it. */
function one<M extends ColumnChoice['meaning']>(
  columns: readonly ImportColumn[],
  meaning: M,
): { column: string; choice: ChoiceOf<M> } | null {
  for (const { column, becomes } of columns) {
    const choice = becomes.find((candidate): candidate is ChoiceOf<M> => candidate.meaning === meaning)
    if (choice !== undefined) return { column, choice }
  }
  return null
}

/** Returns whether a cell is listed for two choices of a question and is therefore ambiguous. */
function hasCellOfTwoChoices(choice: ColumnChoice): boolean {
  if (choice.meaning !== 'question') return false
  const cells = choice.choices.flatMap((one) => [...new Set(one.cells)])
  return new Set(cells).size < cells.length
}

function valuesOf({ values }: { readonly values?: Readonly<Record<string, unknown>> | undefined }) {
  return values === undefined ? {} : { values }
}

function completedOf(column: string, { format, pattern, time_zone }: ChoiceOf<'completed'>): object {
  const zone = time_zone === undefined ? {} : { time_zone }
  if (pattern === undefined) return { column, format, ...zone }
  const [before = '', after = ''] = pattern.split('{}')
  return { compose: [before, { column, pad: 2 }, after].filter((part) => part !== ''), format, ...zone }
}

function questionColumn(column: string, choice: ColumnChoice): object[] {
  if (choice.meaning === 'other')
    return [{ column, question: choice.question, other: true, ...(choice.comment === true ? { comment: true } : {}) }]
  if (choice.meaning !== 'question') return []
  const { question, part, type, notApplicable, separator } = choice
  return [
    {
      column,
      question,
      ...(part === undefined ? {} : type === 'multipletext' ? { item: part.name } : { row: part.name }),
      ...(choice.choices.length === 0 ? {} : { values: valuesOfChoices(choice) }),
      ...(notApplicable.length === 0 ? {} : { notApplicable }),
      ...(separator === undefined ? {} : { separator }),
    },
  ]
}

/** Maps each cell to the value of its choice, as a string. */
function valuesOfChoices({ choices }: QuestionMeaning): Record<string, string> {
  return Object.fromEntries(choices.flatMap(({ value, cells }) => cells.map((cell) => [cell, String(value)])))
}
