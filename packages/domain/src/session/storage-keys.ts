/**
 * The six local-storage keys of a session, each under the name that the code reads it by.
 *
 * @source Specification part 1, section 3; Decisions, section 12 "Storage"
 */
export const STORAGE_KEYS = {
  userId: 'userId',
  token: 'token',
  active_program_id: 'active_program_id',
  active_program_name: 'active_program_name',
  active_merchant_id: 'active_merchant_id',
  active_merchant_name: 'active_merchant_name',
} as const

/** The one key for theme and shortcuts; it outlives a sign-out. @source Decisions, section 12 "Storage" */
export const PREFERENCES_KEY = 'rapport.prefs'
