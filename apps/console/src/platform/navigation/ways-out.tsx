import { Button } from '@rapport/ui/button'

import { logOut } from '../session/log-out.ts'
import { clearActiveMerchant, hasSession } from '../session/session-store.ts'
import { PATHS } from './paths.ts'

/**
 * Renders the actions for an error that replaces the whole page. The link to the home page discards the stored program and
 * location, because they might have caused the error. A signed-in user can also log out.
 */
export function WaysOut() {
  return (
    <>
      <Button asChild>
        {/* The link loads a new document, because the router or its cache may have caused the failure. */}
        <a href={PATHS.root} onClick={clearActiveMerchant}>
          Go to home
        </a>
      </Button>
      {hasSession() ? <Button onClick={logOut}>Logout</Button> : null}
    </>
  )
}
