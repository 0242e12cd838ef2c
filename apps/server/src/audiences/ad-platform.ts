import * as z from 'zod'

/** A request to the ad platform to create a lookalike of the audience with this `custom_id`. */
export interface LookalikeRequest {
  readonly program_id: number
  readonly ad_account_id: string
  readonly custom_id: string
  readonly name: string
}

/** The audience that the platform created: its id on the platform, and its URL (null when the platform returns none). */
export interface Lookalike {
  readonly custom_id: string
  readonly url: string | null
}

/** An ad platform. `createLookalike` throws when the platform cannot be reached or rejects the request. @source Decisions, section 10 */
export interface AdPlatform {
  createLookalike(request: LookalikeRequest): Promise<Lookalike>
}

const TIMEOUT_MS = 10_000

const answer = z.object({
  custom_id: z.string().min(1).max(200),
  url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
})

/**
 * Returns an ad platform that is called through a webhook. Each request is posted to `url` as JSON `{ kind: 'lookalike', … }`, and
 * the webhook responds with `{ custom_id, url }`. `createLookalike` throws after a timeout of 10 seconds, on a redirect or an error
 * status, and on a response with a different shape.
 *
 * @source Decisions, section 10
 */
export function webhookPlatform(url: string): AdPlatform {
  return {
    createLookalike: async (request) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'lookalike', ...request }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the ad platform answered ${response.status}`)
      return answer.parse(await response.json())
    },
  }
}
