import { ApiError } from '@rapport/api/api-error'
import { expect, it } from 'vitest'

import { nextPollMs } from './live-query.ts'

const AT = 1_700_000_000_000
const refused = (retryAfter: number | null) =>
  new ApiError({ kind: 'answer', endpoint: 'listHereInProgram', status: 503, retryAfter })

it.each([
  ['every 30 seconds while requests succeed', { status: 'success', error: null, errorUpdatedAt: AT }, 30_000],
  ['30 seconds after the first failure', { status: 'error', error: null, errorUpdatedAt: AT + 30_000 }, 30_000],
  ['60 seconds after the second failure', { status: 'error', error: null, errorUpdatedAt: AT + 60_000 }, 60_000],
  ['120 seconds after the third failure', { status: 'error', error: null, errorUpdatedAt: AT + 120_000 }, 120_000],
  ['after at most four minutes', { status: 'error', error: null, errorUpdatedAt: AT + 9_000_000 }, 240_000],
  ['no sooner than Retry-After allows', { status: 'error', error: refused(90), errorUpdatedAt: AT + 31_000 }, 90_000],
] as const)('polls again %s', (_name, state, wait) => {
  expect(nextPollMs({ ...state, dataUpdatedAt: AT })).toBe(wait)
})

it('polls again after 30 seconds when no request has succeeded yet', () => {
  expect(nextPollMs({ status: 'error', error: refused(null), dataUpdatedAt: 0, errorUpdatedAt: AT })).toBe(30_000)
})
