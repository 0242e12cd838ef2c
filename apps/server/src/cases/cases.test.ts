import type { CaseOptions } from '@rapport/api/contract/cases/cases'
import { CASE_STATUSES, deriveCaseStatus, type CaseTimes } from '@rapport/domain/cases/case-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertCase } from './saving/case-writes.ts'
import { openCaseFixture, type CaseFixture, type Refusal } from './testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

describe('creating a case', () => {
  it('opens the case at the current time, created by the signed-in person, with the default priority and a `created` history event', async () => {
    const { status, body } = await club.create({
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
      opened_ts: club.clock.now(),
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
    ['a location of another club', { merchant_id: 9 }, { merchant_id: 'Location does not belong to this program.' }],
    ['a priority that does not exist', { priority_id: 99 }, { priority_id: 'Priority does not exist.' }],
    ['a type that does not exist', { case_type_id: 99 }, { case_type_id: 'Type does not exist.' }],
    [
      'an assignee of another club',
      { assigned_to: 40 },
      { assigned_to: 'The assignee does not work at this location.' },
    ],
    ['an assignee with limited access', { assigned_to: 3 }, { assigned_to: 'The assignee may not open cases.' }],
    [
      'an assignee of another location',
      { assigned_to: 4 },
      { assigned_to: 'The assignee does not work at this location.' },
    ],
  ])('refuses %s and stores nothing', async (_name, fields, faults) => {
    const before = (await club.list()).length
    const { status, body } = await club.create(fields)
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: faults })
    expect(await club.list()).toHaveLength(before)
  })

  it('accepts fields that the server sets when their values match what the server would set', async () => {
    const { body: made } = await club.create({ assigned_to: 4, merchant_id: 2, resolution_description: 'Not yet' })
    const { updated_ts: _updated, fired: _fired, case_id: _id, ...fields } = made
    const { status, body } = await club.create({ ...fields, comments: [], history: [], record_count: 1 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ origin: 'manual', created_by: 2, resolution_description: 'Not yet' })
  })

  it.each<[string, unknown]>([
    ['case_id', 1],
    ['status', 'closed_ts'],
    ['origin', 'feedback_form'],
    ['created_by', 31],
    ['created_ts', 1],
    ['closed_ts', 1],
    ['merchant_name', 'Elsewhere'],
    ['feedback_trigger_response_id', 1],
    ['response_json', { overall: 1 }],
    ['comments', [{ text: 'x' }]],
  ])('refuses a value of %s other than the one that the server sets, and stores nothing', async (field, value) => {
    const before = await club.list()
    const { status, body } = await club.create({ [field]: value })
    expect([status, Object.keys((body as unknown as Refusal).fields ?? {})]).toEqual([400, [field]])
    expect((await club.list())[0]?.record_count).toBe(before[0]?.record_count)
  })
})

