import {
  canRemoveRow,
  joinRows,
  OPERATORS_OF,
  type AudienceQuery,
  type Conjunction,
  type Criterion,
  type Operator,
  type QueryRow,
} from '@rapport/domain/audiences/audience-query'
import { cleanQuery, valueFieldsOf } from '@rapport/domain/audiences/check-query'
import { listQueryFaults, MAX_QUERY_ROWS } from '@rapport/domain/audiences/query-faults'

/** Name of a criterion field that contains a value. @source Specification part 2, section 3 */
export type ValueField = 'value' | 'value_1' | 'value_2'

/** A column that a row can query. */
export type BuilderColumn = Pick<Criterion, 'type'> & { readonly whitelist_col_id: string }

/** A row of the builder; the id remains the same while the row is edited. */
export interface BuilderRow extends QueryRow {
  readonly id: number
}

/**
 * The rows, and the earlier versions that undo restores. If the last step was typing, `touched` names the row and the field, so
 * that further typing in that field belongs to the same undo step; otherwise `touched` is null.
 */
export interface BuilderState {
  readonly rows: readonly BuilderRow[]
  readonly past: readonly (readonly BuilderRow[])[]
  readonly touched: string | null
  readonly nextId: number
}

/** A step in the builder. A new row with the conjunction "and" joins the last group; one with "or" starts a new group. */
export type BuilderStep =
  | { readonly type: 'add'; readonly conjunction: Conjunction; readonly column: BuilderColumn }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'join'; readonly id: number; readonly conjunction: Conjunction }
  | { readonly type: 'column'; readonly id: number; readonly column: BuilderColumn }
  | { readonly type: 'operator'; readonly id: number; readonly operator: Operator }
  | { readonly type: 'value'; readonly id: number; readonly field: ValueField; readonly value: string }
  | { readonly type: 'undo' }

const MOST_STEPS = 100

function criterionOf({ whitelist_col_id, type }: BuilderColumn): Criterion {
  const [operator = 'is'] = OPERATORS_OF[type]
  return { type, where: { col: whitelist_col_id, operator, value: '' } }
}

/** Returns the initial state of a builder: one row without a value. @source Specification part 2, section 4 */
export function startBuilder(column: BuilderColumn): BuilderState {
  return resumeBuilder([{ id: 1, conjunction: 'and', criterion: criterionOf(column) }])
}

/**
 * Returns the state of a builder that starts with the given rows and an empty undo history. The ids of the rows must be positive.
 */
export function resumeBuilder(rows: readonly BuilderRow[]): BuilderState {
  return { rows, past: [], touched: null, nextId: Math.max(0, ...rows.map(({ id }) => id)) + 1 }
}

/** Returns the rows of a stored query. The first row has the conjunction "and". */
export function rowsOf(query: AudienceQuery): BuilderRow[] {
  const rows: BuilderRow[] = []
  for (const [index, part] of query.entries()) {
    if (typeof part === 'string') continue
    rows.push({ id: rows.length + 1, conjunction: query[index - 1] === 'or' ? 'or' : 'and', criterion: part })
  }
  return rows
}

function change(row: BuilderRow, step: BuilderStep): BuilderRow {
  const { criterion } = row
  switch (step.type) {
    case 'join':
      return { ...row, conjunction: step.conjunction }
    case 'column': {
      const next = criterionOf(step.column)
      // The operator and the values are preserved only when both columns have the same type and that type is not custom.
      const keeps = next.type === criterion.type && next.type !== 'custom'
      const where = keeps ? { ...criterion.where, col: next.where.col } : next.where
      return { ...row, criterion: { type: next.type, where } }
    }
    case 'operator':
      return { ...row, criterion: { ...criterion, where: { ...criterion.where, operator: step.operator } } }
    case 'value':
      return { ...row, criterion: { ...criterion, where: { ...criterion.where, [step.field]: step.value } } }
    default:
      return row
  }
}

function rowsAfter({ rows, nextId }: BuilderState, step: Exclude<BuilderStep, { type: 'undo' }>) {
  if (step.type === 'add') {
    if (rows.length >= MAX_QUERY_ROWS) return rows
    return [...rows, { id: nextId, conjunction: step.conjunction, criterion: criterionOf(step.column) }]
  }
  const index = rows.findIndex(({ id }) => id === step.id)
  if (index < 0) return rows
  if (step.type !== 'remove') return rows.map((row) => (row.id === step.id ? change(row, step) : row))
  return canRemoveRow(index) ? rows.toSpliced(index, 1) : rows
}

/**
 * Applies a step. Typing in one field is one undo step; the last 100 steps can be undone.
 *
 * @source Specification part 2, section 4 "Query builder"
 */
export function reduceBuilder(state: BuilderState, step: BuilderStep): BuilderState {
  if (step.type === 'undo') {
    const rows = state.past.at(-1)
    return rows ? { ...state, rows, past: state.past.slice(0, -1), touched: null } : state
  }
  const rows = rowsAfter(state, step)
  if (rows === state.rows) return state
  const touched = step.type === 'value' ? `${step.id} ${step.field}` : null
  const goesOn = touched !== null && touched === state.touched
  const past = goesOn ? state.past : [...state.past, state.rows].slice(-MOST_STEPS)
  return { rows, past, touched, nextId: state.nextId + 1 }
}

/** Returns the rows as a query in the format that the API expects. @source Specification part 2, section 5 "Query builder" */
export function queryOf(rows: readonly BuilderRow[]): AudienceQuery {
  return cleanQuery(joinRows(rows))
}

/** Returns the reasons why rows cannot be sent yet, by row index. @source Specification part 2, section 5 "Query builder" */
export function faultsOf(rows: readonly BuilderRow[]): ReadonlyMap<number, string> {
  return new Map(listQueryFaults(queryOf(rows)).map(({ row, reason }) => [row, reason]))
}

/** Returns whether all values that the operator uses are empty; true if it uses none. */
export function isBlank({ criterion: { where } }: BuilderRow): boolean {
  return valueFieldsOf(where.operator).every((field) => (where[field] ?? '').trim() === '')
}

/** Splits the rows into groups at each OR, and pairs each row with its index among all rows. @source Decisions, section 12 "AND/OR" */
export function groupRows(rows: readonly BuilderRow[]): readonly (readonly { row: BuilderRow; index: number }[])[] {
  const groups: { row: BuilderRow; index: number }[][] = []
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.conjunction === 'or') groups.push([])
    groups.at(-1)?.push({ row, index })
  }
  return groups
}
