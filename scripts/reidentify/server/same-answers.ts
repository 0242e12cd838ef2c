import type { EndpointName } from '../../../packages/api/src/contract/index.ts'
import type { Answer, Login } from './live-club.ts'
import type { Reading } from './reading.ts'
import type { WireRequest } from './requests.ts'

/**
 * The calls that disclose figures of the form. Every permitted login gets the same figures from them. Lists of cases are not
 * included, because they depend on the login's access.
 */
const FIGURES: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getResults',
  'getRankedResults',
  'getSegments',
  'getDrivers',
  'getResponseRate',
  'getRateSegments',
  'exportCulture',
  'listWaves',
])

const PERIOD: ReadonlySet<string> = new Set(['pastDays', 'startDate', 'endDate'])

/**
 * Compares the answers that the server gives at one point in time. Every login must get the same bytes for a wave, however the
 * request names the wave; the only exception is that a login with limited access gets no comments. It is therefore enough for one
 * login to request everything every day.
 */
export class SameAnswers {
  readonly #answers = new Map<string, { readonly login: Login; readonly text: string }>()
  readonly compared = { logins: 0, periods: 0 }

  /** Discards the stored answers, so that no answer is compared with one from before a release. */
  forget(): void {
    this.#answers.clear()
  }

  /**
   * Compares a server answer with an earlier answer to the same request; returns the difference, or null when there is no difference
   * or no earlier answer.
   */
  compare(reading: Reading, login: Login, request: WireRequest, { text }: Answer): string | null {
    if (!FIGURES.has(request.name) || request.isRefused) return null
    const { query, body } = request.input
    const rest = Object.entries({ ...asRecord(query), ...asRecord(body) }).filter(([name]) => !PERIOD.has(name))
    const wave = reading.wavesOf(request).current?.startDate ?? null
    const key = JSON.stringify([request.name, wave, rest.toSorted(([a], [b]) => a.localeCompare(b))])
    const before = this.#answers.get(key)
    if (before === undefined) {
      this.#answers.set(key, { login, text })
      return null
    }
    this.compared[before.login === login ? 'periods' : 'logins'] += 1
    if (login === 'limited access' && request.name === 'getResults') {
      if (text.includes('Remark')) return 'comments answered to limited access'
      return withoutLists(before.text) === withoutLists(text) ? null : 'answered to limited access otherwise'
    }
    return before.text === text ? null : `answered to ${login} otherwise than to ${before.login}`
  }
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** Serializes results without the lists of comments, which a login with limited access is not allowed to read. */
function withoutLists(text: string): string {
  return JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === 'distribution' ? {} : value)))
}
