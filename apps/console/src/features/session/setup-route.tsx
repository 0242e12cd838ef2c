import { Button } from '@rapport/ui/button'

import { PublicPage } from '../../platform/navigation/public-page.tsx'
import { logOut } from '../../platform/session/log-out.ts'
import { messages } from './messages.ts'

/**
 * Renders /setup, which asks a user whose club is not set up to contact support.
 *
 * @source Specification part 1, section 2, "Setup and not found"
 */
export function Component() {
  return (
    <PublicPage title={messages.setupTitle}>
      <p>{messages.setupText}</p>
      <Button onClick={logOut}>{messages.logOut}</Button>
    </PublicPage>
  )
}
