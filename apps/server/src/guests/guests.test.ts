import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
let dana: Record<string, string>

const member = (user_id: number, fname: string, lname: string, member_number: string, program_id = 75) => ({
  program_id,
  user_id,
  fname,
  lname,
  name: `${fname} ${lname}`,
  member_number,
})

beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  await fixture.db
    .insertInto('member')
    .values([
      member(510, 'Grace', 'Adair', 'C77'),
      member(511, 'Nadia', "O'Neil", 'C100'),
      member(512, 'C', 'Percent', '100%'),
      member(513, 'Under', 'Score', 'A_1'),
      member(514, 'Ada', 'Foreign', 'C1000', 86),
      { program_id: 75, user_id: 515, name: 'Zed' },
      ...Array.from({ length: 14 }, (_, i) => member(520 + i, `Twin${String(i).padStart(2, '0')}`, 'Smith', `S${i}`)),
    ])
    .execute()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

const read = (path: string, headers = dana) => fixture.app.request(`/v3/users/${path}`, { headers })
const search = async (query: string, more = '') =>
  readAnswer('searchUsers', await read(`search?query=${encodeURIComponent(query)}${more}`))
const find = async (query: string) => (await search(query)).map((found) => found.user_id)

describe('GET /v3/users/search', () => {
  it('finds members by name and number, ignoring case, and returns fields that distinguish members with the same name', async () => {
    expect(await search('NADIA')).toEqual([
      {
        user_id: 511,
        fname: 'Nadia',
        lname: "O'Neil",
        name: "Nadia O'Neil",
        member_number: 'C100',
        pic_url: null,
        email: null,
      },
    ])
    expect(await find('c77')).toEqual([510])
    expect(await find('  smith   twin03 ')).toEqual([523])
    expect(await find('zed')).toEqual([515])
  })

  it('lists the member with the searched number first, then members whose name or number begins with the query, then the others by name', async () => {
    expect(await find('c')).toEqual([510, 511, 512, 513])
    expect((await find('s1'))[0]).toBe(521)
    expect(await find('ada')).toEqual([510, 501])
  })

  it('SEC-TEN-10: treats wildcards and quotes as literal characters', async () => {
    expect(await find('%')).toEqual([512])
    expect(await find('_')).toEqual([513])
    expect(await find("o'neil")).toEqual([511])
    expect(await find("'")).toEqual([511])
    expect(await find('\\')).toEqual([])
    expect(await find("' or 1=1 --")).toEqual([])
  })

  it('SEC-TEN-10: returns at most ten members, and none for an empty query', async () => {
    expect(await find('smith')).toEqual(Array.from({ length: 10 }, (_, i) => 520 + i))
    expect(await find(' ')).toEqual([])
    expect(await find('')).toEqual([])
  })

  it('SEC-TEN-10: finds only members of the active program', async () => {
    expect(await find('foreign')).toEqual([])
    expect((await read('search?query=ada&programId=86')).status).toBe(404)
    const otto = await fixture.signIn(40, 86)
    const found = await readAnswer('searchUsers', await read('search?query=ada', otto))
    expect(found.map(({ user_id }) => user_id)).toEqual([514])
  })

  it('rejects a missing query and one that is too long, naming the field', async () => {
    expect((await readFailure(await read('search'))).fields).toHaveProperty('query')
    expect((await readFailure(await read(`search?query=${'x'.repeat(201)}`))).fields).toHaveProperty('query')
    expect((await read('search?query=%00')).status).toBe(400)
  })

  it('SEC-TEN-4: rejects staff with limited access', async () => {
    expect((await read('search?query=ada', await fixture.signIn(3, 75))).status).toBe(403)
  })
})

describe('GET /v3/users/{id}', () => {
  it('returns a member with links, extras and the number of visits', async () => {
    await fixture.db
      .updateTable('member')
      .set({
        social: JSON.stringify({ instagram_url: 'https://instagram.com/ada' }),
        extras: JSON.stringify({ fav_music: 'Jazz' }),
        date_joined: '2019-04-01',
        birth_day: 9,
        birth_month: 5,
      })
      .where('user_id', '=', 501)
      .execute()
    const guest = await readAnswer('getUser', await read('501'))
    expect(guest).toMatchObject({
      user_id: 501,
      full_name: 'Ada Lowell',
      member_category: 'Golf',
      instagram_url: 'https://instagram.com/ada',
      facebook_url: null,
      fav_music: 'Jazz',
      marital_status: null,
      birth_day: 9,
      birth_year: null,
      date_joined: '2019-04-01',
      merchant_tx_count: 1,
    })
    expect(guest).not.toHaveProperty('recipient_token')
  })

  it('counts only the visits to the given location', async () => {
    const visits = async (merchant_id: number) =>
      (await readAnswer('getUser', await read(`501?merchant_id=${merchant_id}`))).merchant_tx_count
    expect([await visits(1), await visits(2)]).toEqual([0, 1])
    expect((await read('501?merchant_id=9')).status).toBe(404)
  })

  it('returns a full name even when the first and last names are missing', async () => {
    expect((await readAnswer('getUser', await read('515'))).full_name).toBe('Zed')
  })

  it('returns the account of the caller, even with limited access, and no other account', async () => {
    const lee = await fixture.signIn(3, 75)
    expect(await readAnswer('getUser', await read('3', lee))).toMatchObject({
      user_id: 3,
      full_name: 'Lee Ames',
      email: 'lee@club.test',
      member_number: null,
      merchant_tx_count: 0,
    })
    expect((await read('501', lee)).status).toBe(403)
    expect((await read('2', lee)).status).toBe(403)
    expect((await read('4')).status).toBe(404)
  })

  it('SEC-TEN-11: returns the same 404 for a member of another program as for an unknown member', async () => {
    const [foreign, unknown] = [await read('514'), await read('999999')]
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
  })

  it('requires a session and a numeric id', async () => {
    expect((await read('501', {})).status).toBe(401)
    expect((await readFailure(await read('abc'))).fields).toHaveProperty('id')
  })
})
