/** The success messages, by action. @source Specification part 1, section 8; part 2, section 8 */
export const SUCCESSES = {
  create_case: 'Successfully created case.',
  save_case: 'Successfully saved case.',
  update_image: 'Successfully updated member image.',
  update_member: 'Successfully updated member.',
  add_member: 'Successfully added member.',
  create_staff: 'Successfully created staff.',
  /** The specification does not define this text. @source Decisions, section 12 "Staff actions" */
  update_staff: 'Successfully updated staff.',
  update_club: 'Successfully updated club.',
  /** The specification does not define this text. */
  save_measure: 'Successfully saved the measure.',
  send_quick_pulse: 'Successfully sent Quick Pulse.',
  send_test: 'Successfully sent test email.',
  send: 'Successfully queued emails to send.',
  closeout: 'Successfully closed out most recent MPS.',
  import_csv: 'Successfully uploaded file. Please check back tomorrow to see changes.',
  save_audience: 'Successfully created audience.',
  rename_audience: 'Successfully changed the audience name.',
} as const

/** The message for a file that cannot be imported. @source Specification part 2, section 8 */
export const CSV_REQUIRED = 'File must be of type .csv'

/** The message for an audience whose query has faulty rows. @source Specification part 2, section 8 */
export const AUDIENCE_INCOMPLETE = 'Almost there! Please fill out the required fields before proceeding.'

/**
 * Returns whether the server's response means that the action succeeded. A response with a non-blank message is never a success,
 * regardless of its status. Creating or updating staff succeeds with any status from 200 to 299; `create_case` succeeds with 200 or
 * 201, and every other action only with 200.
 *
 * @source Specification part 2, section 8; Decisions, sections 6 and 12 "Staff actions"
 */
export function isSuccess(
  attempt: keyof typeof SUCCESSES,
  answer: { readonly status: number; readonly serverMessage?: string | null | undefined },
): boolean {
  if (answer.serverMessage?.trim()) return false
  if (attempt === 'create_staff' || attempt === 'update_staff') return answer.status >= 200 && answer.status <= 299
  return answer.status === 200 || (attempt === 'create_case' && answer.status === 201)
}

/** The message shown when a form was changed and submitted again after the server had already accepted the first request. */
export const EARLIER_SAVED =
  'Your first attempt was saved. Changes that you made after that were not saved. Please make them again.'
