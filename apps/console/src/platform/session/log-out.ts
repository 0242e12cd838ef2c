import { dropDrafts } from '../drafts/drafts.ts'
import { dropKeysInMemory } from '../drafts/keys.ts'
import { dropExports } from '../exports.ts'
import { client } from '../loading/api.ts'
import { PATHS } from '../navigation/paths.ts'
import { clearSession } from './session-store.ts'

/**
 * Deletes a person's data in this tab: drafts, idempotency keys with the content of their requests, and exports. Called after
 * a sign-out in any tab, and when another person signs in.
 */
export function forgetPerson(): void {
  dropDrafts()
  dropKeysInMemory()
  dropExports()
}

/**
 * Signs out and loads /, so that no data of the person remains in memory. The stored session is cleared even when the server cannot
 * be reached; in that case the session on the server remains until it expires.
 * @source Specification part 1, section 4, "Auth"; part 2, section 4
 */
export function logOut(): void {
  // With `keepalive` the browser finishes the call after the page is unloaded, however slow the server is.
  client('deleteSession', { keepalive: true }).catch(() => undefined)
  window.location.assign(PATHS.root)
  forgetPerson()
  clearSession()
}
