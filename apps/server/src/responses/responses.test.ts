import type { CaseListItem } from '@rapport/api/contract/cases'
import type { PublicResponse, SavedResponse } from '@rapport/api/contract/responses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertSmallClub } from './small-club.ts'

let world: TestApp

beforeAll(async () => {
  world = await createTestApp()
  await insertSmallClub(world.db)
})
afterAll(() => world.close())

interface Refusal {
  message: string
  code: string
  fields?: Record<string, string>
  current?: { response_json: unknown; rev: number }
}

async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await world.app.request(`/v3${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

const begin = <T = { local_id: string }>(more: object = {}) =>
  call<T>('POST', '/feedback/responses', { feedback_form_public_id: 'post-220', ...more })

const fresh = async () => (await begin()).body.local_id

const read = async (localId: string) => (await call<PublicResponse>('GET', `/feedback/responses/${localId}`)).body

/** Saves the answers as the `rev`th save of a device. */
const save = <T = SavedResponse>(localId: string, rev: number, answers: object, more: object = {}) =>
  call<T>('PUT', `/feedback/responses/${localId}`, {
    response: {
      response_json: answers,
      save_type: 'partial',
      base_rev: rev - 1,
      rev,
      device_id: 'phone-of-ada',
      ...more,
    },
  })

const complete = { save_type: 'complete' }

const changeForm = (change: { cutoff_ts?: Date | null; allow_edit_response?: boolean; anonymous?: boolean }) =>
  world.db.updateTable('feedback_form').set(change).where('feedback_form_id', '=', 220).execute()

const stored = (localId: string) =>
  world.db.selectFrom('feedback_response').selectAll().where('local_id', '=', localId).executeTakeFirstOrThrow()

describe('beginning a response', () => {
  it('answers 201 with an id of 128 random bits that names its program', async () => {
    const { status, body } = await begin()
    expect(status).toBe(201)
    expect(body.local_id).toMatch(/^75-[\w-]{22}$/)
    expect((await begin()).body.local_id).not.toBe(body.local_id)
  })

  it('answers 404 for a survey, a visit or a recipient that is not there', async () => {
    expect((await begin({ feedback_form_public_id: 'post-none' })).status).toBe(404)
    expect((await begin({ visit_text_id: 'nobody' })).status).toBe(404)
    expect((await begin({ user_id: '501' })).status).toBe(404)
  })

  it('answers 410 once the window is closed', async () => {
    await changeForm({ cutoff_ts: new Date(world.clock.now()) })
    const { status, body } = await begin<Refusal>()
    await changeForm({ cutoff_ts: null })
    expect({ status, code: body.code }).toEqual({ status: 410, code: 'closed' })
  })

  it.each([
    ['visit', { visit_text_id: 'ada-visit' }, { user_id: 501, merchant_id: 2 }],
    ['recipient', { user_id: 'ada-token' }, { user_id: 501, merchant_id: 1 }],
  ])('makes one response for a %s, of many calls at once too', async (_name, link, known) => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await begin(link)).body.local_id))
    expect(new Set(ids).size).toBe(1)
    expect(await stored(ids[0] ?? '')).toMatchObject(known)
  })

  it('keeps nothing of who followed the link to an anonymous survey', async () => {
    await changeForm({ anonymous: true })
    const { body } = await begin({ user_id: 'ada-token', visit_text_id: 'ada-visit' })
    await changeForm({ anonymous: false })
    expect(await stored(body.local_id)).toMatchObject({ user_id: null, visit_text_id: null, recipient_token: null })
  })
})

describe('reading a response', () => {
  it('tells what its page shows, in the colour of the club, and no more', async () => {
    const localId = await fresh()
    const body = await read(localId)
    expect(body).toMatchObject({
      local_id: localId,
      program_name: 'Cedar Ridge',
      brand_primary_color: '#2f5d50',
      rev: 0,
      response_json: {},
      completed_ts: null,
      server_ts: world.clock.now(),
    })
    expect(Object.keys(body)).not.toContain('user_id')
  })

  it('answers 404 for any other id', async () => {
    expect((await call('GET', `/feedback/responses/75-${'A'.repeat(22)}`)).status).toBe(404)
    const localId = await fresh()
    expect((await call('GET', `/feedback/responses/86${localId.slice(2)}`)).status).toBe(404)
  })
})

describe('saving answers', () => {
  it('keeps the whole state and counts the saves', async () => {
    const localId = await fresh()
    expect((await save(localId, 1, { overall: 4 })).body).toMatchObject({ rev: 1, completed_ts: null })
    expect((await save(localId, 2, { overall: 5, places: ['pool'] })).body.rev).toBe(2)
    expect(await read(localId)).toMatchObject({ rev: 2, response_json: { overall: 5, places: ['pool'] } })
  })

  it('answers a repeat of the last save as it answered the save', async () => {
    const localId = await fresh()
    const first = await save(localId, 1, { overall: 2 }, complete)
    expect(await save(localId, 1, { overall: 2 }, complete)).toEqual(first)
  })

  it('tells the answers as they are when another device saved in between', async () => {
    const localId = await fresh()
    await save(localId, 1, { overall: 4 })
    const { status, body } = await save<Refusal>(localId, 1, { overall: 1 }, { device_id: 'laptop-of-ada' })
    expect({ status, current: body.current }).toEqual({
      status: 409,
      current: { rev: 1, response_json: { overall: 4 } },
    })
  })

  it('keeps one of two saves that arrive at once', async () => {
    const localId = await fresh()
    const both = await Promise.all([
      save(localId, 1, { overall: 3 }, { device_id: 'phone-of-ada' }),
      save(localId, 1, { overall: 4 }, { device_id: 'laptop-of-ada' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['an unknown question', { nobody: 1 }],
    ['a choice that does not exist', { places: ['moon'] }],
    ['a rating out of its range', { overall: 99 }],
    ['over 64 KiB of answers', { why: 'x'.repeat(65 * 1024) }],
    ['a text where a list belongs', { places: 'pool' }],
  ])('refuses %s and stores nothing', async (_name, answers) => {
    const localId = await fresh()
    const { status, body } = await save<Refusal>(localId, 1, answers, complete)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(body.fields ?? {}).length).toBeGreaterThan(0)
    expect(await stored(localId)).toMatchObject({ rev: 0, response_json: {}, completed_ts: null })
  })

  it('refuses __proto__ as a name and leaves every object as it was', async () => {
    const localId = await fresh()
    const body = `{"response":{"response_json":{"__proto__":{"isAdmin":true}},"save_type":"partial","base_rev":0,"rev":1,"device_id":"phone-of-ada"}}`
    const answer = await world.app.request(`/v3/feedback/responses/${localId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect('isAdmin' in {}).toBe(false)
  })

  it('refuses a rev that does not follow its base', async () => {
    const { status, body } = await save<Refusal>(await fresh(), 1, {}, { rev: 3 })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['rev'] })
  })

  it('allows a page that was opened before the cutoff 15 minutes more, and not one', async () => {
    const localId = await fresh()
    const opened = world.clock.now()
    const cutoff = opened + 60_000
    await changeForm({ cutoff_ts: new Date(cutoff) })
    world.clock.set(cutoff + 15 * 60_000 - 1)
    const inTime = await save(localId, 1, { overall: 4 })
    world.clock.set(cutoff + 15 * 60_000)
    const late = await save<Refusal>(localId, 2, { overall: 1 })
    world.clock.set(opened)
    await changeForm({ cutoff_ts: null })
    expect([inTime.status, late.status]).toEqual([200, 410])
    expect((await stored(localId)).response_json).toEqual({ overall: 4 })
  })
})

