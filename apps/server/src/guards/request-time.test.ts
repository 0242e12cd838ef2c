import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { describeFailure, toHttpError } from '../failure.ts'
import type { AppEnv } from '../serve.ts'
import { limitTime } from './request-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MS = 4500

/** Creates a server that reads the body, as serve.ts does, and then simulates a database that takes `databaseMs` to answer. */
function createSlow(databaseMs: number, isUnlimited = false): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('noted', { requestId: 'slow-request', isUnlimited })
    await next()
  })
  app.use(limitTime(MS))
  app.onError((error, c) => {
    const { status, body } = describeFailure(toHttpError(error))
    return c.json(body, status)
  })
  app.all('/', async (c) => {
    if (c.req.method === 'POST') await c.req.text()
    c.get('noted').startTimeLimit?.()
    await new Promise((resolve) => setTimeout(resolve, databaseMs))
    return c.text('done')
  })
  return app
}

/** Creates a POST request whose body arrives after `ms`. */
function upload(ms: number): RequestInit {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      void setTimeout(() => {
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      }, ms),
  })
  return { method: 'POST', body, duplex: 'half' }
}

async function statusOf(app: Hono<AppEnv>, init?: RequestInit): Promise<number> {
  const answer = app.request('/', init)
  await vi.advanceTimersByTimeAsync(60_000)
  return (await answer).status
}

it.each([
  ['a read within the limit', 4000, undefined, 200],
  ['a read over the limit', 5000, undefined, 503],
  ['a slow upload with a fast database', 10, upload, 200],
  ['a slow upload and a database just within the limit', 4000, upload, 200],
  ['a slow upload and a database over the limit', 5000, upload, 503],
] as const)('applies the time limit to %s', async (_, databaseMs, send, status) => {
  expect(await statusOf(createSlow(databaseMs), send?.(10_000))).toBe(status)
})

it('applies no time limit to an unlimited call', async () => {
  expect(await statusOf(createSlow(10_000, true))).toBe(200)
  expect(await statusOf(createSlow(10_000, true), upload(10))).toBe(200)
})
