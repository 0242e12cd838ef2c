import type { MiddlewareHandler } from 'hono'

import { HttpError } from '../http-error.ts'
import type { AppEnv } from '../serve.ts'

/** Creates the error for a request that cannot be answered while the database is unavailable. */
export const databaseUnavailable = (): HttpError =>
  new HttpError(503, 'unavailable', 'The database is unavailable. Try again in a moment.', { retryAfter: 5 })

/**
 * Creates middleware that answers a request with 503 when it takes longer than `ms`, unless its call has no limit (`isUnlimited`).
 * Each statement has a time limit, but several statements on a slow database can together take longer. The clock starts when the
 * body has been read (`startTimeLimit`), because a slow upload is not the database's fault; for GET and HEAD, it starts
 * immediately. After a 503, the work continues up to its own limits. A client that repeats a change with the same Idempotency-Key
 * gets the response to the first request.
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
