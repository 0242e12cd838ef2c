/** The columns of Member Voices; the sidebar hides the last two. @source Specification part 1, section 2 "Member Voices list" */
export const VOICE_COLUMNS = [
  { id: 'name', label: 'Name', inSidebar: true },
  { id: 'feedback_responses_count', label: '# Responses', inSidebar: true },
  { id: 'cases_created_count', label: '# Cases Created', inSidebar: false },
  { id: 'exports', label: 'Exports', inSidebar: false },
] as const

/** The columns of the list of responses to a survey. @source Specification part 1, section 2 "Member Voice Responses" */
export const RESPONSE_COLUMNS = [
  { id: 'feedback_form_name', label: 'Survey' },
  { id: 'user', label: 'User' },
  { id: 'overall_score_label', label: 'Overall Score' },
  { id: 'cases_created_count', label: '# Cases Created' },
  { id: 'updated_ts', label: 'Updated' },
] as const

/**
 * The breadcrumb levels of Member Voices, from the top; each page shows the levels down to its own.
 *
 * @source Specification part 1, section 2 "One response"
 */
export const VOICE_CRUMBS = [
  'Feedback',
  'Member Voices',
  'Member Voice',
  'Member Voice Responses',
  'Member Voice Response',
] as const
