import type { CaseDetail, CaseListItem, CaseOptions } from '@rapport/api/contract/cases'
import { CASE_STATUSES, deriveCaseStatus, type CaseTimes } from '@rapport/domain/case-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/small-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertCase } from './case-writes.ts'

let world: TestApp
let dana: Record<string, string>
let hana: Record<string, string>
let otto: Record<string, string>

beforeAll(async () => {
  world = await createTestApp()
  await insertSmallClub(world.db)
  dana = await world.signIn(2, 75)
  hana = await world.signIn(31, 75)
  otto = await world.signIn(40, 86)
})
afterAll(() => world.close())

async function call<T>(headers: Record<string, string>, method: string, path: string, body?: unknown) {
  const answer = await world.app.request(`/v3${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The server has parsed its own answer by the contract, or it would have answered 500.
  return { status: answer.status, body: (await answer.json()) as T }
}

interface Refusal {
  message: string
  code: string
  fields?: Record<string, string>
  current?: CaseDetail
}

const create = (fields: object) =>
  call<CaseDetail>(dana, 'POST', '/cases?program_id=75', { title: 'Cold soup', merchant_id: 1, ...fields })

const save = <T = CaseDetail>(of: CaseDetail, change: object) =>
  call<T>(dana, 'PUT', `/cases/${of.case_id}?program_id=75`, {
    title: of.title,
    merchant_id: of.merchant_id,
    updated_ts: of.updated_ts,
    status_changed: false,
    ...change,
  })

const list = async (query = '', headers = dana) =>
  (await call<CaseListItem[]>(headers, 'GET', `/cases?program_id=75${query}`)).body

/** A case raised by an answer to a form. */
async function raise(feedback_form_id: number, createdBy: number | null) {
  const response = await world.db
    .insertInto('feedback_response')
    .values({
      program_id: 75,
      feedback_form_id,
      local_id: `75-${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`,
      response_json: JSON.stringify({ overall: 1, department: 'Golf' }),
    })
    .returning('response_id')
    .executeTakeFirstOrThrow()
  const facts = {
    title: `Raised by ${feedback_form_id}`,
    description: null,
    resolution_description: null,
    merchant_id: 1,
    priority_id: 3,
    case_type_id: 1,
    assigned_to: null,
    tags: ['raised'],
  }
  const source = {
    origin: 'feedback_form',
    created_by: createdBy,
    response_id: response.response_id,
    feedback_form_id,
    trigger_id: feedback_form_id,
  } as const
  const caseId = await insertCase(world.db, 75, facts, source, world.clock.now())
  if (caseId === null) throw new Error('the case was there already')
  return { caseId, facts, source }
}

describe('creating a case', () => {
  it('opens it now, by the signed-in person, with the default priority and a history that begins with its creation', async () => {
    const { status, body } = await create({
      description: 'At the grill',
      tags: ['grill', 'grill'],
      assigned_to: 4,
      merchant_id: 2,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'opened_ts',
      priority_id: 2,
      origin: 'manual',
      opened_ts: world.clock.now(),
      created_by_fname: 'Dana',
      assigned_to_fname: 'Pat',
      merchant_name: 'Pool House',
      tags: ['grill'],
      history: [{ field: 'created', created_by: 2 }],
      comments: [],
      response_json: null,
    })
  })

  it.each([
    ['an empty title', { title: '   ' }, { title: 'Title is required.' }],
    ['a location of another club', { merchant_id: 9 }, { merchant_id: 'is not a location of this program' }],
    ['a priority that is not there', { priority_id: 99 }, { priority_id: 'is not a priority' }],
    ['a type that is not there', { case_type_id: 99 }, { case_type_id: 'is not a type of case' }],
    ['an assignee of another club', { assigned_to: 40 }, { assigned_to: 'does not work at this location' }],
    ['an assignee of another location', { assigned_to: 4 }, { assigned_to: 'does not work at this location' }],
  ])('refuses %s and stores nothing', async (_name, fields, faults) => {
    const before = (await list()).length
    const { status, body } = await create(fields)
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: faults })
    expect(await list()).toHaveLength(before)
  })

  it('refuses fields that are not a person’s to set', async () => {
    expect((await create({ origin: 'feedback_form' })).status).toBe(400)
    expect((await create({ created_by: 31 })).status).toBe(400)
  })
})

describe('saving a case', () => {
  it('writes one line of history for each field that changed, and none for what stayed', async () => {
    const { body: made } = await create({ title: 'Late tee time', priority_id: 2 })
    const { body: saved } = await save(made, { title: 'Late tee times', priority_id: 3, tags: [] })
    expect(saved).toMatchObject({ title: 'Late tee times', priority_id: 3 })
    expect(saved.updated_ts).toBeGreaterThan(made.updated_ts)
    expect(saved.history.map(({ field, new_value }) => [field, new_value]).toSorted()).toEqual([
      ['created', null],
      ['priority_id', '3'],
      ['title', 'Late tee times'],
    ])
  })

  it.each(CASE_STATUSES)('reaches %s from every status, at one instant of the clock', async (wanted) => {
    for (const first of CASE_STATUSES) {
      const { body: made } = await create({})
      const { body: moved } = await save(made, { status_changed: true, status: first, resolution_description: 'Done.' })
      const { body: saved } = await save(moved, { status_changed: true, status: wanted })
      expect(saved.status, `from ${first}`).toBe(wanted)
    }
  })

  it('tells the current row when the case was saved since it was read', async () => {
    const { body: made } = await create({})
    const { body: first } = await save(made, { title: 'First' })
    const { status, body } = await save<Refusal>(made, { title: 'Second' })
    expect(status).toBe(409)
    expect(body.code).toBe('changed')
    expect(body.current).toMatchObject({ title: 'First', updated_ts: first.updated_ts })
  })

  it('asks for a resolution when a case with a creator is closed, not when nobody created it', async () => {
    const { body: made } = await create({})
    const refused = await save<Refusal>(made, {
      status_changed: true,
      status: 'closed_ts',
      resolution_description: ' ',
    })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      message: 'Resolution is required.',
      fields: { resolution_description: 'Resolution is required.' },
    })
    const { caseId } = await raise(220, null)
    const { body: raised } = await call<CaseDetail>(dana, 'GET', `/cases/${caseId}`)
    expect((await save(raised, { status_changed: true, status: 'closed_ts' })).body.status).toBe('closed_ts')
  })

  it('keeps an assignee who has left the club, and refuses to assign one', async () => {
    const { body: made } = await create({ assigned_to: 31 })
    const { body: other } = await create({})
    await world.db.updateTable('account').set({ disabled_ts: new Date() }).where('user_id', '=', 31).execute()
    const kept = await save(made, { title: 'Still Hana' })
    const refused = await save<Refusal>(other, { assigned_to: 31 })
    await world.db.updateTable('account').set({ disabled_ts: null }).where('user_id', '=', 31).execute()
    expect(kept.body).toMatchObject({ title: 'Still Hana', assigned_to: 31 })
    expect(refused.body.fields).toEqual({ assigned_to: 'does not work at this location' })
  })
})

describe('the list of cases', () => {
  it('is a page of ten, newest opening first, each row with the count of all', async () => {
    world.clock.set(world.clock.now() + 60_000)
    const { body: newest } = await create({ title: 'Newest' })
    const page = await list()
    expect(page).toHaveLength(10)
    expect(page[0]?.case_id).toBe(newest.case_id)
    const rest = await list(`&offset=10`)
    expect(page[0]?.record_count).toBe(rest[0]?.record_count)
    expect(new Set([...page, ...rest].map((row) => row.case_id)).size).toBe(page.length + rest.length)
    expect(await list('&offset=100000')).toEqual([])
  })

  it('narrows by each filter', async () => {
    const { caseId, source } = await raise(220, 501)
    const only = async (query: string) => (await list(query)).map((row) => row.case_id)
    expect(await only('&createdBy=501')).toEqual([caseId])
    expect(await only(`&responseId=${source.response_id}`)).toEqual([caseId])
    expect((await list('&createdBy=0')).every((row) => row.created_by === null)).toBe(true)
    expect((await list('&feedbackFormId=220')).every((row) => row.feedback_trigger_feedback_form_id === 220)).toBe(true)
    expect((await list('&feedbackFormId=9999'))[0]?.record_count).toBe((await list())[0]?.record_count)
    expect((await list('&status=closed_ts')).every((row) => row.status === 'closed_ts')).toBe(true)
    expect((await list('&tags=raised&tags=grill')).every((row) => row.tags.length === 1)).toBe(true)
    expect((await list('&tags=grill')).map((row) => row.tags)).toEqual([['grill']])
    expect((await list('&origin=manual&assignedTo=4')).map((row) => row.assigned_to)).toEqual([4])
    expect((await list('&priority=3&type=1&merchantId=1')).every((row) => row.priority_id === 3)).toBe(true)
  })

  it('tells the options that a case may be given', async () => {
    const { body } = await call<CaseOptions>(dana, 'GET', '/cases/filters?program_id=75')
    expect(body.priorityOptions.filter((option) => option.default)).toEqual([
      { value: 2, label: 'Medium', default: true },
    ])
    expect(body.statusOptions.map((option) => option.value)).toEqual([...CASE_STATUSES])
    expect(body.tagOptions.map((option) => option.value)).toEqual(['grill', 'raised'])
  })
})

describe('what a person may not see', () => {
  it('is absent: a case raised by the HR survey, for staff without its roles', async () => {
    const { caseId } = await raise(330, null)
    expect((await call(hana, 'GET', `/cases/${caseId}`)).status).toBe(200)
    expect((await call(dana, 'GET', `/cases/${caseId}`)).status).toBe(404)
    const seen = (await list('', hana))[0]?.record_count ?? 0
    expect((await list())[0]?.record_count).toBe(seen - 1)
    const body = { title: 'Taken', merchant_id: 1, status_changed: false, updated_ts: 1 }
    expect((await call(dana, 'PUT', `/cases/${caseId}?program_id=75`, body)).status).toBe(404)
  })

  it('is not there: a case of another club reads like one that does not exist', async () => {
    const { body: made } = await create({})
    const foreign = await call(otto, 'GET', `/cases/${made.case_id}`)
    expect(foreign).toEqual(await call(otto, 'GET', '/cases/999999'))
    expect(foreign.status).toBe(404)
    expect((await call(otto, 'GET', '/cases?program_id=75')).status).toBe(404)
  })

  it('is refused: cases for limited access', async () => {
    const lee = await world.signIn(3, 75)
    expect((await call(lee, 'GET', '/cases?program_id=75')).status).toBe(403)
  })

  it('is left out: who answered, in a case of an anonymous survey', async () => {
    const { caseId } = await raise(220, null)
    const anonymous = (value: boolean) =>
      world.db.updateTable('feedback_form').set({ anonymous: value }).where('feedback_form_id', '=', 220).execute()
    await anonymous(true)
    const { body } = await call<CaseDetail>(dana, 'GET', `/cases/${caseId}`)
    await anonymous(false)
    expect(body.response_json).toEqual({ overall: 1 })
  })
})

it('raises one case for a response and a trigger, however often it is tried', async () => {
  const { facts, source } = await raise(220, 502)
  expect(await insertCase(world.db, 75, facts, source, world.clock.now())).toBeNull()
})

it('derives the same status in SQL as in the domain, for every order of times', async () => {
  const instants = [null, 1, 2, 3]
  const orders: CaseTimes[] = instants.flatMap((opened_ts) =>
    instants.flatMap((in_progress_ts) => instants.map((closed_ts) => ({ opened_ts, in_progress_ts, closed_ts }))),
  )
  const at = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  for (const times of orders) {
    const { rows } = await sql<{ status: string }>`
      select case_status(${at(times.opened_ts)}::timestamptz, ${at(times.in_progress_ts)}::timestamptz,
        ${at(times.closed_ts)}::timestamptz) as status`.execute(world.db)
    expect(rows[0]?.status, JSON.stringify(times)).toBe(deriveCaseStatus(times))
  }
})
