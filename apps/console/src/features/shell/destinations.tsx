import { listMenu, listNavigation, type NavigationLink } from '@rapport/domain/access/navigation'
import type { Person } from '@rapport/domain/access/permissions'
import { NavLink } from '@rapport/ui/nav-link'
import { BookOpen, Building2, Gauge, Inbox, MapPin, MessageSquareText, Send, UserCog, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'

import { FROM_NAVIGATION, PATHS } from '../../platform/navigation/paths.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { useNavCounts } from './use-nav-counts.ts'

/** A navigation link with its icon, and a short label for phones. */
export interface Destination extends NavigationLink {
  readonly icon: ReactNode
  readonly shortLabel?: string
}

/** Icons and short labels by link id. */
const IMAGES: Readonly<Record<string, Pick<Destination, 'icon' | 'shortLabel'>>> = {
  'whos-here': { icon: <MapPin size={16} strokeWidth={1.8} /> },
  performance: { icon: <Gauge size={16} strokeWidth={1.8} /> },
  cases: { icon: <Inbox size={16} strokeWidth={1.8} /> },
  surveys: { icon: <MessageSquareText size={16} strokeWidth={1.8} />, shortLabel: 'Voices' },
  resources: { icon: <BookOpen size={16} strokeWidth={1.8} /> },
  sendhistory: { icon: <Send size={16} strokeWidth={1.8} />, shortLabel: 'Sendouts' },
  members: { icon: <Users size={16} strokeWidth={1.8} /> },
  staff: { icon: <UserCog size={16} strokeWidth={1.8} /> },
  profile: { icon: <Building2 size={16} strokeWidth={1.8} /> },
}

const withIcons = (links: readonly NavigationLink[]): readonly Destination[] =>
  links.flatMap((link) => {
    const presentation = IMAGES[link.id]
    return presentation ? [{ ...link, ...presentation }] : []
  })

/** Returns the navigation links that the user may follow, in order. @source Specification part 2, section 6 */
export const listNavDestinations = (person: Person): readonly Destination[] => withIcons(listNavigation(person))

/**
 * Returns the first links of the account menu, or none for users with limited access. @source Specification part 2, section 2,
 * "Navigation"
 */
export const listMenuDestinations = (person: Person): readonly Destination[] => withIcons(listMenu(person))

/**
 * Returns the path to match against the navigation links: the page's own path or, if the page belongs to a link with a different
 * path, the path of that link.
 */
function currentPathOf(pathname: string): string {
  if (matchPath(PATHS.hereNow, pathname)) return PATHS.whosHere
  const isCampaign = matchPath(`${PATHS.audiences}/*`, pathname) ?? matchPath('/ops/default/audiences/*', pathname)
  return isCampaign ? PATHS.resources : pathname
}

/**
 * Renders the links that the user may follow, in the order of the specification, with the numbers of cases that are not closed and
 * of unread responses.
 *
 * @source Specification part 2, sections 2 and 6
 */
export function MainNav() {
  const destinations = listNavDestinations(useCurrentUser())
  const counts = useNavCounts(destinations.length > 1)
  const currentPath = currentPathOf(useLocation().pathname)
  return destinations.map(({ id, label, path, icon, shortLabel }) => {
    const count = counts[id]
    return (
      <NavLink
        key={id}
        asChild
        label={label}
        icon={icon}
        current={matchPath(`${path.replace(/\?.*/, '')}/*`, currentPath) !== null}
        // The link's accessible name remains the page name; the count is the link's description.
        {...(count ? { 'aria-description': count.text, count: count.count } : {})}
        {...(shortLabel ? { shortLabel } : {})}
      >
        <Link to={path} state={FROM_NAVIGATION} />
      </NavLink>
    )
  })
}
