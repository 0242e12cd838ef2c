import { HEADLINE_TYPES } from '@rapport/domain/surveys/headline-form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'
import { SMALL_SURVEY } from './testing/small-club.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

describe('beginning a response', () => {
  it('SEC-PUB-1: answers 201 with a new id that consists of the program id and 128 random bits', async () => {
    const { status, body } = await club.begin()
    expect(status).toBe(201)
    expect(body.local_id).toMatch(/^75-[\w-]{22}$/)
    expect((await club.begin()).body.local_id).not.toBe(body.local_id)
  })

  it('SEC-PUB-6: answers 404 for an unknown survey, visit or recipient', async () => {
    expect((await club.begin({ feedback_form_public_id: 'post-none' })).status).toBe(404)
    expect((await club.begin({ visit_text_id: 'nobody' })).status).toBe(404)
    expect((await club.begin({ user_id: '501' })).status).toBe(404)
  })

  it.each(HEADLINE_TYPES.sendouts)(
    'answers 404 with the yearly survey’s message when a link to a %s identifies no member',
    async (type) => {
      await club.changeForm({ feedback_form_type: type })
      const { status, body } = await club.begin<Refusal>({ user_id: 'no-token' })
      await club.changeForm({ feedback_form_type: 'listening_post' })
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message:
          'The Profile, Preferences, and Perspectives survey window has been closed and/or your survey has already been submitted.',
      })
      expect(
        await club.db.selectFrom('feedback_response').where('recipient_token', '=', 'no-token').selectAll().execute(),
      ).toEqual([])
    },
  )

  it('SEC-PUB-6: accepts a link without a secret only for a Listening Post or a Culture survey', async () => {
    const statuses: number[] = []
    for (const type of [...HEADLINE_TYPES.sendouts, 'quick_pulse', 'culture', 'listening_post'] as const) {
      await club.changeForm({ feedback_form_type: type })
      statuses.push((await club.begin()).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 201, 201])
  })

  it('answers 410 to a personal link to an MPS outside the days on which the MPS is open, but accepts a personal link to a Listening Post', async () => {
    const days = (ppp_start_date: string | null, ppp_end_date: string | null) =>
      club.db.updateTable('program').set({ ppp_start_date, ppp_end_date }).where('program_id', '=', 75).execute()
    const begin = async () => (await club.begin({ user_id: 'ada-token' })).status
    await club.changeForm({ feedback_form_type: 'mps' })
    const statuses: number[] = []
    // The date at the club is June 17.
    for (const [start, end] of [
      ['2026-06-18', '2026-06-30'],
      ['2026-06-17', '2026-06-17'],
      ['2026-06-01', '2026-06-16'],
    ] as const)
      await days(start, end).then(async () => statuses.push(await begin()))
    await club.changeForm({ feedback_form_type: 'listening_post' })
    statuses.push(await begin())
    await days(null, null)
    expect(statuses).toEqual([410, 201, 410, 201])
  })

  it('answers 410 from the closing time on', async () => {
    await club.changeForm({ cutoff_ts: new Date(club.clock.now()) })
    const { status, body } = await club.begin<Refusal>()
    await club.changeForm({ cutoff_ts: null })
    expect({ status, code: body.code }).toEqual({ status: 410, code: 'closed' })
  })

  it.each([
    ['visit', { visit_text_id: 'ada-visit' }, { user_id: 501, merchant_id: 2 }],
    ['recipient', { user_id: 'ada-token' }, { user_id: 501, merchant_id: 1 }],
  ])('SEC-PUB-5: creates only one response for a %s, even with concurrent calls', async (_name, link, known) => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await club.begin(link)).body.local_id))
    expect(new Set(ids).size).toBe(1)
    expect(await club.stored(ids[0] ?? '')).toMatchObject(known)
  })

  it.each([
    ['visit', { visit_text_id: 'ada-visit' }],
    ['recipient', { user_id: 'ada-token' }],
  ])(
    'SEC-PUB-5: returns the same response for the link of a %s on another device and after the response is completed',
    async (_name, link) => {
      const { local_id } = (await club.begin(link)).body
      await club.save(local_id, 1, { overall: 3 }, { device_id: 'phone-of-ada' })
      expect((await club.begin(link)).body.local_id).toBe(local_id)
      expect(await club.read(local_id)).toMatchObject({ rev: 1, response_json: { overall: 3 }, completed_ts: null })
      await club.save(local_id, 2, { overall: 4 }, { ...complete, device_id: 'laptop-of-ada' })
      const again = await club.begin(link)
      expect([again.status, again.body.local_id]).toEqual([201, local_id])
      expect(await club.read(local_id)).toMatchObject({ response_json: { overall: 4 }, completed_ts: club.clock.now() })
      const late = await club.save<Refusal>(local_id, 3, { overall: 1 }, { ...complete, device_id: 'phone-of-ada' })
      expect([late.status, late.body.code]).toEqual([409, 'completed'])
    },
  )
})

describe('reading a response', () => {
  it('SEC-PUB-2: returns only what the survey page shows, including the club’s color', async () => {
    const localId = await club.fresh()
    const body = await club.read(localId)
    expect(body).toMatchObject({
      local_id: localId,
      program_name: 'Cedar Ridge',
      brand_primary_color: '#2f5d50',
      rev: 0,
      response_json: {},
      completed_ts: null,
      server_ts: club.clock.now(),
    })
    expect(Object.keys(body)).not.toContain('user_id')
  })

  it('answers 404 for an unknown id or an id that begins with another program’s id', async () => {
    expect((await club.call('GET', `/feedback/responses/75-${'A'.repeat(22)}`)).status).toBe(404)
    const localId = await club.fresh()
    expect((await club.call('GET', `/feedback/responses/86${localId.slice(2)}`)).status).toBe(404)
  })
})

