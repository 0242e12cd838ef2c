import { ApiError } from '@rapport/api/api-error'
import { expect, it } from 'vitest'

import { nextPollMs } from './live-query.ts'

const AT = 1_700_000_000_000
const refused = (retryAfter: number | null) =>
  new ApiError({ kind: 'answer', endpoint: 'listHereInProgram', status: 503, retryAfter })

it.each([
  ['every 30 seconds while it goes well', { status: 'success', error: null, errorUpdatedAt: AT }, 30_000],
  ['as usual after the first failure', { status: 'error', error: null, errorUpdatedAt: AT + 30_000 }, 30_000],
  ['twice as long after the second', { status: 'error', error: null, errorUpdatedAt: AT + 60_000 }, 60_000],
  ['four times as long after the third', { status: 'error', error: null, errorUpdatedAt: AT + 120_000 }, 120_000],
  ['after four minutes at the latest', { status: 'error', error: null, errorUpdatedAt: AT + 9_000_000 }, 240_000],
  ['no sooner than the server asks', { status: 'error', error: refused(90), errorUpdatedAt: AT + 31_000 }, 90_000],
] as const)('looks again %s', (_name, state, wait) => {
  expect(nextPollMs({ ...state, dataUpdatedAt: AT })).toBe(wait)
})

it('looks again as usual when nothing was ever read', () => {
  expect(nextPollMs({ status: 'error', error: refused(null), dataUpdatedAt: 0, errorUpdatedAt: AT })).toBe(30_000)
})
