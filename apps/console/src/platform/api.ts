import { createClient } from '@rapport/api/client'

import { currentSession } from './session-store.ts'

/** The client of the API, with the headers of whoever is signed in at the moment of a call. @source Decisions, section 6 */
export const client = createClient({
  fetch: (input, init) => globalThis.fetch(input, init),
  headers: () => {
    const { userId, token, active_program_id } = currentSession()
    return {
      ...(userId ? { user_id: userId } : {}),
      ...(token ? { token } : {}),
      ...(active_program_id ? { program_id: active_program_id } : {}),
    }
  },
})
