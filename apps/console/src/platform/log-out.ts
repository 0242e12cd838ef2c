import { client } from './api.ts'
import { dropDrafts } from './drafts.ts'
import { PATHS } from './paths.ts'
import { clearSession } from './session-store.ts'

/** Nobody waits longer than this for Logout, however slow the server is. */
const PATIENCE_MS = 3_000

/**
 * Signs out and goes to /. The page is loaded anew, so that nothing of the person is left in its memory; the keys are
 * cleared even when the server cannot be reached.
 * @source Specification part 1, section 4, "Auth"; part 2, section 4
 */
export async function logOut(): Promise<void> {
  try {
    await client('deleteSession', { timeLimitMs: PATIENCE_MS })
  } catch {
    // The device signs out although the server cannot be reached; the session on the server ends by its own limits.
  }
  window.location.assign(PATHS.root)
  dropDrafts()
  clearSession()
}