describe('completing a response', () => {
  const casesOf = async (responseId: number) => {
    const dana = await world.signIn(2, 75)
    return (await call<CaseListItem[]>('GET', `/cases?program_id=75&responseId=${responseId}`, undefined, dana)).body
  }

  it('raises the case of a trigger that holds, once, with the response behind it', async () => {
    const localId = (await begin({ visit_text_id: 'ada-visit' })).body.local_id
    const { body } = await save(localId, 1, { overall: 1, why: 'Cold soup.' }, complete)
    await save(localId, 1, { overall: 1, why: 'Cold soup.' }, complete)
    expect(body).toMatchObject({
      triggers_tried: 1,
      triggers_hit: 1,
      overall_score_trigger_hit: true,
      visible_survey_question_ids: ['why'],
      completed_ts: world.clock.now(),
    })
    const row = await stored(localId)
    expect(row.overall_score_label).toBe('1')
    expect(await casesOf(row.response_id)).toMatchObject([
      {
        title: 'Low overall score',
        origin: 'feedback_form',
        created_by: 501,
        created_by_fname: 'Ada',
        merchant_id: 2,
        feedback_trigger_feedback_form_id: 220,
        feedback_trigger_instance_id: 220,
      },
    ])
  })

  it('raises none when no trigger holds, and makes the answers count', async () => {
    const localId = await fresh()
    const { body } = await save(localId, 1, { overall: 5 }, complete)
    expect(body).toMatchObject({ triggers_tried: 1, triggers_hit: 0, overall_score_trigger_hit: false })
    const { response_id } = await stored(localId)
    expect(await casesOf(response_id)).toEqual([])
    const facts = await world.db
      .selectFrom('response_fact')
      .select('codes')
      .where('program_id', '=', 75)
      .where('response_id', '=', response_id)
      .execute()
    expect(facts.map((fact) => fact.codes[0])).toEqual([5])
  })

  it('names nobody in a case of an anonymous survey', async () => {
    const localId = (await begin({ user_id: 'ada-token' })).body.local_id
    await changeForm({ anonymous: true })
    await save(localId, 1, { overall: 1 }, complete)
    await changeForm({ anonymous: false })
    const [raised] = await casesOf((await stored(localId)).response_id)
    expect(raised?.created_by).toBeNull()
  })

  it('takes no more saves, unless the form may be edited; an edit renews what counts and raises nothing more', async () => {
    const localId = await fresh()
    await save(localId, 1, { overall: 5 }, complete)
    const refused = await save<Refusal>(localId, 2, { overall: 1 })
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'completed' })
    await changeForm({ allow_edit_response: true })
    const edited = await save(localId, 2, { overall: 1 }, complete)
    await changeForm({ allow_edit_response: false })
    expect(edited.body).toMatchObject({ rev: 2, triggers_hit: 0 })
    const { response_id } = await stored(localId)
    expect(await casesOf(response_id)).toEqual([])
    const fact = await world.db
      .selectFrom('response_fact')
      .select('codes')
      .where('program_id', '=', 75)
      .where('response_id', '=', response_id)
      .executeTakeFirstOrThrow()
    expect(fact.codes[0]).toBe(1)
  })

  it('puts a notification into the outbox for staff of the program alone', async () => {
    await world.db
      .insertInto('form_trigger')
      .values({
        program_id: 75,
        feedback_form_id: 220,
        name: 'Pool alert',
        kind: 'notification',
        rule: JSON.stringify({ any: [{ question: 'places', op: 'contains', value: 'pool' }] }),
        email_to: [2, 40],
      })
      .execute()
    const localId = await fresh()
    await save(localId, 1, { overall: 5, places: ['pool'] }, complete)
    const mails = await world.db.selectFrom('outbox_mail').selectAll().execute()
    expect(mails.map((mail) => [mail.program_id, mail.address])).toEqual([[75, 'dana@club.test']])
    const jobs = await world.db.selectFrom('job').select('payload').where('kind', '=', 'mail').execute()
    expect(jobs).toEqual([{ payload: { outbox_mail_id: mails[0]?.outbox_mail_id } }])
    await world.db.deleteFrom('form_trigger').where('name', '=', 'Pool alert').execute()
  })
})
