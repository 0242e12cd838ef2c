import { SEND_OPERATOR_IDS } from './special-cases.ts'

/** The properties of a staff member that the permission rules use. @source Specification part 2, section 3 */
export interface Person {
  readonly user_id: number
  /** Only 1 means limited access. */
  readonly limited_access: number | null
  readonly admin: boolean
}

/**
 * The areas into which the API calls of signed-in staff are divided; each call belongs to exactly one area. Areas whose names end
 * in `_edit` contain the write calls that require more permissions than reading does.
 */
export const CALL_AREAS = [
  'session',
  'own_staff_record',
  'forms',
  'forms_edit',
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
  'privacy',
] as const

/** One area of calls. */
export type CallArea = (typeof CALL_AREAS)[number]

/** The areas that Performance uses, the only ones available with limited access. @source Decisions, section 9 */
const LIMITED_AREAS: ReadonlySet<CallArea> = new Set<CallArea>([
  'session',
  'own_staff_record',
  'forms',
  'result_filters',
  'results',
  'result_notes',
  'summary',
])

/** Returns whether a person has limited access, which allows only Performance. @source Specification part 1, section 6 */
export function isLimited(person: Pick<Person, 'limited_access'>): boolean {
  return person.limited_access === 1
}

/**
 * Returns whether a person may send surveys, read the send history and close out surveys. Only two users, identified by id, may do
 * so, whether or not they are admins. Limited access is not checked here, but in `mayUse`.
 *
 * @source Specification part 2, section 6; Decisions, section 9
 */
export function canSend(person: Pick<Person, 'user_id'>): boolean {
  return SEND_OPERATOR_IDS.includes(person.user_id)
}

/**
 * Returns whether a person may edit staff, the club profile and surveys, use the audit log, and erase personal data. Other staff
 * with full access may read staff, the club profile and surveys.
 *
 * @source Decisions, sections 9 and 14 "Scopes of authoring"
 */
export function canEditStaff(person: Person): boolean {
  return person.admin && !isLimited(person)
}

/**
 * Returns whether a person may change or delete a note under a result: only its author and admins may.
 *
 * @source Specification part 1, section 7
 */
export function canChangeNote(
  person: Pick<Person, 'user_id' | 'admin'>,
  note: { readonly created_by: number },
): boolean {
  return person.admin || note.created_by === person.user_id
}

/**
 * Returns whether a person may use the calls of an area; if not, the server returns 403. Limited access takes precedence over
 * admin rights and operator ids.
 *
 * @source Specification part 1, section 6; Decisions, section 9
 */
export function mayUse(person: Person, area: CallArea): boolean {
  if (isLimited(person)) return LIMITED_AREAS.has(area)
  if (area === 'sendouts') return canSend(person)
  if (area === 'staff_edit' || area === 'club_profile_edit' || area === 'forms_edit' || area === 'privacy')
    return canEditStaff(person)
  return true
}

/**
 * Returns whether a person may read ids, times and texts of individual responses, not only aggregate figures.
 *
 * @source Decisions, section 14 "Limited access"
 */
export function canReadResponses(person: Person): boolean {
  return mayUse(person, 'responses')
}

/**
 * Returns whether a case can be assigned to a staff member, which requires permission to use cases. The caller must check that the
 * person is still on the staff and works at the case's location.
 *
 * @source Decisions, section 14 "Limited access"
 */
export function canBeAssigned(person: Person): boolean {
  return mayUse(person, 'cases')
}
