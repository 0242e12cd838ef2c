import { type AudienceColumn, AUDIENCE_COLUMNS } from '../../packages/domain/src/audiences/audience-columns.ts'
import { type AudienceQuery, type Criterion, OPERATORS_OF } from '../../packages/domain/src/audiences/audience-query.ts'
import { valueFieldsOf } from '../../packages/domain/src/audiences/check-query.ts'

/** Returns a seeded generator of random numbers from 0 (inclusive) to 1 (exclusive), using mulberry32. */
export function createStream(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  last_score: ['positive', 'neutral', 'negative'],
  member_category: ['Golf', 'Tennis', 'Social'],
  gender: ['Female', 'Male'],
  merchant_id: ['1', '7', '50'],
  birth_month: ['1', '6', '12'],
}

function valueOf(column: AudienceColumn, next: () => number): string {
  const pick = (values: readonly string[]) => values[Math.floor(next() * values.length)] ?? ''
  switch (column.type) {
    case 'text':
      return pick(['first1', '9', 'street', 'N15', 'last29'])
    case 'number':
      return String(Math.floor(next() * 90))
    case 'date':
      return new Date(Date.UTC(2024, 5, 17) + Math.floor(next() * 730) * 86_400_000).toISOString().slice(0, 10)
    case 'dow':
      return String(Math.floor(next() * 7))
    case 'tod':
      return `${String(Math.floor(next() * 24)).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`
    case 'bool':
      return pick(['true', 'false'])
    case 'custom':
      return pick(OPTIONS[column.whitelist_col_id] ?? [])
  }
}

function criterionOf(column: AudienceColumn, next: () => number): Criterion {
  const operators = OPERATORS_OF[column.type]
  const operator = operators[Math.floor(next() * operators.length)] ?? 'is'
  const values = [valueOf(column, next), valueOf(column, next)]
  const ordered = values.toSorted((a, b) => (column.type === 'number' ? Number(a) - Number(b) : a < b ? -1 : 1))
  const fields = valueFieldsOf(operator).map((field, index) => [field, ordered[index] ?? ''])
  return { type: column.type, where: { col: column.whitelist_col_id, operator, ...Object.fromEntries(fields) } }
}

/** Returns a random query with the given number of rows. */
export function drawQuery(rows: number, next: () => number, columns: readonly AudienceColumn[]): AudienceQuery {
  return Array.from({ length: rows }, (_, index): AudienceQuery => {
    const column = columns[Math.floor(next() * columns.length)] ?? AUDIENCE_COLUMNS[0]
    const criterion = criterionOf(column, next)
    return index === 0 ? [criterion] : [next() < 0.6 ? 'and' : 'or', criterion]
  }).flat()
}

/** The audience columns that depend on visits. */
export const VISIT_COLUMNS: readonly AudienceColumn[] = AUDIENCE_COLUMNS.filter(({ whitelist_col_id }) =>
  whitelist_col_id.startsWith('visit'),
)
