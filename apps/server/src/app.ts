import { randomUUID } from 'node:crypto'

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'

import { describeError, describeFailure, toHttpError } from './failure.ts'
import { handlers } from './handlers.ts'
import { HttpError, notFound } from './http-error.ts'
import { serve, type AppEnv, type Services } from './serve.ts'

const MAX_BODY_BYTES = 1_048_576
const REQUEST_ID = /^[\w-]{8,64}$/

/** The whole server as one function from request to response; listening is main.ts's. @source ours */
export function createApp(services: Services): Hono<AppEnv> {
  const { log } = services
  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const asked = c.req.header('x-request-id')
    const requestId = asked !== undefined && REQUEST_ID.test(asked) ? asked : randomUUID()
    c.set('noted', { requestId })
    const began = performance.now()
    await next()
    c.header('x-request-id', requestId)
    const { route, userId, programId } = c.get('noted')
    const line = {
      id: requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      user_id: userId,
      program_id: programId,
    }
    log.info({ ...line, ms: Math.round(performance.now() - began) }, 'request')
  })
  app.onError((error, c) => {
    const failure = toHttpError(error)
    if (failure.status >= 500) log.error({ id: c.get('noted').requestId, error: describeError(error) }, 'failed')
    const { status, headers, body } = describeFailure(failure)
    return c.json(body, status, headers)
  })

  app.use('/v3/*', compress())
  app.use('/v3/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.use(
    '/v3/*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new HttpError(413, 'too_large', 'That is more than 1 MiB.')
      },
    }),
  )
  serve(app, services, handlers)
  app.all('/v3/*', () => {
    throw notFound()
  })
  return app
}
