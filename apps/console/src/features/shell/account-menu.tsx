import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { GreetingButton } from './greeting-button.tsx'
import type { GreetingMenuProps } from './greeting-menu.tsx'

const GreetingMenu = lazyPart(async () => (await import('./greeting-menu.tsx')).GreetingMenu)

/** Renders the greeting and loads its menu on first use. @source Specification part 2, section 2, "Navigation" */
export function AccountMenu(props: GreetingMenuProps) {
  return (
    <OnFirstUse face={<GreetingButton />}>
      <GreetingMenu {...props} />
    </OnFirstUse>
  )
}