describe('saving answers', () => {
  it('stores the whole state and increments the revision', async () => {
    const localId = await club.fresh()
    expect((await club.save(localId, 1, { overall: 4 })).body).toMatchObject({ rev: 1, completed_ts: null })
    expect((await club.save(localId, 2, { overall: 5, places: ['pool'] })).body.rev).toBe(2)
    expect(await club.read(localId)).toMatchObject({ rev: 2, response_json: { overall: 5, places: ['pool'] } })
  })

  it('returns the same result when the last save is repeated', async () => {
    const localId = await club.fresh()
    const first = await club.save(localId, 1, { overall: 2 }, complete)
    expect(await club.save(localId, 1, { overall: 2 }, complete)).toEqual(first)
  })

  it('rejects different answers with a rev that was already used, and returns the stored answers', async () => {
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 2, places: ['pool'] })
    const { status, body } = await club.save<Refusal>(localId, 1, { overall: 4 })
    expect({ status, code: body.code, current: body.current }).toEqual({
      status: 409,
      code: 'changed',
      current: { rev: 1, response_json: { overall: 2, places: ['pool'] } },
    })
    expect((await club.save(localId, 1, { places: ['pool'], overall: 2 })).status).toBe(200)
    expect((await club.save(localId, 1, { nobody: 1 })).status).toBe(400)
    expect((await club.stored(localId)).response_json).toEqual({ overall: 2, places: ['pool'] })
  })

  it('does not treat a completion as a repeat of a partial save, or vice versa', async () => {
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 5 })
    expect((await club.save<Refusal>(localId, 1, { overall: 5 }, complete)).body.code).toBe('changed')
    expect((await club.stored(localId)).completed_ts).toBeNull()
    await club.save(localId, 2, { overall: 5 }, complete)
    expect((await club.save<Refusal>(localId, 2, { overall: 5 })).body.code).toBe('completed')
  })

  it('returns the current answers when another device has saved in the meantime', async () => {
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 4 })
    const { status, body } = await club.save<Refusal>(localId, 1, { overall: 1 }, { device_id: 'laptop-of-ada' })
    expect({ status, current: body.current }).toEqual({
      status: 409,
      current: { rev: 1, response_json: { overall: 4 } },
    })
  })

  it('stores only one of two concurrent saves', async () => {
    const localId = await club.fresh()
    const both = await Promise.all([
      club.save(localId, 1, { overall: 3 }, { device_id: 'phone-of-ada' }),
      club.save(localId, 1, { overall: 4 }, { device_id: 'laptop-of-ada' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['an unknown question', { nobody: 1 }],
    ['a choice that does not exist', { places: ['moon'] }],
    ['a rating out of its range', { overall: 99 }],
    ['half an emoji', { why: 'Cold soup \ud83d' }],
    ['a text where a list belongs', { places: 'pool' }],
  ])('refuses %s and stores nothing', async (_name, answers) => {
    const localId = await club.fresh()
    const { status, body } = await club.save<Refusal>(localId, 1, answers, complete)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(body.fields ?? {}).length).toBeGreaterThan(0)
    expect(await club.stored(localId)).toMatchObject({ rev: 0, response_json: {}, completed_ts: null })
  })

  it('SEC-PUB-8: refuses more than 64 KiB of answers even when each answer is short enough', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const elements = names.map((name) => ({ type: 'comment', name }))
    await club.changeForm({ questions_json: JSON.stringify({ pages: [{ name: 'one', elements }] }) })
    const localId = await club.fresh()
    const answers = Object.fromEntries(names.map((name) => [name, 'x'.repeat(9_900)]))
    const refused = await club.save<Refusal>(localId, 1, answers)
    const { g: _, ...six } = answers
    const taken = await club.save(localId, 1, six)
    await club.changeForm({ questions_json: JSON.stringify(SMALL_SURVEY) })
    expect([refused.status, refused.body.fields]).toEqual([400, { response_json: 'The answers: over 65536 bytes.' }])
    expect(taken.status).toBe(200)
  })

  it('SEC-PUB-9: refuses an answer named __proto__ and does not change Object.prototype', async () => {
    const localId = await club.fresh()
    const body = `{"response":{"response_json":{"__proto__":{"isAdmin":true}},"save_type":"partial","base_rev":0,"rev":1,"device_id":"phone-of-ada"}}`
    const answer = await club.app.request(`/v3/feedback/responses/${localId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect('isAdmin' in {}).toBe(false)
  })

  it('refuses a rev that is not base_rev plus one', async () => {
    const { status, body } = await club.save<Refusal>(await club.fresh(), 1, {}, { rev: 3 })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['rev'] })
  })

  it('SEC-PUB-4: accepts saves until 15 minutes after the cutoff if the page was opened before the cutoff', async () => {
    const localId = await club.fresh()
    const opened = club.clock.now()
    const cutoff = opened + 60_000
    await club.changeForm({ cutoff_ts: new Date(cutoff) })
    club.clock.set(cutoff + 15 * 60_000 - 1)
    const inTime = await club.save(localId, 1, { overall: 4 })
    club.clock.set(cutoff + 15 * 60_000)
    const late = await club.save<Refusal>(localId, 2, { overall: 1 })
    club.clock.set(opened)
    await club.changeForm({ cutoff_ts: null })
    expect([inTime.status, late.status]).toEqual([200, 410])
    expect((await club.stored(localId)).response_json).toEqual({ overall: 4 })
  })
})
