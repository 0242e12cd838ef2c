import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { PlaceButton } from './place-button.tsx'

const PlaceMenu = lazyPart(async () => (await import('./place-menu.tsx')).PlaceMenu)

/** Where the console is, and the way to another program or location. @source Specification part 2, section 2, "Navigation" */
export function PlacePicker() {
  return (
    <OnFirstUse face={<PlaceButton />}>
      <PlaceMenu />
    </OnFirstUse>
  )
}
