import type { CriterionType } from './audience-query.ts'

/** A column that a query may use, with its id, label and type. @source Specification part 2, section 3 "Builder parameters" */
export interface AudienceColumn {
  readonly whitelist_col_id: string
  readonly col_name_human: string
  readonly type: CriterionType
  /** Heading of the column's group in the builder's list of columns. */
  readonly group: string
}

/** The options of the column last_score, best first: each score band and its label. */
export const LAST_SCORES = [
  { value: 'positive', label: 'Happy' },
  { value: 'neutral', label: 'Neutral' },
  { value: 'negative', label: 'Unhappy' },
] as const

/**
 * The only columns that a query may use, in the order of the builder. A condition on the date, day or time of a visit matches
 * members who have at least one such visit; dates and times are in the time zone of the location visited. Age and years as a member
 * are whole numbers as of today in the program's time zone. Text comparison ignores case. Feedback columns read completed responses
 * of known members. The last score is the score of the newest response that has one. The days since a response are whole days
 * before today, and are unknown for a member without such a response. Cases in progress count as open.
 *
 * @source Specification part 2, section 3; Decisions, section 12 "AND/OR"; the list is ours
 */
export const AUDIENCE_COLUMNS = [
  { whitelist_col_id: 'member_category', col_name_human: 'Member Category', type: 'custom', group: 'Membership' },
  { whitelist_col_id: 'merchant_id', col_name_human: 'Home Location', type: 'custom', group: 'Membership' },
  { whitelist_col_id: 'date_joined', col_name_human: 'Date Joined', type: 'date', group: 'Membership' },
  { whitelist_col_id: 'tenure', col_name_human: 'Years as Member', type: 'number', group: 'Membership' },
  { whitelist_col_id: 'status', col_name_human: 'Active', type: 'bool', group: 'Membership' },
  { whitelist_col_id: 'member_number', col_name_human: 'Member Number', type: 'text', group: 'Membership' },
  { whitelist_col_id: 'last_score', col_name_human: 'Last Score', type: 'custom', group: 'Feedback' },
  {
    whitelist_col_id: 'unhappy_days',
    col_name_human: 'Days since Unhappy Response',
    type: 'number',
    group: 'Feedback',
  },
  { whitelist_col_id: 'response_days', col_name_human: 'Days since Last Response', type: 'number', group: 'Feedback' },
  { whitelist_col_id: 'response_date', col_name_human: 'Date of Last Response', type: 'date', group: 'Feedback' },
  { whitelist_col_id: 'responses', col_name_human: 'Responses', type: 'number', group: 'Feedback' },
  { whitelist_col_id: 'open_cases', col_name_human: 'Open Cases', type: 'number', group: 'Feedback' },
  { whitelist_col_id: 'visits', col_name_human: 'Visits', type: 'number', group: 'Visits' },
  { whitelist_col_id: 'visit_date', col_name_human: 'Date of Visit', type: 'date', group: 'Visits' },
  { whitelist_col_id: 'visit_dow', col_name_human: 'Day of Visit', type: 'dow', group: 'Visits' },
  { whitelist_col_id: 'visit_tod', col_name_human: 'Time of Visit', type: 'tod', group: 'Visits' },
  { whitelist_col_id: 'wifi_matched', col_name_human: 'Connected to WiFi', type: 'bool', group: 'Visits' },
  { whitelist_col_id: 'age', col_name_human: 'Age', type: 'number', group: 'Person' },
  { whitelist_col_id: 'gender', col_name_human: 'Gender', type: 'custom', group: 'Person' },
  { whitelist_col_id: 'birth_month', col_name_human: 'Birthday Month', type: 'custom', group: 'Person' },
  { whitelist_col_id: 'fname', col_name_human: 'First Name', type: 'text', group: 'Person' },
  { whitelist_col_id: 'lname', col_name_human: 'Last Name', type: 'text', group: 'Person' },
  { whitelist_col_id: 'company', col_name_human: 'Company', type: 'text', group: 'Person' },
  { whitelist_col_id: 'title', col_name_human: 'Title', type: 'text', group: 'Person' },
  { whitelist_col_id: 'email_enabled', col_name_human: 'Receives E-mail', type: 'bool', group: 'Contact' },
  { whitelist_col_id: 'text_enabled', col_name_human: 'Receives Texts', type: 'bool', group: 'Contact' },
  { whitelist_col_id: 'email', col_name_human: 'Email', type: 'text', group: 'Contact' },
  { whitelist_col_id: 'phone', col_name_human: 'Phone', type: 'text', group: 'Contact' },
  { whitelist_col_id: 'address', col_name_human: 'Address', type: 'text', group: 'Contact' },
] as const satisfies readonly AudienceColumn[]

/** The id of a column. */
export type AudienceColumnId = (typeof AUDIENCE_COLUMNS)[number]['whitelist_col_id']

/** Returns the column with the given id, or undefined if there is none. */
export function findAudienceColumn(id: string): (typeof AUDIENCE_COLUMNS)[number] | undefined {
  return AUDIENCE_COLUMNS.find(({ whitelist_col_id }) => whitelist_col_id === id)
}
