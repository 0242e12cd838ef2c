import { canSend, isLimited, type Person } from './permissions.ts'

/** One link in the navigation or the greeting menu: a stable id, a label and a path. @source Specification part 2, section 2 */
export interface NavigationLink {
  readonly id: string
  readonly label: string
  readonly path: string
}

const PERFORMANCE: NavigationLink = { id: 'performance', label: 'Performance', path: '/ops/feedback/performance' }

const NORMAL: readonly NavigationLink[] = [
  { id: 'whos-here', label: "Who's Here", path: '/ops/feedback/whos-here' },
  PERFORMANCE,
  { id: 'cases', label: 'Cases', path: '/ops/feedback/cases?feedbackFormId=9999' },
  { id: 'surveys', label: 'Member Voices', path: '/ops/feedback/surveys' },
  { id: 'resources', label: 'Resources', path: '/ops/resources' },
]

const SEND_HISTORY: NavigationLink = { id: 'sendhistory', label: 'Sendout History', path: '/ops/sendhistory' }

const MENU: readonly NavigationLink[] = [
  { id: 'members', label: 'Members', path: '/ops/members' },
  { id: 'staff', label: 'Staff', path: '/ops/staff' },
  { id: 'profile', label: 'Club Profile', path: '/ops/profile' },
]

/**
 * Returns the navigation links of a person, in order. People with limited access see only Performance, even if their user id would
 * allow them to send surveys.
 *
 * @source Specification part 2, sections 2 and 6; Decisions, section 9
 */
export function listNavigation(person: Person): readonly NavigationLink[] {
  if (isLimited(person)) return [PERFORMANCE]
  return canSend(person) ? [...NORMAL, SEND_HISTORY] : NORMAL
}

/**
 * Returns the links above Logout in the greeting menu, or an empty list when the navigation has only one link.
 *
 * @source Specification part 2, section 6
 */
export function listMenu(person: Person): readonly NavigationLink[] {
  return listNavigation(person).length > 1 ? MENU : []
}
