import { ApiError } from '@rapport/api/api-error'
import { createClient, type Client } from '@rapport/api/client'
import { describeFailure, type Attempt } from '@rapport/domain/failures'

import { askPassword } from '../session/reauthenticate.ts'
import { currentSession } from '../session/session-store.ts'

const createFor = (programOf: () => string | null): Client =>
  confirmed(
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
    }),
  )

/**
 * Returns a client that asks the user for their password when a call requires it, and repeats the call after the password has been
 * verified. The first call has no effect, because the server rejected it.
 *
 * @source Decisions, section 14 "Second factor and re-authentication"
 */
function confirmed(call: Client): Client {
  const repeat = async (...request: Parameters<Client>): Promise<unknown> => {
    try {
      return await call(...request)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauthentication_required' || !(await askPassword()))
        throw error
      return call(...request)
    }
  }
  // The cast is needed because TypeScript cannot forward the type parameter of a call.
  return repeat as Client
}

/** The API client; each call sends the headers of the current session. @source Decisions, section 6 */
export const client = createFor(() => currentSession().active_program_id)

/** Returns a client for one program. Use it for delayed calls, because another program might become active before they are sent. */
export const clientOf = (program_id: number): Client => createFor(() => String(program_id))

/**
 * Returns the message to show for a failed call; an error that is not an ApiError counts as a server error.
 *
 * @source Specification part 1, section 8
 */
export function messageFor(attempt: Attempt, error: unknown): string {
  if (!(error instanceof ApiError)) return describeFailure(attempt, { status: 500 })
  const status = error.kind === 'network' ? null : error.kind === 'timeout' ? 'timeout' : error.status
  return describeFailure(attempt, { status, serverMessage: error.serverMessage })
}

/**
 * Returns whether a call failed because its input was invalid, for example because the user edited the URL. A retry would not help
 * in that case.
 */
export const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.status === 400
