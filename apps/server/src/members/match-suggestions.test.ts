import { suggestMatches } from '@rapport/domain/people/guests/match-suggestion'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
let dana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  const member = (user_id: number, fname: string, lname: string, more: object = {}, program_id = 75) => ({
    program_id,
    user_id,
    fname,
    lname,
    ...more,
  })
  await fixture.db
    .insertInto('member')
    .values([
      member(610, 'Robert', 'Hale', { email: 'Hale@club.test' }),
      member(611, 'Susan', 'Hale', { email: 'hale@club.test' }),
      member(612, 'Gloria', 'Calloway', { phone: '(415) 555-2671' }),
      member(613, 'Otto', 'Brandt', { member_number: 'K77' }),
      member(614, 'Grace', 'Callowey'),
      member(615, 'Gloria', 'Calloway', {}, 86),
    ])
    .execute()
  const guest = (temp_member_id: number, fname: string, lname: string, more: object = {}) => ({
    program_id: 75,
    temp_member_id,
    fname,
    lname,
    created_ts: new Date(temp_member_id * 1000),
    ...more,
  })
  await fixture.db
    .insertInto('temp_member')
    .values([
      guest(1, 'Rob', 'Hale', { email: 'hale@CLUB.test' }),
      guest(2, 'Gloria', 'Callaway'),
      guest(3, 'Calls', 'Herself', { phone: '+1 415 555 2671' }),
      guest(4, 'Not', 'Known', { member_number: 'k77', email: '', phone: '' }),
      guest(5, 'Brandt', 'Otto'),
      guest(6, 'Zoe', 'Nobody', { email: 'zoe@club.test' }),
    ])
    .execute()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

it('suggests members of the program by number, e-mail, phone and name', async () => {
  const answer = await fixture.app.request('/v3/temp_members', { headers: dana })
  const found = (await readAnswer('listTempMembers', answer)).map(({ id, suggestions }) => [
    id,
    suggestions.map(({ user_id, reason }) => [user_id, reason]),
  ])
  expect(Object.fromEntries(found)).toEqual({
    1: [
      [610, 'email'],
      [611, 'email'],
    ],
    2: [[612, 'similar_name']],
    3: [[612, 'phone']],
    4: [[613, 'member_number']],
    5: [[613, 'similar_name']],
    6: [],
  })
})

it('returns a single guest with the suggested member, and copies a guest’s phone number to the matched member', async () => {
  const one = await readAnswer('getTempMember', await fixture.app.request('/v3/temp_members/4', { headers: dana }))
  expect(one.suggestions).toEqual([
    { user_id: 613, fname: 'Otto', lname: 'Brandt', name: null, member_number: 'K77', reason: 'member_number' },
  ])
  const matched = await fixture.app.request('/v3/temp_members/3/member', {
    method: 'PUT',
    headers: dana,
    body: JSON.stringify({ memberId: 613 }),
  })
  expect(matched.status).toBe(200)
  const member = await readAnswer('getUser', await fixture.app.request('/v3/users/613', { headers: dana }))
  expect(member.phone).toBe('+1 415 555 2671')
})

it('suggests the same members as suggestMatches for names with various scripts, accents and punctuation marks', async () => {
  const firsts = [
    'José',
    'JOSE',
    'Jo',
    'Øystein',
    'ØYSTEIN',
    'Łukasz',
    'Ann-Marie',
    'Ann Marie',
    'Άννα',
    'ΑΝΝΑ',
    'Мария',
    'МАРИЯ',
    '李',
  ]
  const lasts = ['O’Neil', "O'NEIL", 'Müller', 'Muller', 'Mullor', 'uMller', 'Straße', 'Йорк', 'йорк', 'García']
  const names = firsts.flatMap((fname) => lasts.map((lname) => ({ fname, lname })))
  const parts = { program_id: 75, email: null, phone: null, member_number: null }
  const members = names.map((name, index) => ({ ...parts, ...name, user_id: 2000 + index }))
  await fixture.db.insertInto('member').values(members).execute()
  const guests = [
    ...names.map((name, index) => ({ ...parts, ...name, temp_member_id: 2000 + index })),
    { ...parts, fname: 'No', lname: 'Name', member_number: ' ä-1 ', temp_member_id: 3000 },
    { ...parts, fname: 'No', lname: 'Name', email: ' Ä@club.test ', temp_member_id: 3001 },
  ]
  await fixture.db.insertInto('temp_member').values(guests).execute()
  const known = [
    { ...parts, fname: 'By', lname: 'Number', member_number: 'A 1', user_id: 3000 },
    { ...parts, fname: 'By', lname: 'Mail', email: 'ä@club.test', user_id: 3001 },
  ]
  await fixture.db.insertInto('member').values(known).execute()
  const answer = await fixture.app.request('/v3/temp_members', { headers: dana })
  const found = (await readAnswer('listTempMembers', answer)).filter(({ id }) => id >= 2000)
  const idsOf = (list: readonly { user_id: number; reason: string }[]) =>
    list.map(({ user_id, reason }) => `${user_id} ${reason}`)
  const expected = guests.map((guest) => [
    guest.temp_member_id,
    idsOf(
      suggestMatches(guest, [...members, ...known]).map(({ member, reason }) => ({ user_id: member.user_id, reason })),
    ),
  ])
  expect(Object.fromEntries(found.map(({ id, suggestions }) => [id, idsOf(suggestions)]))).toEqual(
    Object.fromEntries(expected),
  )
  expect(found.filter(({ suggestions }) => suggestions.length === 0)).toEqual([])
})
