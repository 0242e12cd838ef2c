/**
 * The business constants and limits of both specifications, each with its unit in its name.
 * A number that a specification names stands here and nowhere else.
 */

/** Rows of a list page, unless the call says otherwise. @source Specification part 1, section 9 */
export const PAGE_SIZE = 10
/** Items of a timeline page. @source Specification part 2, section 9 */
export const TIMELINE_PAGE_SIZE = 10
/** Guests of a campaign's table, a page. @source Specification part 2, section 9 */
export const AUDIENCE_PAGE_SIZE = 20

/** How long a toast stays. @source Specification part 1, section 9; Decisions, section 12 "Toasts" */
export const TOAST_MS = 3_000
/** Pause before a changed answer or form is saved. @source Specification part 1, section 9 */
export const SAVE_DEBOUNCE_MS = 500
/** Pause after typing in a list's text filter. @source Specification part 1, section 9 */
export const FILTER_DEBOUNCE_MS = 100
/** Pause after typing in a form's text field. @source Specification part 2, section 9 */
export const TEXT_DEBOUNCE_MS = 500
/** Pause after typing in either member search. @source Specification part 1, section 9; part 2, section 9 */
export const SEARCH_DEBOUNCE_MS = 300
/** Pause before the live audience size and its guests are asked for. @source Specification part 2, section 9 */
export const AUDIENCE_DEBOUNCE_MS = 1_000
/** Pause before a field is validated, the case title first of all. @source Specification part 1, section 9 */
export const VALIDATION_DELAY_MS = 500
/** Pause before a chart shows that it is loading. @source Specification part 1, section 9 */
export const CHART_LOADING_DELAY_MS = 500
/** The app shows at most this long after loading completes. @source Specification part 2, section 9 */
export const APP_SHOW_DELAY_MS = 200
/** Time between two looks at who is here. @source Specification part 1, section 9 */
export const HERE_NOW_POLL_MS = 30_000

/** The fixed periods of the time filter, in days. @source Specification part 1, section 9 */
export const PERIOD_DAYS = [1, 7, 30, 60, 120, 365] as const
/** This Calendar Year, written as a number of days. @source Specification part 1, section 9 */
export const CALENDAR_YEAR_DAYS = 9999
/** The survey filter's value All. @source Specification part 1, section 9 */
export const ALL_FORMS_ID = 9999
/** The created-by filter's value Anonymous Guest. @source Specification part 1, section 2 "Cases list" */
export const ANONYMOUS_GUEST_ID = 0

/** A club's colour until it names its own. @source Specification part 1, section 9 */
export const DEFAULT_BRAND_COLOR = '#232633'
/** How much the brand colour is shaded for an inverse header, 0 to 1. @source Specification part 2, section 9 */
export const INVERSE_HEADER_SHADE = 0.4
/** Where phone numbers are read as local. @source Specification part 1, section 9 */
export const PHONE_REGION = 'US'

/** Shortest password, in characters. @source Specification part 1, section 9 */
export const MIN_PASSWORD_LENGTH = 8
/** Fewest usable responses for the importance/performance scatter. @source Specification part 1, section 9 */
export const SCATTER_MIN_RESULTS = 50
/** Rows of a result table before Show More Data. @source Specification part 1, section 2 "Performance" */
export const RESULT_TABLE_ROWS = 50
/** Most digits in the last_seen of a wifi row that counts. @source Specification part 1, section 9 */
export const LAST_SEEN_MAX_DIGITS = 13
/** Days of quick pulse on the dashboard. @source Specification part 1, section 9 */
export const QUICK_PULSE_DAYS = 30
/** Days of quick pulse that stand beside them. @source Specification part 2, section 9 */
export const QUICK_PULSE_RECENT_DAYS = 7
/** Minutes between two choices of a time of day. @source Specification part 2, section 9 */
export const TIME_OF_DAY_STEP_MINUTES = 15
/** Highest share of contacts that is shown; the rest is overlap. @source Specification part 2, section 9 */
export const MAX_SHARE_PERCENT = 100
/** A new campaign's name. @source Specification part 2, section 9 */
export const NEW_AUDIENCE_NAME = 'New Audience'
/** The series of a campaign's history that stands for all locations. @source Specification part 2, section 9 */
export const ALL_MERCHANTS = 'All Merchants'
/** The unit of a campaign's history until another is chosen. @source Specification part 2, section 9 */
export const DEFAULT_TIME_UNIT = 'day'
/** Years back that a date of birth may lie. @source Specification part 2, section 5 */
export const MAX_AGE_YEARS = 100
