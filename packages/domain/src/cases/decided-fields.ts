/** The fields of a new case that the server sets. @source Specification part 1, section 3 "Case"; Decisions, section 14 "Case body" */
const DECIDED_CASE_FIELDS = [
  'case_id',
  'status',
  'assigned_to_fname',
  'assigned_to_lname',
  'merchant_name',
  'program_id',
  'origin',
  'created_by',
  'created_by_fname',
  'created_by_lname',
  'created_ts',
  'opened_ts',
  'in_progress_ts',
  'closed_ts',
  'feedback_trigger_response_id',
  'feedback_trigger_feedback_form_id',
  'feedback_trigger_instance_id',
  'about_fname',
  'about_lname',
  'response_json',
  'voice',
  'comments',
  'history',
  'record_count',
] as const

/** One field that the server sets. @source Decisions, section 14 "Case body" */
export type DecidedCaseField = (typeof DECIDED_CASE_FIELDS)[number]

/** Maximum difference between times that count as equal, in ms. It allows for client clocks that differ from the server's. */
const SAME_TIME_MS = 60_000

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

function isSame(field: DecidedCaseField, sent: unknown, decided: unknown): boolean {
  const areTimes = field.endsWith('_ts') && typeof sent === 'number' && typeof decided === 'number'
  return areTimes ? Math.abs(sent - decided) <= SAME_TIME_MS : JSON.stringify(sent) === JSON.stringify(decided ?? null)
}

/**
 * Returns the sent fields of a new case that differ from the server's values. Missing fields, null and empty lists are ignored;
 * times within a minute of each other count as equal.
 *
 * @source Decisions, section 14 "Case body"
 */
export function listDecidedDifferences(
  sent: Readonly<Partial<Record<DecidedCaseField, unknown>>>,
  decided: Readonly<Partial<Record<DecidedCaseField, unknown>>>,
): DecidedCaseField[] {
  return DECIDED_CASE_FIELDS.filter((field) => !saysNothing(sent[field]) && !isSame(field, sent[field], decided[field]))
}
