import { client } from './api.ts'
import { dropDrafts } from './drafts.ts'
import { PATHS } from './paths.ts'
import { clearSession } from './session-store.ts'

/**
 * Signs out and goes to /. The page is loaded anew, so that nothing of the person is left in its memory; the keys are
 * cleared even when the server cannot be reached.
 * @source Specification part 1, section 4, "Auth"; part 2, section 4
 */
export async function logOut(): Promise<void> {
  try {
    await client('deleteSession')
  } catch {
    // Nobody is kept signed in on this device because the server is away; there its session ends by its own limits.
  }
  window.location.assign(PATHS.root)
  dropDrafts()
  clearSession()
}
