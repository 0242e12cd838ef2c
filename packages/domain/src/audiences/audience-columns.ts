import type { CriterionType } from './audience-query.ts'

/** What a query may ask for: a column by its id, its name for people, its type. @source Specification part 2, section 3 "Builder parameters" */
export interface AudienceColumn {
  readonly whitelist_col_id: string
  readonly col_name_human: string
  readonly type: CriterionType
}

/**
 * The columns of a query, in the order of the builder. Nothing else can be asked for. Visit columns ask for at least one visit
 * each, in the zone of its location; age and years are whole and as of today in the program's zone; texts compare
 * whatever the case.
 *
 * @source Specification part 2, section 3; Decisions, section 12 "AND/OR"; the list is ours
 */
export const AUDIENCE_COLUMNS = [
  { whitelist_col_id: 'member_category', col_name_human: 'Member Category', type: 'custom' },
  { whitelist_col_id: 'age', col_name_human: 'Age', type: 'number' },
  { whitelist_col_id: 'gender', col_name_human: 'Gender', type: 'custom' },
  { whitelist_col_id: 'birth_month', col_name_human: 'Birthday Month', type: 'custom' },
  { whitelist_col_id: 'merchant_id', col_name_human: 'Home Location', type: 'custom' },
  { whitelist_col_id: 'date_joined', col_name_human: 'Date Joined', type: 'date' },
  { whitelist_col_id: 'tenure', col_name_human: 'Years as Member', type: 'number' },
  { whitelist_col_id: 'visits', col_name_human: 'Visits', type: 'number' },
  { whitelist_col_id: 'visit_date', col_name_human: 'Date of Visit', type: 'date' },
  { whitelist_col_id: 'visit_dow', col_name_human: 'Day of Visit', type: 'dow' },
  { whitelist_col_id: 'visit_tod', col_name_human: 'Time of Visit', type: 'tod' },
  { whitelist_col_id: 'status', col_name_human: 'Active', type: 'bool' },
  { whitelist_col_id: 'wifi_matched', col_name_human: 'Connected to WiFi', type: 'bool' },
  { whitelist_col_id: 'email_enabled', col_name_human: 'Receives E-mail', type: 'bool' },
  { whitelist_col_id: 'text_enabled', col_name_human: 'Receives Texts', type: 'bool' },
  { whitelist_col_id: 'fname', col_name_human: 'First Name', type: 'text' },
  { whitelist_col_id: 'lname', col_name_human: 'Last Name', type: 'text' },
  { whitelist_col_id: 'email', col_name_human: 'Email', type: 'text' },
  { whitelist_col_id: 'phone', col_name_human: 'Phone', type: 'text' },
  { whitelist_col_id: 'member_number', col_name_human: 'Member Number', type: 'text' },
  { whitelist_col_id: 'company', col_name_human: 'Company', type: 'text' },
  { whitelist_col_id: 'title', col_name_human: 'Title', type: 'text' },
  { whitelist_col_id: 'address', col_name_human: 'Address', type: 'text' },
] as const satisfies readonly AudienceColumn[]

/** The id of a column. */
export type AudienceColumnId = (typeof AUDIENCE_COLUMNS)[number]['whitelist_col_id']

/** The column of an id; undefined when none may be asked for by it. */
export function findAudienceColumn(id: string): (typeof AUDIENCE_COLUMNS)[number] | undefined {
  return AUDIENCE_COLUMNS.find(({ whitelist_col_id }) => whitelist_col_id === id)
}
