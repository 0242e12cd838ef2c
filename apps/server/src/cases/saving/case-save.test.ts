import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import { CASE_STATUSES } from '@rapport/domain/cases/case-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture, type Refusal } from '../testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

describe('saving a case', () => {
  it('adds one history event for each changed field, and none for an unchanged field', async () => {
    const { body: made } = await club.create({ title: 'Late tee time', priority_id: 2 })
    const { body: saved } = await club.save(made, { title: 'Late tee times', priority_id: 3, tags: [] })
    expect(saved).toMatchObject({ title: 'Late tee times', priority_id: 3 })
    expect(saved.updated_ts).toBeGreaterThan(made.updated_ts)
    expect(saved.history.map(({ field, new_value }) => [field, new_value]).toSorted()).toEqual([
      ['created', null],
      ['priority_id', '3'],
      ['title', 'Late tee times'],
    ])
  })

  it('distinguishes tag lists that are the same when joined as text, and ignores the order of tags', async () => {
    const { body: made } = await club.create({ tags: ['pool', 'guests'] })
    const { body: one } = await club.save(made, { tags: ['guests, pool'] })
    expect([one.tags, one.history[0]?.field]).toEqual([['guests, pool'], 'tags'])
    const { body: two } = await club.save(one, { tags: ['pool', 'guests'] })
    const { body: same } = await club.save(two, { tags: ['guests', 'pool'] })
    expect([two.tags, same.updated_ts]).toEqual([['pool', 'guests'], two.updated_ts])
  })

  it.each(CASE_STATUSES)(
    'changes any status to %s, even when all changes happen at the same instant',
    async (wanted) => {
      for (const first of CASE_STATUSES) {
        const { body: made } = await club.create({})
        const { body: moved } = await club.save(made, {
          status_changed: true,
          status: first,
          resolution_description: 'Done.',
        })
        const { body: saved } = await club.save(moved, { status_changed: true, status: wanted })
        expect(saved.status, `from ${first}`).toBe(wanted)
      }
    },
  )

  it('fails with 409 and the current case when the case has been saved since it was read', async () => {
    const { body: made } = await club.create({})
    const { body: first } = await club.save(made, { title: 'First' })
    const { status, body } = await club.save<Refusal>(made, { title: 'Second' })
    expect(status).toBe(409)
    expect(body.code).toBe('changed')
    expect(body.current).toMatchObject({ title: 'First', updated_ts: first.updated_ts })
  })

  it('requires a resolution to close a case only when the case has a creator', async () => {
    const { body: made } = await club.create({})
    const refused = await club.save<Refusal>(made, {
      status_changed: true,
      status: 'closed_ts',
      resolution_description: ' ',
    })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      message: 'Resolution is required.',
      fields: { resolution_description: 'Resolution is required.' },
    })
    const { caseId } = await club.raise(220, null)
    const { body: raised } = await club.call<CaseDetail>(club.dana, 'GET', `/cases/${caseId}`)
    expect((await club.save(raised, { status_changed: true, status: 'closed_ts' })).body.status).toBe('closed_ts')
  })

  it('keeps an assignee who has left the club, and refuses a new assignment to such a person', async () => {
    const { body: made } = await club.create({ assigned_to: 31 })
    const { body: other } = await club.create({})
    await club.db.updateTable('account').set({ disabled_ts: new Date() }).where('user_id', '=', 31).execute()
    const saved = await club.save(made, { title: 'Still Hana' })
    const refused = await club.save<Refusal>(other, { assigned_to: 31 })
    await club.db.updateTable('account').set({ disabled_ts: null }).where('user_id', '=', 31).execute()
    expect(saved.body).toMatchObject({ title: 'Still Hana', assigned_to: 31 })
    expect(refused.body.fields).toEqual({ assigned_to: 'The assignee does not work at this location.' })
  })

  it('keeps an assignee who no longer has access to cases, and refuses to assign such a person or to move their case', async () => {
    const { body: made } = await club.create({ assigned_to: 31 })
    const { body: other } = await club.create({})
    const limit = (limited_access: 0 | 1) =>
      club.db.updateTable('account').set({ limited_access }).where('user_id', '=', 31).execute()
    await limit(1)
    const saved = await club.save(made, { title: 'Still Hana' })
    const refused = await club.save<Refusal>(other, { assigned_to: 31 })
    const moved = await club.save<Refusal>(saved.body, { merchant_id: 2 })
    await limit(0)
    expect(saved.body).toMatchObject({ title: 'Still Hana', assigned_to: 31 })
    for (const { status, body } of [refused, moved])
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { assigned_to: 'The assignee may not open cases.' },
      })
  })
})
