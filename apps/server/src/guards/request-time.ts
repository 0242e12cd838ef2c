import type { MiddlewareHandler } from 'hono'

import { HttpError } from '../http-error.ts'
import type { AppEnv } from '../serve.ts'

/** Makes the failure of a request that cannot be answered while the database is unavailable. */
export const databaseUnavailable = (): HttpError =>
  new HttpError(503, 'unavailable', 'The database is unavailable. Try again in a moment.', { retryAfter: 5 })

/**
 * Answers a request with 503 that takes longer than `ms`, unless its call is one that may (`isUnlimited`). Each of its statements has a
 * time limit, and several on a slow database take longer together. The time starts when the body was read (`startTimeLimit`), since a
 * slow upload says nothing of the database; a request without a body starts at once. The work goes on to its own limits; with an
 * Idempotency-Key the repeat of a change is answered with what it has done.
 */
export const limitTime =
  (ms: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      c.get('noted').startTimeLimit = () => {
        timer ??= setTimeout(() => c.get('noted').isUnlimited || reject(databaseUnavailable()), ms)
      }
    })
    if (c.req.method === 'GET' || c.req.method === 'HEAD') c.get('noted').startTimeLimit?.()
    try {
      await Promise.race([next(), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }
