import * as z from 'zod'

/** What is asked of the ad platform: people like those that it knows by `custom_id`, under a name of their own. */
export interface LookalikeRequest {
  readonly program_id: number
  readonly ad_account_id: string
  readonly custom_id: string
  readonly name: string
}

/** The audience that the platform made: its id there, and where to see it, when the platform says. */
export interface Lookalike {
  readonly custom_id: string
  readonly url: string | null
}

/** An ad platform. Fails by throwing when it cannot be reached, or refuses. @source Decisions, section 10 */
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
 * The ad platform behind a webhook: each request is posted to `url` as JSON `{ kind: 'lookalike', … }`, and is answered by
 * `{ custom_id, url }`. An answer that is later than 10 seconds, no success, or of another shape fails.
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
