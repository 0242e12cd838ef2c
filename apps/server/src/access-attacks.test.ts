import { gzipSync } from 'node:zlib'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from './app.ts'
import { setAnonymous } from './responses/testing/set-anonymous.ts'
import { insertSmallClub, SMALL_SURVEY } from './responses/testing/small-club.ts'
import { readAnswer, readFailure } from './testing/answers.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** A survey in program 86 that is visible only to staff with an id up to 1073 and to staff member 1085. */
const MPS = 259
const OTHER = 500

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  const people = [1073, 1074, 1085, 1086]
  await fixture.db
    .insertInto('account')
    .values(people.map((user_id) => ({ user_id, email: `p${user_id}@club.test` })))
    .execute()
  await fixture.db
    .insertInto('account_program')
    .values(people.map((user_id) => ({ user_id, program_id: 86 })))
    .execute()
  await fixture.db.insertInto('account_program').values({ user_id: 2, program_id: 86 }).execute()
  await fixture.db
    .insertInto('feedback_form')
    .values({
      program_id: 86,
      feedback_form_id: MPS,
      public_id: 'post-259',
      name: 'Member Perspectives (MPS)',
      title: 'Perspectives',
      feedback_form_type: 'mps',
      questions_json: JSON.stringify(SMALL_SURVEY),
    })
    .execute()
})
afterAll(() => fixture.close())

describe('SEC-TEN-6: the MPS of program 86', () => {
  const formsOf = async (user: number) => {
    const headers = await fixture.signIn(user, 86)
    return readAnswer('listForms', await fixture.app.request('/v3/feedback?programId=86&offset=0', { headers }))
  }
  const statusesOf = async (user: number) => {
    const headers = await fixture.signIn(user, 86)
    const calls = ['results', 'results/rate', 'results/drivers', 'responses']
    const paths = calls.map((call) => `/v3/feedback/${call}?feedbackFormId=${MPS}`)
    const reads = paths.map(async (path) => (await fixture.app.request(path, { headers })).status)
    const body = JSON.stringify({ programId: 86, feedbackFormId: MPS })
    const files = ['exportResponses', 'pppSegmentation'].map(
      async (file) => (await fixture.app.request(`/v3/report/${file}`, { method: 'POST', headers, body })).status,
    )
    return Promise.all([...reads, ...files])
  }

  it.each([1073, 1085])('is visible to user %i in the list and by its id', async (user) => {
    expect((await formsOf(user)).map((form) => form.feedback_form_id).toSorted()).toEqual([MPS, OTHER])
    expect(new Set(await statusesOf(user))).toEqual(new Set([200]))
  })

  it.each([1074, 1086])('is hidden from user %i in the list, in the list’s count and by its id', async (user) => {
    expect((await formsOf(user)).map(({ feedback_form_id, record_count }) => [feedback_form_id, record_count])).toEqual(
      [[OTHER, 1]],
    )
    expect(new Set(await statusesOf(user))).toEqual(new Set([404]))
  })
})

