import { gunzipSync } from 'node:zlib'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from './app.ts'
import { openDb } from './db/open.ts'
import { readAnswer, readFailure } from './testing/answers.ts'
import { createAppOver, createTestApp, type TestApp } from './testing/test-app.ts'
import { openTestDb } from './testing/test-database.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from './testing/two-clubs.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp({ PUBLIC_MISSES_PER_IP: '5', SAVES_PER_SECOND: '3', TRUST_PROXY: '1' })
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

describe('a failure', () => {
  it('of an unknown path has the error envelope with the id of the request', async () => {
    const response = await fixture.app.request('/v3/nothing', { headers: { 'x-request-id': 'abcdefgh-1' } })
    expect(response.headers.get('x-request-id')).toBe('abcdefgh-1')
    expect(await readFailure(response)).toEqual({ status: 404, message: 'Not found.', code: 'not_found' })
  })

  it('has an id made by the server when no proxy is trusted', async () => {
    const { app } = createAppOver(fixture, { TRUST_PROXY: '0' })
    const response = await app.request('/v3/nothing', { headers: { 'x-request-id': 'abcdefgh-1' } })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  it('for a malformed filter names the field', async () => {
    const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
    const ask = (query: string) => fixture.app.request(`/v3/cases?program_id=${CLUB_A}&${query}`, { headers })
    expect(await readFailure(await ask('status=lost'))).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { status: expect.any(String) },
    })
    expect((await readFailure(await ask('offset=-1&priority=x&createdBy='))).fields).toEqual({
      offset: 'Offset must be a whole number.',
      priority: 'Priority must be a whole number.',
      createdBy: 'Created by must be a whole number.',
    })
    expect((await ask('tags=a&tags=b&unknown=1')).status).toBe(200)
    // For a repeated parameter with a single value, the last one counts.
    expect((await ask('offset=-1&offset=0')).status).toBe(200)
    expect((await readFailure(await ask('offset=0&offset=-1'))).fields).toHaveProperty('offset')
  })

  it.each([
    ['a NUL', 'Cold\u0000soup'],
    ['half an emoji', 'Cold soup \ud83d'],
  ])('for text that no database can store names its field: %s', async (_name, text) => {
    const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
    const create = async (fields: object) => {
      const body = JSON.stringify({ title: 'Soup', merchant_id: 1, ...fields })
      return readFailure(await fixture.app.request(`/v3/cases?program_id=${CLUB_A}`, { method: 'POST', headers, body }))
    }
    const fault = 'contains a character that cannot be stored.'
    const title = await create({ title: text })
    expect(title).toMatchObject({ status: 400, code: 'invalid', fields: { title: `Title ${fault}` } })
    const { fields } = await create({ tags: ['soup', text] })
    expect(fields).toEqual({ 'tags[1]': `Tags, entry 2, ${fault}` })
    const filtered = await fixture.app.request(`/v3/cases?program_id=${CLUB_A}&tags=a%00b`, { headers })
    expect(filtered.status).toBe(400)
  })

  it('for an unavailable database says when to retry', async () => {
    const away = await openDb({ databaseUrl: 'postgresql://127.0.0.1:9/none', dataDir: null })
    const app = createApp({
      db: away.db,
      now: fixture.clock.now,
      log: pino({ level: 'silent' }),
      config: fixture.config,
    })
    const headers = { user_id: '1', token: 'x' }
    for (const path of ['/v3/users/merchants', '/readyz']) {
      const response = await app.request(path, { headers })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect((await app.request('/healthz')).status).toBe(200)
    await away.close()
  })

  it('SEC-LOG-1: of the server does not disclose its cause in the answer', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const broken = await openTestDb()
    await broken.exec('drop table staff_session')
    const app = createApp({ db: broken.db, now: fixture.clock.now, log, config: fixture.config })
    const response = await app.request('/v3/users/merchants', { headers: { user_id: '1', token: 'secret-token' } })
    expect(await readFailure(response)).toEqual({
      status: 500,
      message: 'Something went wrong, try again later.',
      code: 'internal',
    })
    expect(lines.join('')).toContain('staff_session')
    expect(lines.join('')).not.toContain('secret-token')
    await broken.close()
  })

  it('SEC-PUB-1: becomes 429 only for a client that guesses ids', async () => {
    const guess = (ip: string) =>
      fixture.app.request(`/v3/feedback/responses/1-${'A'.repeat(22)}`, {
        headers: { 'x-forwarded-for': `1.2.3.4, ${ip}` },
      })
    for (let i = 0; i < 5; i += 1) expect((await guess('10.0.0.1')).status).toBe(404)
    const refused = await guess('10.0.0.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await guess('10.0.0.2')).status).toBe(404)
  })
})

describe('a client that saves a response again and again', () => {
  const save = async (id: string, response: object = { response_json: {}, save_type: 'partial' }) => {
    const revs = { base_rev: 0, rev: 1, device_id: 'phone-of-ada' }
    const body = JSON.stringify({ response: { ...response, ...revs } })
    // Each request has another address, because unknown ids count against the address.
    const ip = `10.1.0.${(from += 1)}`
    const headers = { 'x-forwarded-for': ip }
    return (await fixture.app.request(`/v3/feedback/responses/${id}`, { method: 'PUT', headers, body })).status
  }
  let from = 0
  const [one, other] = [`1-${'B'.repeat(22)}`, `1-${'C'.repeat(22)}`]

  it('SEC-PUB-7: is limited, without effect on others', async () => {
    for (let i = 0; i < 3; i += 1) expect(await save(one)).toBe(404)
    expect([await save(one), await save(other)]).toEqual([429, 404])
    fixture.clock.set(fixture.clock.now() + 1000)
    expect(await save(one)).toBe(404)
  })

  it('is not counted for invalid requests', async () => {
    for (let i = 0; i < 10; i += 1) expect(await save(other, {})).toBe(400)
    expect(await save('nobody')).toBe(400)
  })
})

describe('a repeat', () => {
  it('with the same Idempotency-Key creates one case', async () => {
    const headers = { ...(await fixture.signIn(PEOPLE.ana, CLUB_A)), 'Idempotency-Key': 'one-case-only' }
    const make = (title: string) =>
      fixture.app.request(`/v3/cases?program_id=${CLUB_A}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ title, merchant_id: 1 }),
      })
    const [first, second] = await Promise.all([make('Cold soup'), make('Cold soup')])
    expect(await readAnswer('createCase', first)).toEqual(await readAnswer('createCase', second))
    expect(await readFailure(await make('Warm soup'))).toMatchObject({ status: 409, code: 'key_reused' })
    const replayed = [first, second, await make('Cold soup')].map(({ headers: answered }) =>
      answered.get('idempotent-replayed'),
    )
    const at = new Date(fixture.clock.now()).toISOString()
    expect(replayed.toSorted()).toEqual([at, at, null])
    const cases = await fixture.db.selectFrom('member_case').select('title').where('program_id', '=', CLUB_A).execute()
    expect(cases).toEqual([{ title: 'Cold soup' }])
  })

  it('of a save with the same Idempotency-Key gets the answer of that save, only for the same case', async () => {
    const person = await fixture.signIn(PEOPLE.ana, CLUB_A)
    const send = async (method: string, path: string, key: string, body: object) => {
      const headers = { ...person, 'Idempotency-Key': key }
      const url = `/v3/cases${path}?program_id=${CLUB_A}`
      return fixture.app.request(url, { method, headers, body: JSON.stringify(body) })
    }
    const make = async (key: string) =>
      readAnswer('createCase', await send('POST', '', key, { title: 'Draught', merchant_id: 1 }))
    const [made, another] = [await make('make-the-first'), await make('make-the-second')]
    const fields = { title: 'Draughts', merchant_id: 1, status_changed: false, updated_ts: made.updated_ts }
    const save = (id: number, more: object = {}) => send('PUT', `/${id}`, 'save-it-once', { ...fields, ...more })

    const first = await readAnswer('saveCase', await save(made.case_id))
    expect(await readAnswer('saveCase', await save(made.case_id))).toEqual(first)
    expect(first.history.filter(({ field }) => field === 'title')).toHaveLength(1)
    const reused = await readFailure(await save(made.case_id, { title: 'Doors' }))
    expect(reused).toMatchObject({ status: 409, code: 'key_reused' })
    const { updated_ts } = another
    expect((await save(another.case_id, { updated_ts })).status).toBe(200)
  })
})

describe('limited access', () => {
  it.each([
    ['GET', `/v3/cases?program_id=${CLUB_A}`],
    ['GET', `/v3/cases/filters?program_id=${CLUB_A}`],
    ['GET', '/v3/cases/1'],
    ['POST', `/v3/cases?program_id=${CLUB_A}`],
    ['PUT', `/v3/cases/1?program_id=${CLUB_A}`],
  ])('is refused by %s %s, regardless of the request body', async (method, path) => {
    const headers = await fixture.signIn(PEOPLE.limited, CLUB_A)
    const body = method === 'GET' ? null : '{'
    expect((await fixture.app.request(path, { method, headers, body })).status).toBe(403)
  })

  it.each([`/v3/feedback?programId=${CLUB_A}`, `/v3/feedback/filters?programId=${CLUB_A}`, '/v3/users/merchants'])(
    'is allowed by %s',
    async (path) => {
      expect((await fixture.app.request(path, { headers: await fixture.signIn(PEOPLE.limited, CLUB_A) })).status).toBe(
        200,
      )
    },
  )
})

describe('an answer', () => {
  it('is compressed only when it is long', async () => {
    const headers = { ...(await fixture.signIn(PEOPLE.ana, CLUB_A)), 'accept-encoding': 'gzip' }
    const filters = await fixture.app.request(`/v3/feedback/filters?programId=${CLUB_A}`, { headers })
    expect(filters.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(Buffer.from(await filters.arrayBuffer())).toString())).toHaveProperty('gender')
    const short = await fixture.app.request(`/v3/users/${PEOPLE.bo}/prelogin`, { headers })
    expect(short.headers.get('content-encoding')).toBeNull()
  })

  it('has the same headers for long, short and failed answers', async () => {
    const headers = { ...(await fixture.signIn(PEOPLE.ana, CLUB_A)), 'x-request-id': 'abcdefgh-2' }
    const headersOf = async (path: string) => {
      const answer = await fixture.app.request(path, { headers })
      const { 'content-length': length, vary: _, ...rest } = Object.fromEntries(answer.headers)
      return { length: Number(length), rest }
    }
    const short = await headersOf(`/v3/users/${PEOPLE.bo}/prelogin`)
    const long = await headersOf(`/v3/feedback/filters?programId=${CLUB_A}`)
    expect([short.length < 1024, long.length >= 1024]).toEqual([true, true])
    expect(short.rest).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/json',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
      'x-request-id': 'abcdefgh-2',
    })
    expect(long.rest).toEqual(short.rest)
    expect((await headersOf('/v3/nothing')).rest).toEqual(short.rest)
  })
})
