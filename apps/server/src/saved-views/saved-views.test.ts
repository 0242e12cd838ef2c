import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture, type Refusal } from '../cases/testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
beforeEach(async () => {
  await club.db.deleteFrom('saved_view').execute()
})
afterAll(() => club.close())

const FIELDS = { name: 'Open', query: 'status=opened_ts', shared: false, is_default: false }
const create = <T = SavedView>(fields: object, headers = club.dana, program = 75) =>
  club.call<T>(headers, 'POST', `/saved_views?program_id=${program}`, { ...FIELDS, list: 'cases', ...fields })
const save = <T = SavedView>(id: number | undefined, fields: object, headers = club.dana) =>
  club.call<T>(headers, 'PUT', `/saved_views/${id}?program_id=75`, { ...FIELDS, ...fields })
const remove = (id: number | undefined, headers = club.dana) =>
  club.call(headers, 'DELETE', `/saved_views/${id}?program_id=75`)
const list = async (headers = club.dana) =>
  (await club.call<SavedView[]>(headers, 'GET', '/saved_views?program_id=75&list=cases')).body

describe('saved views', () => {
  it('are visible to others only when they are shared', async () => {
    await create({ name: 'Open' })
    await create({ name: 'all ours', shared: true, is_default: true })
    expect((await list()).map(({ name, is_own, is_default }) => [name, is_own, is_default])).toEqual([
      ['all ours', true, true],
      ['Open', true, false],
    ])
    expect(await list(club.hana)).toMatchObject([
      { name: 'all ours', is_own: false, is_default: false, created_by_fname: 'Dana' },
    ])
  })

  it('store only the filter parameters of a query', async () => {
    const { body } = await create({ query: '?tags=a&status=opened_ts&co=20&evil=<script>&priority=x' })
    expect(body.query).toBe('status=opened_ts&tags=a')
  })

  it('have only one default, the most recently chosen view', async () => {
    const { body: first } = await create({ is_default: true })
    await create({ name: 'Second', is_default: true })
    await save(first.saved_view_id, { name: 'First', is_default: true })
    expect((await list()).filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['First'])
  })

  it('can be changed and deleted only by their owner', async () => {
    const { body: view } = await create({ shared: true })
    expect((await save(view.saved_view_id, { name: 'Taken' }, club.hana)).status).toBe(404)
    expect((await remove(view.saved_view_id, club.hana)).status).toBe(404)
    expect((await save(view.saved_view_id, { name: ' Mine ', shared: false })).body).toMatchObject({ name: 'Mine' })
    expect(await list(club.hana)).toEqual([])
    expect((await remove(view.saved_view_id)).status).toBe(200)
    expect((await remove(view.saved_view_id)).status).toBe(404)
  })

  it('have unique names per person, ignoring case', async () => {
    const { body: view } = await create({})
    const again = await create<Refusal>({ name: 'OPEN' })
    expect([again.status, again.body.fields]).toEqual([400, { name: 'You already have a view with this name.' }])
    expect((await create({}, club.hana)).status).toBe(200)
    expect((await save(view.saved_view_id, { name: 'open' })).status).toBe(200)
  })

  it('are limited to fifty per person', async () => {
    await club.db
      .insertInto('saved_view')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          program_id: 75,
          user_id: 2,
          list: 'cases',
          name: `View ${index}`,
          query: '',
        })),
      )
      .execute()
    expect((await create({})).status).toBe(400)
  })

  it('are not visible in another club', async () => {
    const { body: view } = await create({ shared: true })
    expect((await create({}, club.otto)).status).toBe(404)
    expect((await club.call(club.otto, 'GET', '/saved_views?program_id=86&list=cases')).body).toEqual([])
    const other = await club.call(club.otto, 'DELETE', `/saved_views/${view.saved_view_id}?program_id=86`)
    expect(other.status).toBe(404)
  })

  it.each([
    ['a blank name', { name: ' ' }],
    ['a name of 61 letters', { name: 'x'.repeat(61) }],
    ['an unknown list', { list: 'people' }],
    ['a query of 2,001 letters', { query: 'x'.repeat(2001) }],
  ])('are refused with %s', async (_what, fields) => {
    expect((await create(fields)).status).toBe(400)
  })
})
