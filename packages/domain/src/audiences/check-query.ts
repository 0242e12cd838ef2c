import { isApiDate } from '../format/date-text.ts'
import {
  type AudienceQuery,
  type Criterion,
  type CriterionType,
  type CriterionWhere,
  OPERATORS_OF,
} from './audience-query.ts'
import { isDayOfWeek, isTimeOfDay } from './visit-times.ts'

/** Maximum length of a text value, in characters. */
export const CRITERION_TEXT_LENGTH = 200

/** Returns the value fields of an operator. @source Specification part 2, section 5 "Query builder" */
export function valueFieldsOf(operator: CriterionWhere['operator']): readonly ('value' | 'value_1' | 'value_2')[] {
  if (operator === 'exists') return []
  return operator === 'between' ? ['value_1', 'value_2'] : ['value']
}

/**
 * Returns whether a text is a valid value of a type: for text and custom columns, 1 to 200 characters that are not all blank; for
 * the other types, a number of at least 0 (with up to 15 digits and 6 decimals), a date as YYYY-MM-DD, a day of the week from 0 to
 * 6, a time of day on the quarter hour, or `true` or `false`.
 *
 * @source Specification part 2, section 5
 */
export function isCriterionValue(type: CriterionType, text: string): boolean {
  switch (type) {
    case 'text':
    case 'custom':
      return text.trim() !== '' && text.length <= CRITERION_TEXT_LENGTH
    case 'number':
      return /^\d{1,15}(\.\d{1,6})?$/.test(text.trim())
    case 'date':
      return isApiDate(text)
    case 'dow':
      return isDayOfWeek(text)
    case 'tod':
      return isTimeOfDay(text)
    case 'bool':
      return text === 'true' || text === 'false'
  }
}

/**
 * Returns whether the first value of `between` is at most the second. Only numbers and dates are compared; the result is true for
 * all other types.
 *
 * @source Specification part 2, section 5
 */
export function isInOrder(
  type: CriterionType,
  { value_1 = '', value_2 = '' }: Pick<CriterionWhere, 'value_1' | 'value_2'>,
): boolean {
  if (type === 'number') return Number(value_1) <= Number(value_2)
  // Ranges of times of day may span midnight; dates in API format can be compared as strings.
  return type !== 'date' || value_1 <= value_2
}

/**
 * Returns whether a row of the builder is valid. It needs a column, an operator for the column's type, and a valid value in each
 * field that the operator uses: two for `between` (see isInOrder), none for `exists`, one for all others. Other fields are ignored.
 *
 * @source Specification part 2, section 5 "Query builder"
 */
function isValidCriterion({ type, where }: Criterion): boolean {
  if (where.col === '' || !OPERATORS_OF[type].includes(where.operator)) return false
  const isWhole = valueFieldsOf(where.operator).every((field) => isCriterionValue(type, where[field] ?? ''))
  return isWhole && (where.operator !== 'between' || isInOrder(type, where))
}

/**
 * Returns whether a query may be saved: it has at least one criterion, all criteria are valid, and there is a conjunction between
 * each adjacent pair.
 *
 * @source Specification part 2, section 5 "Query builder"
 */
export function isValidQuery(query: AudienceQuery): boolean {
  const alternates = query.every((part, index) => (typeof part === 'string') === (index % 2 === 1))
  return (
    query.length % 2 === 1 && alternates && query.every((part) => typeof part === 'string' || isValidCriterion(part))
  )
}

function cleanWhere({ col, operator, ...values }: CriterionWhere): CriterionWhere {
  const used = valueFieldsOf(operator).map((field) => [field, values[field]?.trim() ?? ''] as const)
  return { col, operator, ...Object.fromEntries(used) }
}

/**
 * Prepares a query for the request: trims values and removes the value fields that its operators do not use (`between` uses
 * `value_1` and `value_2`, `exists` uses none, and all others use `value`).
 *
 * @source Specification part 2, section 5 "Query builder"
 */
export function cleanQuery(query: AudienceQuery): AudienceQuery {
  return query.map((part) => (typeof part === 'string' ? part : { type: part.type, where: cleanWhere(part.where) }))
}
