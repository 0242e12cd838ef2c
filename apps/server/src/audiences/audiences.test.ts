import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { DEFAULT, FOREIGN, GOLF, insertAudienceClubs } from './testing/audience-fixture.ts'

let fixture: TestApp
let ana: Record<string, string>
let bo: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertAudienceClubs(fixture.db)
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
  bo = await fixture.signIn(PEOPLE.bo, CLUB_B)
})
afterAll(() => fixture.close())

const get = (path: string, headers = ana) => fixture.app.request(`/v3/${path}`, { headers })
const send = (method: string, path: string, body: object, headers = ana) =>
  fixture.app.request(`/v3/${path}`, { method, headers, body: JSON.stringify(body) })

describe('audiences', () => {
  it('creates, lists, renames and deletes an audience, but lets no other club read, rename or delete it', async () => {
    const body = { programId: CLUB_A, audienceName: '  Golfers ', query: [GOLF], results: 99 }
    const { audience_id } = await readAnswer('createAudience', await send('POST', 'audiences', body))
    const list = await readAnswer('listAudiences', await get(`audiences?programId=${CLUB_A}`))
    expect(list).toMatchObject([
      { audience_id: null, default_audience_id: DEFAULT, default_audience_name: 'All Contacts' },
      { audience_id, audience_name: 'Golfers', audience_size: 2, program_audience_size: 4, default_audience_id: null },
    ])
    const path = `audiences/${audience_id}`
    await readAnswer('renameAudience', await send('PUT', path, { audienceName: 'Golf 🙂' }))
    expect(await readAnswer('getAudience', await get(path))).toMatchObject({
      audience_name: 'Golf 🙂',
      query: [GOLF],
      history: [
        { merchant_id: null, snapshots: [{ date: '2026-06-17', audience_size: 2 }] },
        { merchant_name: 'Grill', snapshots: [{ audience_size: 1 }] },
        { merchant_name: 'Main House', snapshots: [{ audience_size: 1 }] },
      ],
    })
    expect((await send('PUT', path, { audienceName: 'Stolen' }, bo)).status).toBe(404)
    expect((await get(path, bo)).status).toBe(404)
    expect((await fixture.app.request(`/v3/${path}`, { method: 'DELETE', headers: bo })).status).toBe(404)
    expect((await fixture.app.request(`/v3/${path}`, { method: 'DELETE', headers: ana })).status).toBe(200)
    expect((await get(path)).status).toBe(404)
  })

  it('lists an audience with the number of contacts at the time of its creation, and returns the current number in its details', async () => {
    const { audience_id } = await readAnswer(
      'createAudience',
      await send('POST', 'audiences', { audienceName: 'Golfers', query: [GOLF] }),
    )
    const late = { program_id: CLUB_A, user_id: 505, fname: 'Late' }
    await fixture.db.insertInto('member').values(late).execute()
    const list = await readAnswer('listAudiences', await get('audiences'))
    expect(list.find((one) => one.audience_id === audience_id)).toMatchObject({ program_audience_size: 4 })
    expect(await readAnswer('getAudience', await get(`audiences/${audience_id}`))).toMatchObject({
      program_audience_size: 5,
    })
    await fixture.db.deleteFrom('member').where('user_id', '=', 505).execute()
    await fixture.db.deleteFrom('audience').where('audience_id', '=', audience_id).execute()
  })

  it('returns the ad platform’s ids for an audience as a whole and for each location', async () => {
    await fixture.db.updateTable('audience').set({ custom_id: 'c-7' }).where('audience_id', '=', DEFAULT).execute()
    const row = { program_id: CLUB_A, audience_id: DEFAULT, merchant_id: 1, custom_id: 'c-7-1' }
    await fixture.db.insertInto('audience_place').values(row).execute()
    const { history } = await readAnswer('getDefaultAudience', await get(`default_audiences/${DEFAULT}`))
    expect(history.map(({ merchant_id, custom_id }) => [merchant_id, custom_id])).toEqual([
      [null, 'c-7'],
      [2, null],
      [1, 'c-7-1'],
    ])
  })

  it('requires a name and a valid query', async () => {
    const create = async (body: object) => (await readFailure(await send('POST', 'audiences', body))).fields
    expect(await create({ audienceName: ' ', query: [GOLF] })).toEqual({ audienceName: 'Name is required.' })
    expect(await create({ audienceName: 'x'.repeat(201), query: [GOLF] })).toHaveProperty('audienceName')
    expect(await create({ audienceName: 'A', query: [] })).toEqual({ 'rows.0': 'A row is required.' })
    expect(await create({ audienceName: 'A' })).toHaveProperty('query')
  })

  it('does not rename, delete or read a default audience through the paths of custom audiences', async () => {
    expect((await send('PUT', `audiences/${DEFAULT}`, { audienceName: 'Mine' })).status).toBe(404)
    expect((await fixture.app.request(`/v3/audiences/${DEFAULT}`, { method: 'DELETE', headers: ana })).status).toBe(404)
    expect((await get(`audiences/${DEFAULT}`)).status).toBe(404)
    const read = await readAnswer('getDefaultAudience', await get(`default_audiences/${DEFAULT}`))
    expect(read).toMatchObject({ default_audience_id: DEFAULT, audience_size: 4, query: [] })
  })

  it('returns a history by day, week or month, from a given day on', async () => {
    const days = ['2026-06-17', '2026-06-14', '2026-06-13', '2026-05-31', '2026-05-02']
    const snapshots = days.map((day, index) => ({
      program_id: CLUB_A,
      audience_id: DEFAULT,
      day,
      audience_size: 9 - index,
    }))
    await fixture.db.insertInto('audience_snapshot').values(snapshots).execute()
    const sizes = async (more: string) => {
      const answer = await get(`default_audiences/${DEFAULT}?${more}`)
      const { history } = await readAnswer('getDefaultAudience', answer)
      return history[0]?.snapshots.map(({ audience_size }) => audience_size)
    }
    expect(await sizes('timeUnit=day&periodStart=2026-05-31')).toEqual([9, 8, 7, 6])
    expect(await sizes('timeUnit=week')).toEqual([9, 7, 6, 5])
    expect(await sizes('timeUnit=month')).toEqual([9, 6])
    const noDay = await readFailure(await get(`default_audiences/${DEFAULT}?periodStart=2026-02-30`))
    expect(noDay).toMatchObject({
      status: 400,
      fields: { periodStart: 'Period start is not a date in the format YYYY-MM-DD.' },
    })
    expect((await readFailure(await get(`default_audiences/${DEFAULT}?timeUnit=hour`))).fields).toHaveProperty(
      'timeUnit',
    )
  })

  it('returns the members of an audience page by page, filtered by location', async () => {
    const users = async (more: string) =>
      readAnswer('listDefaultAudienceUsers', await get(`default_audiences/${DEFAULT}/users?${more}`))
    const names = async (more: string) => (await users(more)).map(({ fname }) => fname)
    expect(await names('')).toEqual(['Ada', 'Ben', 'Di', 'Cy'])
    expect(await names('pageSize=2&offset=2')).toEqual(['Di', 'Cy'])
    expect((await users('merchantIds=1'))[0]).toEqual({
      user_id: 501,
      pic_url: null,
      fname: 'Ada',
      lname: 'Adair',
      email: null,
      phone: null,
      record_count: 2,
    })
    expect(await names('merchantIds=1&merchantIds=2')).toEqual(['Ada', 'Ben', 'Cy'])
    expect((await get(`default_audiences/${DEFAULT}/users?merchantIds=3`)).status).toBe(404)
    expect((await get(`default_audiences/${DEFAULT}/users`, bo)).status).toBe(404)
    expect((await get(`audiences/${FOREIGN}/users`)).status).toBe(404)
    expect((await readFailure(await get(`default_audiences/${DEFAULT}/users?pageSize=0`))).fields).toHaveProperty(
      'pageSize',
    )
  })
})
