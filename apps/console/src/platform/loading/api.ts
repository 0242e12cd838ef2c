import { createClient, type Client } from '@rapport/api/client'

import { currentSession } from '../session/session-store.ts'

const createFor = (programOf: () => string | null): Client =>
  createClient({
    fetch: (input, init) => globalThis.fetch(input, init),
    headers: () => {
      const { userId, token } = currentSession()
      const program_id = programOf()
      return {
        ...(userId ? { user_id: userId } : {}),
        ...(token ? { token } : {}),
        ...(program_id ? { program_id } : {}),
      }
    },
  })

/** The client of the API, with the headers of whoever is signed in at the moment of a call. @source Decisions, section 6 */
export const client = createFor(() => currentSession().active_program_id)

/** The same for one program, whichever is active at the moment of a call: for calls that wait. */
export const clientOf = (program_id: number): Client => createFor(() => String(program_id))
