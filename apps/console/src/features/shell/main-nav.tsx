import { NavLink } from '@rapport/ui/nav-link'
import { NavLink as RouterLink } from 'react-router'

import { FROM_NAVIGATION } from '../../platform/navigation/paths.ts'
import { usePerson } from '../../platform/session/use-person.ts'
import { listNavPlaces } from './places.tsx'

/** Renders the links that the user may follow, in the order of the specification. @source Specification part 2, sections 2 and 6 */
export function MainNav() {
  return listNavPlaces(usePerson()).map(({ id, label, path, icon, shortLabel }) => (
    <NavLink key={id} asChild label={label} icon={icon} {...(shortLabel ? { shortLabel } : {})}>
      <RouterLink to={path} state={FROM_NAVIGATION} />
    </NavLink>
  ))
}
