import { listNavigation, type NavigationLink } from '@rapport/domain/navigation'
import { NavLink } from '@rapport/ui/nav-link'
import { Gauge, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink as RouterLink } from 'react-router'

import { usePerson } from '../../platform/use-person.ts'

/** The places of the navigation that this console has screens for, each with its picture. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  performance: <Gauge strokeWidth={1.8} />,
  cases: <Inbox strokeWidth={1.8} />,
}

/** The links that this person may follow, in the specification's order. @source Specification part 2, section 6 */
export function MainNav() {
  const links: readonly NavigationLink[] = listNavigation(usePerson())
  return links
    .filter((link) => link.id in ICONS)
    .map((link) => (
      <NavLink key={link.id} asChild label={link.label} icon={ICONS[link.id]}>
        <RouterLink to={link.path} />
      </NavLink>
    ))
}
