import { toScreenDate } from '../format/date-text.ts'
import { pluralize } from '../format/text.ts'
import { type AudienceQuery, type Criterion, type CriterionWhere, groupCriteria, OPERATORS } from './audience-query.ts'
import { isValidQuery } from './check-query.ts'
import { DAYS_OF_WEEK, TIMES_OF_DAY } from './visit-times.ts'

/**
 * The labels for the column ids in a query, and for the option ids of custom columns. `options` is keyed by column id. An unknown
 * id is shown unchanged.
 *
 * @source Specification part 2, section 3 "Audience"
 */
export interface QueryNames {
  readonly columns: readonly { readonly whitelist_col_id: string; readonly col_name_human: string }[]
  readonly options: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>
}

const labelIn = (options: readonly { readonly value: string; readonly label: string }[] | undefined, value: string) =>
  options?.find((option) => option.value === value)?.label ?? value

function valueText({ type, where }: Criterion, value: string, names: QueryNames): string {
  switch (type) {
    case 'text':
      return `“${value.trim()}”`
    case 'number':
      return value.trim()
    case 'date':
      return toScreenDate(value) ?? value
    case 'dow':
      return labelIn(DAYS_OF_WEEK, value)
    case 'tod':
      return labelIn(TIMES_OF_DAY, value)
    case 'bool':
      return value === 'true' ? 'yes' : 'no'
    case 'custom':
      return `“${labelIn(names.options[where.col], value)}”`
  }
}

function comparison(criterion: Criterion, phrase: string, names: QueryNames): string {
  const { operator, value = '', value_1 = '', value_2 = '' } = criterion.where
  if (operator === 'exists') return phrase
  const say = (text: string) => valueText(criterion, text, names)
  return operator === 'between' ? `${phrase} ${say(value_1)} and ${say(value_2)}` : `${phrase} ${say(value)}`
}

/** For each column that counts whole days since an event, the phrase that describes the event. */
const DAYS_TEXT: Readonly<Record<string, string>> = {
  unhappy_days: 'gave an unhappy response',
  response_days: 'responded',
}

/**
 * Returns a clause for a column that counts days, for example "who responded in the last 30 days" for "less than 31", "who responded
 * today" for "less than 1" and "who ever responded" for "exists". Returns null for other columns, operators and values.
 */
function daysClause({ where: { col, operator, value = '' } }: Criterion): string | null {
  const did = DAYS_TEXT[col]
  if (did === undefined) return null
  if (operator === 'exists') return `who ever ${did}`
  const days = Number(value) - 1
  if (operator !== 'less_than' || !Number.isInteger(days) || days < 0) return null
  return days === 0 ? `who ${did} today` : `who ${did} in the last ${pluralize(days, 'day')}`
}

/** Phrases for the operators of the two criterion types that concern visits: day of the week and time of day. */
const VISIT_TEXT: Partial<Record<CriterionWhere['operator'], string>> = {
  is: 'on a',
  is_not: 'on a day other than',
  before: 'before',
  after: 'after',
  between: 'between',
}

function clause(criterion: Criterion, names: QueryNames): string {
  const { col, operator } = criterion.where
  if (criterion.type === 'dow' || criterion.type === 'tod') {
    return `who visited ${comparison(criterion, VISIT_TEXT[operator] ?? OPERATORS[operator].phrase, names)}`
  }
  const inDays = daysClause(criterion)
  if (inDays !== null) return inDays
  const column = names.columns.find(({ whitelist_col_id }) => whitelist_col_id === col)?.col_name_human ?? col
  return `whose ${column} ${comparison(criterion, OPERATORS[operator].phrase, names)}`
}

/**
 * Writes an audience query as one English sentence, so that a person can check the effect of AND and OR: conditions joined by AND
 * form one clause, and a comma precedes each OR. Returns null while the query is invalid.
 *
 * @source Decisions, section 12 "AND/OR"
 * @example writeQuerySentence(query, names) // 'Everyone whose Category is “Golf” and who visited on a Sunday, or whose Age is more
 * than 60.'
 */
export function writeQuerySentence(query: AudienceQuery, names: QueryNames): string | null {
  if (!isValidQuery(query)) return null
  const groups = groupCriteria(query).map((group) => group.map((criterion) => clause(criterion, names)).join(' and '))
  return `Everyone ${groups.join(', or ')}.`
}
