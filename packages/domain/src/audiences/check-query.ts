import { isApiDate } from '../format/date-text.ts'
import {
  type AudienceQuery,
  type Criterion,
  type CriterionType,
  type CriterionWhere,
  OPERATORS_OF,
} from './audience-query.ts'
import { isDayOfWeek, isTimeOfDay } from './visit-times.ts'

/** Longest text that a criterion compares with. */
export const CRITERION_TEXT_LENGTH = 200

/** The value fields that an operator reads. @source Specification part 2, section 5 "Query builder" */
export function valueFieldsOf(operator: CriterionWhere['operator']): readonly ('value' | 'value_1' | 'value_2')[] {
  if (operator === 'exists') return []
  return operator === 'between' ? ['value_1', 'value_2'] : ['value']
}

/** Whether a text is a value of a type: numbers are 0 or more, days YYYY-MM-DD, times of day every 15 minutes. @source Specification part 2, section 5 */
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

/** Whether the first value of a between does not lie above the second. @source Specification part 2, section 5 */
export function isInOrder(
  type: CriterionType,
  { value_1 = '', value_2 = '' }: Pick<CriterionWhere, 'value_1' | 'value_2'>,
): boolean {
  if (type === 'number') return Number(value_1) <= Number(value_2)
  // Times of day may go over midnight; days of the wire compare as texts.
  return type !== 'date' || value_1 <= value_2
}

/**
 * Whether a row of the builder can be sent: a column, an operator that its type offers, and a valid value in each field
 * that the operator reads: one, both for between (in order), none for exists. Numbers are 0 or more; dates are
 * YYYY-MM-DD. What stands in other fields is not looked at.
 *
 * @source Specification part 2, section 5 "Query builder"
 */
function isValidCriterion({ type, where }: Criterion): boolean {
  if (where.col === '' || !OPERATORS_OF[type].includes(where.operator)) return false
  const isWhole = valueFieldsOf(where.operator).every((field) => isCriterionValue(type, where[field] ?? ''))
  return isWhole && (where.operator !== 'between' || isInOrder(type, where))
}

/** Whether a query may be saved. @source Specification part 2, section 5 "Query builder" */
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
 * A query as it is sent: the value fields that its operators do not read are removed (between uses value_1 and
 * value_2, others value, exists none), and values are trimmed.
 *
 * @source Specification part 2, section 5 "Query builder"
 */
export function cleanQuery(query: AudienceQuery): AudienceQuery {
  return query.map((part) => (typeof part === 'string' ? part : { type: part.type, where: cleanWhere(part.where) }))
}
