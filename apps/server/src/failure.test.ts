import { expect, it } from 'vitest'

import { describeFailure, toHttpError } from './failure.ts'

const failed = (message: string, code: string): Error => Object.assign(new Error(message), { code })

it.each([
  ['disk_full of PostgreSQL', failed('could not extend file "base/1/2": No space left on device', '53100')],
  ['a file that could not be written', failed('ENOSPC: no space left on device, write', 'ENOSPC')],
])('reports a full disk after %s', (_, error) => {
  expect(describeFailure(toHttpError(error))).toEqual({
    status: 503,
    headers: { 'Retry-After': '30' },
    body: { message: 'The server’s disk is full. Try again later.', code: 'unavailable' },
  })
})

it.each([
  ['a connection that was refused', failed('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['another error that mentions a full disk', failed('duplicate key: No space left on device', '08006')],
  ['too many connections', failed('sorry, too many clients already', '53300')],
])('reports an unavailable database after %s', (_, error) => {
  expect(describeFailure(toHttpError(error)).body.message).toBe('The database is unavailable. Try again in a moment.')
})
