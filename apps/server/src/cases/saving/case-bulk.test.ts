import type { CaseBulkResult } from '@rapport/api/contract/cases/case-bulk'
import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture, type Refusal } from '../testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

const change = <T = CaseBulkResult[]>(body: object, headers = club.dana, program = 75) =>
  club.call<T>(headers, 'POST', `/cases/bulk?program_id=${program}`, body)
const read = async (id: number) => (await club.call<CaseDetail>(club.dana, 'GET', `/cases/${id}`)).body
const make = async (fields: object = {}) => (await club.create(fields)).body

describe('changing several cases', () => {
  it('assigns and tags each case, adds history events, and returns the results in the requested order', async () => {
    const [first, second] = [await make({ tags: ['Pool'] }), await make()]
    const { status, body } = await change({
      ids: [second.case_id, first.case_id],
      change: { assigned_to: 2, add_tags: ['pool', 'billing', 'Billing'] },
    })
    expect(status).toBe(200)
    expect(body.map(({ case_id, ok }) => [case_id, ok])).toEqual([
      [second.case_id, true],
      [first.case_id, true],
    ])
    expect(await read(first.case_id)).toMatchObject({ assigned_to: 2, tags: ['Pool', 'billing'] })
    const after = await read(second.case_id)
    // The tag `pool` gets the spelling that it has in the first case.
    expect(after.tags).toEqual(['Pool', 'billing'])
    expect(after.history.map(({ field }) => field).toSorted()).toEqual(['assigned_to', 'created', 'tags'])
    expect(body[0]?.updated_ts).toBe(after.updated_ts)
  })

  it('refuses to close a case that needs a resolution, giving the reason, but closes the other cases', async () => {
    const open = await make()
    const raised = (await club.raise(220, null)).caseId
    const { body } = await change({ ids: [open.case_id, raised], change: { status: 'closed_ts' } })
    expect(body).toMatchObject([
      { case_id: open.case_id, ok: false, reason: 'Resolution is required.', before: null, updated_ts: null },
      { case_id: raised, ok: true, reason: null, before: { status: 'opened_ts' } },
    ])
    expect((await read(open.case_id)).status).toBe('opened_ts')
    expect((await read(raised)).status).toBe('closed_ts')
  })

  it('adds a resolution only to cases without one, and can remove it again', async () => {
    const [without, settled] = [await make(), await make()]
    await club.save(await read(settled.case_id), { resolution_description: 'Replaced' })
    const ids = [without.case_id, settled.case_id]
    const { body } = await change({ ids, change: { status: 'closed_ts', add_resolution: ' Repaired ' } })
    expect(body.map(({ before }) => before?.resolution_description)).toEqual([null, 'Replaced'])
    expect(await read(without.case_id)).toMatchObject({ status: 'closed_ts', resolution_description: 'Repaired' })
    expect(await read(settled.case_id)).toMatchObject({ status: 'closed_ts', resolution_description: 'Replaced' })
    const undo = { status: 'opened_ts', resolution_description: null }
    await change({ ids: [without.case_id], versions: [body[0]?.updated_ts], change: undo })
    expect(await read(without.case_id)).toMatchObject(undo)
    expect((await change({ ids, change: { add_resolution: ' ' } })).status).toBe(400)
  })

  it('can be undone with the returned data, except for cases that have been saved since', async () => {
    const [first, second] = [await make({ assigned_to: 2 }), await make({ assigned_to: 2 })]
    const ids = [first.case_id, second.case_id]
    const { body: done } = await change({ ids, change: { assigned_to: null } })
    await club.save(await read(second.case_id), { title: 'Saved since' })
    const versions = done.map(({ updated_ts }) => updated_ts)
    const { body: undone } = await change({ ids, versions, change: { assigned_to: done[0]?.before?.assigned_to } })
    expect(undone.map(({ ok }) => ok)).toEqual([true, false])
    expect(undone[1]?.reason).toBe('Someone else has changed this case since you opened it.')
    expect([(await read(first.case_id)).assigned_to, (await read(second.case_id)).assigned_to]).toEqual([2, null])
  })

  it('reports a case of another club, and a case of a hidden survey, as not found', async () => {
    const mine = await make()
    const hidden = (await club.raise(330, null)).caseId
    const ids = [mine.case_id, hidden, 999_999]
    const { body } = await change({ ids, change: { add_tags: ['x'] } })
    expect(body.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, null],
      [false, 'Not found, or you do not have access.'],
      [false, 'Not found, or you do not have access.'],
    ])
    const foreign = await change({ ids: [mine.case_id], change: { add_tags: ['y'] } }, club.otto, 86)
    expect(foreign.body).toMatchObject([{ ok: false, reason: 'Not found, or you do not have access.' }])
    expect((await read(mine.case_id)).tags).toEqual(['x'])
  })

  it.each([
    [40, 'The assignee does not work at this location.'],
    [3, 'The assignee may not open cases.'],
  ])('refuses, with the reason, to assign a case to user %i', async (assigned_to, reason) => {
    const { case_id } = await make()
    const { body } = await change({ ids: [case_id], change: { assigned_to } })
    expect(body[0]).toMatchObject({ ok: false, reason })
    expect((await read(case_id)).assigned_to).toBeNull()
  })

  it('stores nothing for values that are already set', async () => {
    const made = await make({ tags: ['a'] })
    const { body } = await change({ ids: [made.case_id], change: { status: 'opened_ts', add_tags: ['A'] } })
    expect(body[0]).toMatchObject({ ok: true, updated_ts: made.updated_ts })
    expect((await read(made.case_id)).history).toHaveLength(1)
  })

  it.each([
    ['no change', { ids: [1], change: {} }],
    ['no case', { ids: [], change: { status: 'opened_ts' } }],
    ['one case twice', { ids: [1, 1], change: { status: 'opened_ts' } }],
    ['an unknown status', { ids: [1], change: { status: 'lost' } }],
    ['a field that cannot be changed', { ids: [1], change: { title: 'x' } }],
    ['too few versions', { ids: [1, 2], versions: [1], change: { status: 'opened_ts' } }],
    ['101 cases', { ids: Array.from({ length: 101 }, (_, index) => index + 1), change: { status: 'opened_ts' } }],
  ])('is refused when the request contains %s', async (_what, body) => {
    const answer = await change<Refusal>(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  })

  it('fails with 404 for staff of another club, and with 403 for staff with limited access', async () => {
    const body = { ids: [1], change: { status: 'opened_ts' } }
    expect((await change(body, club.otto, 75)).status).toBe(404)
    await club.db.updateTable('account').set({ limited_access: 1 }).where('user_id', '=', 31).execute()
    expect((await change(body, club.hana)).status).toBe(403)
    await club.db.updateTable('account').set({ limited_access: 0 }).where('user_id', '=', 31).execute()
  })
})
