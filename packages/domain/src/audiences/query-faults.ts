import { findAudienceColumn } from './audience-columns.ts'
import { type AudienceQuery, type CriterionType, OPERATORS, OPERATORS_OF } from './audience-query.ts'
import { CRITERION_TEXT_LENGTH, isCriterionValue, isInOrder, valueFieldsOf } from './check-query.ts'

/** Maximum number of rows in a query. */
export const MAX_QUERY_ROWS = 20

/** A row of a received query, before validation. */
export interface SentCriterion {
  readonly type: string
  readonly where: {
    readonly col: string
    readonly operator: string
    readonly value?: string | undefined
    readonly value_1?: string | undefined
    readonly value_2?: string | undefined
  }
}

/** A received query, before validation. */
export type SentQuery = readonly (SentCriterion | 'and' | 'or')[]

/** A problem with a row of a query; `row` is the index of that row among the criteria, from 0. */
export interface QueryFault {
  readonly row: number
  readonly reason: string
}

/** For each criterion type, the message for an invalid value. */
const VALUE_REASONS: Readonly<Record<CriterionType, string>> = {
  text: `The value must have at most ${CRITERION_TEXT_LENGTH} characters.`,
  custom: `The value must have at most ${CRITERION_TEXT_LENGTH} characters.`,
  number: 'The value must be a number that is 0 or more.',
  date: 'The value must be a date in the format YYYY-MM-DD.',
  dow: 'The value must be a day of the week, from 0 (Sunday) to 6 (Saturday).',
  tod: 'The value must be a time of day in the format HH:MM, on the quarter hour.',
  bool: 'The value must be true or false.',
}

const isOperator = (name: string): name is keyof typeof OPERATORS => Object.hasOwn(OPERATORS, name)

/** Puts untrusted text in quotation marks, shortened to 40 characters, for use in a message. */
const quoted = (text: string) => `“${text.slice(0, 40)}”`

function faultOf({ type, where }: SentCriterion): string | null {
  const column = findAudienceColumn(where.col)
  if (where.col.trim() === '') return 'A column is required.'
  if (column === undefined) return `There is no column ${quoted(where.col)}.`
  if (column.type !== type) return `${column.col_name_human} is of type ${column.type}, not ${quoted(type)}.`
  const { operator } = where
  if (!isOperator(operator) || !OPERATORS_OF[column.type].includes(operator)) {
    return `${column.col_name_human} has no operator ${quoted(operator)}.`
  }
  const values = valueFieldsOf(operator).map((field) => where[field] ?? '')
  if (values.some((value) => value.trim() === '')) {
    return values.length > 1 ? 'Both values are required.' : 'A value is required.'
  }
  if (!values.every((value) => isCriterionValue(column.type, value))) return VALUE_REASONS[column.type]
  const [value_1 = '', value_2 = ''] = values
  const isReversed = operator === 'between' && !isInOrder(column.type, { value_1, value_2 })
  return isReversed ? 'The first value must not be above the second.' : null
}

/**
 * Returns a fault for the first place where rows and conjunctions do not alternate, or for a query that is empty or ends with a
 * conjunction; otherwise null.
 */
function findBrokenJoin(query: SentQuery): QueryFault | null {
  const brokenIndex = query.findIndex((part, index) => (typeof part === 'string') !== (index % 2 === 1))
  if (brokenIndex >= 0) return { row: Math.floor(brokenIndex / 2), reason: 'Rows must be joined by “and” or “or”.' }
  return query.length % 2 === 0 ? { row: query.length / 2, reason: 'A row is required.' } : null
}

/**
 * Returns the faults in a received query, by row. A row is at fault if its column is unknown, its type differs from the column's,
 * its operator does not exist for the type, or a value is missing, invalid or out of order. If rows and conjunctions do not
 * alternate, if the query is empty, or if there are more than 20 rows, only that fault is returned. Text is compared literally: `';
 * drop table` and emoji match only members with that text. The options of custom columns are not checked here; the server checks
 * them. The result is empty when no fault is found.
 *
 * @source Specification part 2, section 5 "Query builder"
 */
export function listQueryFaults(query: SentQuery): QueryFault[] {
  const broken = findBrokenJoin(query)
  if (broken !== null) return [broken]
  const rows = query.filter((part) => typeof part !== 'string')
  if (rows.length > MAX_QUERY_ROWS) {
    return [{ row: MAX_QUERY_ROWS, reason: `A query can have at most ${MAX_QUERY_ROWS} rows.` }]
  }
  return rows.flatMap((criterion, row) => {
    const reason = faultOf(criterion)
    return reason === null ? [] : [{ row, reason }]
  })
}

/** Returns a received query as an AudienceQuery, or null if the query has a fault. */
export function readSentQuery(query: SentQuery): AudienceQuery | null {
  // The cast is safe, because listQueryFaults has checked every type, operator and value.
  return listQueryFaults(query).length === 0 ? (query as AudienceQuery) : null
}
