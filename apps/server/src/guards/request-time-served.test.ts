import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'

import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Tables } from '../db/open.ts'

/** A driver that never provides a connection; without a time limit, a request would never be answered. */
class SilentDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return new Promise(() => undefined)
  }
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SilentDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const config = readConfig({ NODE_ENV: 'test' })
const app = createApp({ db, now: Date.now, log: pino({ level: 'silent' }), config, requestMs: 50 })

it.each([
  ['a read by staff', 'GET', '/v3/cases?program_id=1'],
  ['a change whose body was read', 'POST', '/v3/feedback/responses'],
  ['a sign-in', 'POST', '/v3/sessions'],
])('ends %s with 503 and Retry-After when the database does not answer', async (_, method, path) => {
  const body = { feedback_form_public_id: 'post-220', email: 'a@club.test', pass: 'some-password' }
  const answer = await app.request(path, {
    method,
    headers: { user_id: '1', token: 'token', program_id: '1' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})