it('SEC-TEN-9: refuses a save from one program’s page while another program is active, and writes nothing', async () => {
  const of75 = await fixture.signIn(2, 75)
  const post = (headers: Record<string, string>, program: number) =>
    fixture.app.request(`/v3/cases?program_id=${program}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: 'Cold soup', merchant_id: 1 }),
    })
  const refused = await post({ ...of75, program_id: '86' }, 75)
  expect(await readFailure(refused)).toMatchObject({ status: 409, code: 'program_mismatch' })
  expect(await fixture.db.selectFrom('member_case').select('case_id').execute()).toEqual([])
  expect((await post(of75, 75)).status).toBe(201)
})

describe('SEC-LOG-1: the log', () => {
  it('contains one line of JSON for each request, without tokens, e-mail addresses, passwords or search texts', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const app = createApp({ db: fixture.db, now: fixture.clock.now, log, config: fixture.config })
    const headers = await fixture.signIn(2, 75)
    const secret = 'A'.repeat(22)
    await app.request(`/v3/feedback/responses/75-${secret}`)
    await app.request(`/v3/users/search?query=%0d%0a%1b[31mAda`, {
      headers: { ...headers, 'x-request-id': 'a\u001b[31mb' },
    })
    await app.request('/v3/sessions', {
      method: 'POST',
      body: JSON.stringify({ email: 'dana@club.test', pass: 'battery staple' }),
    })
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(Object.keys(JSON.parse(line))).toContain('route')
    const text = lines.join('')
    for (const hidden of [secret, headers['token'] ?? '', 'Ada', '31m', 'battery', 'dana@'])
      expect(text).not.toContain(hidden)
  })
})

describe('SEC-PUB-8: a request body', () => {
  const save = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fixture.app.request(`/v3/feedback/responses/75-${'A'.repeat(22)}`, { method: 'PUT', headers, body })

  it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>, number]>([
    ['compressed', new Uint8Array(gzipSync('{"response":{}}')), { 'content-encoding': 'gzip' }, 400],
    [
      'in another encoding',
      new Uint8Array(Buffer.from('{"response":{}}', 'utf16le')),
      { 'content-type': 'text/plain; charset=utf-16' },
      400,
    ],
    ['nested too deeply', '['.repeat(500_000), {}, 400],
    ['not valid JSON', '{"response":NaN}', {}, 400],
    ['larger than 1 MiB', 'x'.repeat(1_048_577), {}, 413],
  ])('is refused when it is %s', async (_name, body, headers, status) => {
    expect(await readFailure(await save(body, headers))).toMatchObject({ status })
  })

  it('is refused when its revision is not a whole number', async () => {
    const begun = await fixture.app.request('/v3/feedback/responses', {
      method: 'POST',
      body: JSON.stringify({ feedback_form_public_id: 'post-220' }),
    })
    const { local_id } = await readAnswer('createResponse', begun)
    const asText = (rev: string) =>
      `{"response":{"response_json":{},"save_type":"partial","base_rev":0,"rev":${rev},"device_id":"phone-of-ada"}}`
    const put = async (rev: string) =>
      (await fixture.app.request(`/v3/feedback/responses/${local_id}`, { method: 'PUT', body: asText(rev) })).status
    expect([await put('"1"'), await put('1e400'), await put('1.5'), await put('1')]).toEqual([400, 400, 400, 200])
  })
})

it('SEC-PUB-11: stores unusual characters in an answer unchanged', async () => {
  const begin = await fixture.app.request('/v3/feedback/responses', {
    method: 'POST',
    body: JSON.stringify({ feedback_form_public_id: 'post-220' }),
  })
  const { local_id } = await readAnswer('createResponse', begin)
  const why = `\u202eevil\u200b ${'💥'.repeat(1000)} <b>Dana Ames</b>`
  const saved = await fixture.app.request(`/v3/feedback/responses/${local_id}`, {
    method: 'PUT',
    body: JSON.stringify({
      response: { response_json: { why }, save_type: 'partial', base_rev: 0, rev: 1, device_id: 'phone-of-ada' },
    }),
  })
  expect(saved.status).toBe(200)
  const read = await readAnswer('getResponse', await fixture.app.request(`/v3/feedback/responses/${local_id}`))
  expect(read.response_json).toEqual({ why })
})

describe('SEC-PUB-11: another person’s name in the answers', () => {
  const response_json = { overall: 1, Member: { text1: 'Dana', text2: 'Ames' } }
  const answer = async (feedback_form_public_id: string) => {
    const begun = await fixture.app.request('/v3/feedback/responses', {
      method: 'POST',
      body: JSON.stringify({ feedback_form_public_id }),
    })
    const { local_id } = await readAnswer('createResponse', begun)
    const saved = await fixture.app.request(`/v3/feedback/responses/${local_id}`, {
      method: 'PUT',
      body: JSON.stringify({
        response: { response_json, save_type: 'complete', base_rev: 0, rev: 1, device_id: 'phone-of-mal' },
      }),
    })
    return { local_id, status: saved.status }
  }

  it('is refused in a survey that is not anonymous', async () => {
    const { local_id, status } = await answer('post-220')
    const stored = await fixture.db
      .selectFrom('feedback_response')
      .select(['user_id', 'response_json'])
      .where('local_id', '=', local_id)
      .executeTakeFirstOrThrow()
    expect({ status, stored }).toEqual({ status: 400, stored: { user_id: null, response_json: {} } })
  })

  it('is stored as plain text in an anonymous response', async () => {
    await fixture.db
      .updateTable('feedback_form')
      .set({ feedback_form_type: 'culture' })
      .where('feedback_form_id', '=', 330)
      .execute()
    await setAnonymous(fixture.db, 330, true)
    const { local_id, status } = await answer('post-330')
    const stored = await fixture.db
      .selectFrom('anonymous_response')
      .select('response_json')
      .where('local_id', '=', local_id)
      .executeTakeFirstOrThrow()
    expect({ status, stored }).toEqual({ status: 200, stored: { response_json } })
  })
})
