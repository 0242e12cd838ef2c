/**
 * The business constants and limits from both parts of the specification, most with their unit in the name. Numbers from the
 * specification are defined only here.
 */

/** Default number of rows on a list page. @source Specification part 1, section 9 */
export const PAGE_SIZE = 10
/** Number of items on a timeline page. @source Specification part 2, section 9 */
export const TIMELINE_PAGE_SIZE = 10
/** Number of guests on a page of a campaign's table. @source Specification part 2, section 9 */
export const AUDIENCE_PAGE_SIZE = 20

/** Display time of a toast. @source Specification part 1, section 9; Decisions, section 12 "Toasts" */
export const TOAST_MS = 3_000
/** Debounce delay before changed answers are saved. @source Specification part 1, section 9 */
export const SAVE_DEBOUNCE_MS = 500
/** Debounce delay for the text filter of a list. @source Specification part 1, section 9 */
export const FILTER_DEBOUNCE_MS = 100
/** Debounce delay for a text field in a form. @source Specification part 2, section 9 */
export const TEXT_DEBOUNCE_MS = 500
/** Debounce delay for member searches. @source Specification part 1, section 9; part 2, section 9 */
export const SEARCH_DEBOUNCE_MS = 300
/** Debounce delay for the requests that load an audience's live size and its guests. @source Specification part 2, section 9 */
export const AUDIENCE_DEBOUNCE_MS = 1_000
/** Delay before the error of an invalid field, such as the case title, is shown. @source Specification part 1, section 9 */
export const VALIDATION_DELAY_MS = 500
/** Delay before a chart shows its loading state. @source Specification part 1, section 9 */
export const CHART_LOADING_DELAY_MS = 500
/** Delay before the placeholder for loading content is shown. @source Specification part 2, section 9 */
export const APP_SHOW_DELAY_MS = 200
/** Polling interval of the Who's Here list. @source Specification part 1, section 9 */
export const HERE_NOW_POLL_MS = 30_000

/** Fixed periods of the time filter, in days. @source Specification part 1, section 9 */
export const PERIOD_DAYS = [1, 7, 30, 60, 120, 365] as const
/** The number of days that means This Calendar Year in the time filter. @source Specification part 1, section 9 */
export const CALENDAR_YEAR_DAYS = 9999
/** The value of "All" in the survey filter. @source Specification part 1, section 9 */
export const ALL_FORMS_ID = 9999
/** The value of Anonymous Guest in the created-by filter. @source Specification part 1, section 2 "Cases list" */
export const ANONYMOUS_GUEST_ID = 0

/** Default brand color of a club. @source Specification part 1, section 9 */
export const DEFAULT_BRAND_COLOR = '#232633'
/** Share of black mixed into the brand color of an inverse header, 0 to 1. @source Specification part 2, section 9 */
export const INVERSE_HEADER_SHADE = 0.4
/** Region that is assumed for phone numbers without a country code. @source Specification part 1, section 9 */
export const PHONE_REGION = 'US'

/** Minimum length of a password, in characters. @source Specification part 1, section 9 */
export const MIN_PASSWORD_LENGTH = 8
/** Minimum number of usable responses for the importance/performance scatter plot. @source Specification part 1, section 9 */
export const SCATTER_MIN_RESULTS = 50
/** Number of rows that a result table shows before Show More Data. @source Specification part 1, section 2 "Performance" */
export const RESULT_TABLE_ROWS = 50
/** Maximum number of digits in a valid last_seen value of a WiFi row. @source Specification part 1, section 9 */
export const LAST_SEEN_MAX_DIGITS = 13
/** Number of days that Quick Pulse covers on the dashboard. @source Specification part 1, section 9 */
export const QUICK_PULSE_DAYS = 30
/** Number of days in the shorter of the two Quick Pulse periods on the dashboard. @source Specification part 2, section 9 */
export const QUICK_PULSE_RECENT_DAYS = 7
/** Interval between the times of day in a select, in minutes. @source Specification part 2, section 9 */
export const TIME_OF_DAY_STEP_MINUTES = 15
/** Maximum displayed share of contacts, in percent; any excess is shown as overlap. @source Specification part 2, section 9 */
export const MAX_SHARE_PERCENT = 100
/** Default name of a campaign. @source Specification part 2, section 9 */
export const NEW_AUDIENCE_NAME = 'New Audience'
/** Name of the series for all locations in a campaign's history. @source Specification part 2, section 9 */
export const ALL_MERCHANTS = 'All Merchants'
/** Default time unit of a campaign's history. @source Specification part 2, section 9 */
export const DEFAULT_TIME_UNIT = 'day'
/** Maximum age in years; a date of birth further in the past is invalid. @source Specification part 2, section 5 */
export const MAX_AGE_YEARS = 100
