import { OPERATORS_OF } from '@rapport/domain/audiences/audience-query'
import { MAX_QUERY_ROWS } from '@rapport/domain/audiences/query-faults'
import { NEW_AUDIENCE_NAME } from '@rapport/domain/constants'

import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts/drafts.ts'
import { isBlank, type BuilderColumn, type BuilderRow } from './builder-state.ts'

/** The name and the rows of a new audience that has not been saved. */
export interface AudienceDraft {
  readonly name: string
  readonly rows: readonly BuilderRow[]
}

const storageKeyOf = (program_id: number) => `new audience of ${program_id}`
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses a stored row. Returns null when it is malformed, or when its column or operator is not available. */
function readRow(storedRow: unknown, at: number, columns: readonly BuilderColumn[]): BuilderRow | null {
  const criterion = isObject(storedRow) ? storedRow['criterion'] : null
  const where = isObject(criterion) ? criterion['where'] : null
  if (!isObject(storedRow) || !isObject(where)) return null
  const column = columns.find(({ whitelist_col_id }) => whitelist_col_id === where['col'])
  const operator = column && OPERATORS_OF[column.type].find((one) => one === where['operator'])
  if (!column || !operator) return null
  const values = { value: textOf(where['value']), value_1: textOf(where['value_1']), value_2: textOf(where['value_2']) }
  return {
    id: at + 1,
    conjunction: storedRow['conjunction'] === 'or' ? 'or' : 'and',
    criterion: { type: column.type, where: { col: column.whitelist_col_id, operator, ...values } },
  }
}

/**
 * Returns this tab's unsaved audience, omitting rows that are malformed and rows whose column or operator does not exist. Returns null when
 * there is no draft or no row remains.
 * @source Decisions, section 12, "Storage"
 */
export function readAudienceDraft(program_id: number, columns: readonly BuilderColumn[]): AudienceDraft | null {
  const stored = readDraft(storageKeyOf(program_id))
  if (!isObject(stored) || !Array.isArray(stored['rows'])) return null
  const rows = stored['rows'].flatMap((row: unknown, at) => readRow(row, at, columns) ?? []).slice(0, MAX_QUERY_ROWS)
  return rows.length === 0 ? null : { name: textOf(stored['name']) || NEW_AUDIENCE_NAME, rows }
}

/** Stores the unsaved audience, or deletes the draft when nothing has been entered. @source Decisions, section 12, "Storage" */
export function keepAudienceDraft(program_id: number, { name, rows }: AudienceDraft): void {
  const isUntouched = name === NEW_AUDIENCE_NAME && rows.length === 1 && rows.every(isBlank)
  if (isUntouched) dropDraft(storageKeyOf(program_id))
  else keepDraft(storageKeyOf(program_id), { name, rows })
}

/** Deletes the unsaved audience of a program from this tab. @source Decisions, section 12, "Storage" */
export function dropAudienceDraft(program_id: number): void {
  dropDraft(storageKeyOf(program_id))
}
