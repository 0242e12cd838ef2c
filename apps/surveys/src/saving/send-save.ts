import { ApiError } from '@rapport/api/api-error'
import type { Client } from '@rapport/api/client'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'

import type { Attempt } from './draft.ts'
import type { Reply, Trouble } from './reply.ts'

/** Time limit for a request, in ms. After that, its outcome is unknown and the queue retries. */
const PATIENCE_MS = 20_000
/** Body size in bytes at which keepalive is no longer used, because browsers limit keepalive requests to 64 KiB in total. */
const KEEPALIVE_BYTES = 60_000

/**
 * Returns a function that sends one save and returns its outcome. The returned function never rejects. A save that is small enough
 * uses keepalive, so that it arrives even when the page is closed. If `isNotified` is true, the request reports that the page was
 * opened from a notification link, because such a page might show only some of the required questions. `languageOf` returns the
 * language in which a response is answered, or undefined for the default language.
 * @source Decisions, sections 6 and 7
 */
export function sendSave(
  client: Client,
  isNotified = false,
  languageOf: (id: string) => string | undefined = () => undefined,
) {
  return async (id: string, attempt: Attempt): Promise<Reply> => {
    const size = new TextEncoder().encode(JSON.stringify(attempt)).byteLength
    const lang = languageOf(id)
    try {
      const saved = await client('saveResponse', {
        params: { id },
        query: { ...(isNotified ? { fromNotificationTrigger: 'true' } : {}), ...(lang === undefined ? {} : { lang }) },
        body: { response: attempt },
        signal: AbortSignal.timeout(PATIENCE_MS),
        keepalive: size < KEEPALIVE_BYTES,
      })
      return { kind: 'stored', saved }
    } catch (error) {
      return readRefusal(error)
    }
  }
}

/**
 * Returns the outcome of a save that failed with an error. Only a response from this API is conclusive. @source Decisions, section
 * 6
 */
export function readRefusal(error: unknown): Reply {
  // A request that timed out also has no response.
  if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout') return unknown('no_reply')
  if (error.kind !== 'answer') return unknown('server_error')
  switch (error.status) {
    case 400:
    case 413:
    case 422:
      return { kind: 'refused', message: error.serverMessage }
    case 404:
      return { kind: 'missing' }
    case 409:
      return readConflict(error) ?? unknown('server_error')
    case 410:
      return { kind: 'closed' }
    default:
      return unknown(error.status === 429 || error.retryAfter !== null ? 'busy' : 'server_error', error.retryAfter)
  }
}

const unknown = (trouble: Trouble, retryAfter: number | null = null): Reply => ({
  kind: 'unknown',
  trouble,
  wait_ms: retryAfter === null ? null : retryAfter * 1_000,
})

function readConflict({ code, current }: ApiError): Reply | null {
  if (code === 'completed') return { kind: 'completed' }
  const { response_json: answers, rev } = isJsonObject(current) ? current : {}
  if (!isJsonObject(answers) || typeof rev !== 'number') return null
  return { kind: 'changed', answers: { ...answers }, rev }
}
