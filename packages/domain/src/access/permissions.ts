import { SEND_OPERATOR_IDS } from './special-cases.ts'

/** What the permission rules need to know about a member of staff. @source Specification part 2, section 3 */
export interface Person {
  readonly user_id: number
  /** 1 is limited; 0, null and anything else is not. */
  readonly limited_access: number | null
  readonly admin: boolean
}

/**
 * The areas that calls of signed-in staff belong to; a call belongs to exactly one.
 * `*_edit` are the writes that need more than reading does.
 *
 * Derived from the calls of both specifications
 */
export const CALL_AREAS = [
  'session',
  'own_staff_record',
  'forms',
  'result_filters',
  'results',
  'result_notes',
  'summary',
  'responses',
  'exports',
  'cases',
  'guests',
  'here_now',
  'members',
  'audiences',
  'staff',
  'staff_edit',
  'club_profile',
  'club_profile_edit',
  'email_triggers',
  'sendouts',
] as const

/** One area of calls. */
export type CallArea = (typeof CALL_AREAS)[number]

/** What Performance needs, and so all that limited access reaches. @source Decisions, section 9 */
const LIMITED_AREAS: ReadonlySet<CallArea> = new Set<CallArea>([
  'session',
  'own_staff_record',
  'forms',
  'result_filters',
  'results',
  'result_notes',
  'summary',
])

/** Whether a person has limited access: Performance alone. @source Specification part 1, section 6 */
export function isLimited(person: Pick<Person, 'limited_access'>): boolean {
  return person.limited_access === 1
}

/**
 * Whether a person sends surveys, reads the send history and closes surveys out: two people by id, admin or not.
 *
 * @source Specification part 2, section 6; Decisions, section 9
 */
export function canSend(person: Pick<Person, 'user_id'>): boolean {
  return SEND_OPERATOR_IDS.includes(person.user_id)
}

/**
 * Whether a person edits staff and the club profile; other staff with full access read them.
 *
 * @source Decisions, section 9
 */
export function canEditStaff(person: Person): boolean {
  return person.admin && !isLimited(person)
}

/**
 * Whether a person changes or deletes a note under a result: whoever wrote it, and admins.
 *
 * @source Specification part 1, section 7; that nobody else does is ours
 */
export function canChangeNote(
  person: Pick<Person, 'user_id' | 'admin'>,
  note: { readonly created_by: number },
): boolean {
  return person.admin || note.created_by === person.user_id
}

/**
 * Whether a person may use the calls of an area; the server answers 403 otherwise.
 * Limited access goes before admin and before the operators' ids.
 *
 * @source Specification part 1, section 6; Decisions, section 9
 */
export function mayUse(person: Person, area: CallArea): boolean {
  if (isLimited(person)) return LIMITED_AREAS.has(area)
  if (area === 'sendouts') return canSend(person)
  if (area === 'staff_edit' || area === 'club_profile_edit') return canEditStaff(person)
  return true
}

/** Whether a person sees ids, times and texts of single responses, and not figures alone. @source Decisions, section 14 "Limited access" */
export function canReadResponses(person: Person): boolean {
  return mayUse(person, 'responses')
}

/**
 * Whether a case may be assigned to a member of staff: only to those who may open cases. Whether they are still on the staff, and
 * work at the location of the case, is for the caller to know.
 *
 * @source Decisions, section 14 "Limited access"
 */
export function canBeAssigned(person: Person): boolean {
  return mayUse(person, 'cases')
}
