import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { PlaceButton } from './place-button.tsx'

const PlaceMenu = lazyPart(async () => (await import('./place-menu.tsx')).PlaceMenu)

/** Shows the current program and location, and loads the menu to change them on first use. @source Specification part 2, section 2, "Navigation" */
export function PlacePicker() {
  return (
    <OnFirstUse face={<PlaceButton />}>
      <PlaceMenu />
    </OnFirstUse>
  )
}