describe('the list of cases', () => {
  it('returns a page of ten, most recently opened first, each row with the total count', async () => {
    for (let made = 0; made < 11; made++) await club.create({ title: 'Older' })
    club.clock.set(club.clock.now() + 60_000)
    const { body: newest } = await club.create({ title: 'Newest' })
    const page = await club.list()
    expect(page).toHaveLength(10)
    expect(page[0]?.case_id).toBe(newest.case_id)
    const rest = await club.list(`&offset=10`)
    expect(page[0]?.record_count).toBe(rest[0]?.record_count)
    expect(new Set([...page, ...rest].map((row) => row.case_id)).size).toBe(page.length + rest.length)
    expect([await club.list('&offset=10010'), await club.list(`&offset=${'9'.repeat(40)}`)]).toEqual([[], []])
  })

  it('applies single filters and combinations of filters', async () => {
    const { caseId: byAda, source } = await club.raise(220, 501)
    const { caseId: byNobody } = await club.raise(220, null)
    const { body: open } = await club.create({ merchant_id: 2, assigned_to: 4, priority_id: 4, tags: ['pool', 'loud'] })
    const { body: closed } = await club.create({ case_type_id: 5, tags: ['pool'] })
    await club.save(closed, { status_changed: true, status: 'closed_ts', resolution_description: 'Done.' })
    const raised = [byNobody, byAda]
    const ids = async (query: string) => (await club.list(query)).map((row) => row.case_id)
    for (const [query, expected] of [
      ['createdBy=501', [byAda]],
      ['createdBy=0', [byNobody]],
      [`responseId=${source.response_id}`, [byAda]],
      ['feedbackFormId=220', raised],
      ['origin=feedback_form', raised],
      ['tags=raised&tags=loud', [open.case_id, ...raised]],
      ['status=closed_ts', [closed.case_id]],
      ['type=5', [closed.case_id]],
      ['priority=4', [open.case_id]],
      ['assignedTo=4&tags=pool', [open.case_id]],
      ['merchantId=2&tags=pool', [open.case_id]],
      ['merchantId=1&tags=pool', [closed.case_id]],
      ['status=closed_ts&priority=4', []],
    ] as const) {
      expect((await ids(`&${query}`)).toSorted(), query).toEqual([...expected].toSorted())
    }
    expect((await club.list('&feedbackFormId=9999'))[0]?.record_count).toBe((await club.list())[0]?.record_count)
  })

  it('has filters whose options include the default priority, all statuses and the tags in use', async () => {
    const { body } = await club.call<CaseOptions>(club.dana, 'GET', '/cases/filters?program_id=75')
    expect(body.priorityOptions.filter((option) => option.default)).toEqual([
      { value: 2, label: 'Medium', default: true },
    ])
    expect(body.statusOptions.map((option) => option.value)).toEqual([...CASE_STATUSES])
    expect(body.tagOptions.map((option) => option.value)).toEqual(['grill', 'loud', 'pool', 'raised'])
  })
})

describe('access control', () => {
  it('shows a case raised by the HR survey only to staff with a role that gives access to that survey', async () => {
    const { caseId } = await club.raise(330, null)
    expect((await club.call(club.hana, 'GET', `/cases/${caseId}`)).status).toBe(200)
    expect((await club.call(club.dana, 'GET', `/cases/${caseId}`)).status).toBe(404)
    const seen = (await club.list('', club.hana))[0]?.record_count ?? 0
    expect((await club.list())[0]?.record_count).toBe(seen - 1)
    const body = { title: 'Taken', merchant_id: 1, status_changed: false, updated_ts: 1 }
    expect((await club.call(club.dana, 'PUT', `/cases/${caseId}?program_id=75`, body)).status).toBe(404)
  })

  it('treats a case of another club as if it did not exist', async () => {
    const { body: made } = await club.create({})
    const foreign = await club.call(club.otto, 'GET', `/cases/${made.case_id}`)
    expect(foreign).toEqual(await club.call(club.otto, 'GET', '/cases/999999'))
    expect(foreign.status).toBe(404)
    expect((await club.call(club.otto, 'GET', '/cases?program_id=75')).status).toBe(404)
  })

  it('refuses the list of cases to staff with limited access', async () => {
    const lee = await club.signIn(3, 75)
    expect((await club.call(lee, 'GET', '/cases?program_id=75')).status).toBe(403)
  })
})

it('a trigger raises only one case for a response, even after a second attempt', async () => {
  const { facts, source } = await club.raise(220, 502)
  expect(await insertCase(club.db, 75, facts, source, club.clock.now())).toBeNull()
})

it('the status of a case is the same in SQL as in the domain, for every order of times', async () => {
  const instants = [null, 1, 2, 3]
  const orders: CaseTimes[] = instants.flatMap((opened_ts) =>
    instants.flatMap((in_progress_ts) => instants.map((closed_ts) => ({ opened_ts, in_progress_ts, closed_ts }))),
  )
  const at = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  for (const times of orders) {
    const { rows } = await sql<{ status: string }>`
      select case_status(${at(times.opened_ts)}::timestamptz, ${at(times.in_progress_ts)}::timestamptz,
        ${at(times.closed_ts)}::timestamptz) as status`.execute(club.db)
    expect(rows[0]?.status, JSON.stringify(times)).toBe(deriveCaseStatus(times))
  }
})
