import { Button } from '@rapport/ui/button'

import { logOut } from '../../platform/session/log-out.ts'
import { messages } from './messages.ts'

/** Signs out, on pages without the greeting menu. */
export function LogOutButton() {
  return <Button onClick={logOut}>{messages.logOut}</Button>
}
