import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { makeClub, type ClubWish } from './make-club.ts'

const PASSWORD = 'seven grey herons'
const WISH: ClubWish = {
  program: ' Heron Lake Club ',
  location: 'Lake House',
  timezone: 'America/Chicago',
  email: 'ann@heronlake.example',
  fname: 'Ann',
  lname: 'Lee',
}

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
})
afterAll(() => fixture.close())

const make = (wish: Partial<ClubWish>, password = PASSWORD) =>
  makeClub(fixture.db, { ...WISH, ...wish }, password, fixture.clock.now())
const countPrograms = async () => (await fixture.db.selectFrom('program').select('program_id').execute()).length

describe('the first club in a database', () => {
  it('lets its administrator sign in and use it', async () => {
    const { program_id, merchant_id, user_id } = await make({})
    const body = JSON.stringify({ email: 'Ann@HeronLake.example', pass: PASSWORD })
    const session = await readAnswer(
      'createSession',
      await fixture.app.request('/v3/sessions', { method: 'POST', body }),
    )
    expect(session).toMatchObject({ user_id, fname: 'Ann', lname: 'Lee' })
    const headers = { user_id: String(user_id), token: session.token, program_id: String(program_id) }
    const ask = (path: string) => fixture.app.request(`/v3${path}`, { headers })
    expect(await readAnswer('listProgramsAndMerchants', await ask('/users/merchants'))).toMatchObject({
      programs: [{ program_id, program_name: 'Heron Lake Club', timezone: 'America/Chicago' }],
      merchants: [{ merchant_id, merchant_name: 'Lake House', program_id, timezone: 'America/Chicago' }],
    })
    expect(await readAnswer('listCases', await ask(`/cases?program_id=${program_id}`))).toEqual([])
    expect((await readAnswer('listRoles', await ask('/roles'))).map(({ id }) => id)).toEqual([3, 2, 1, 13])
    const own = await readAnswer('getStaffMember', await ask(`/staff/${user_id}`))
    expect(own).toMatchObject({ admin: true, limited_access: 0 })
  })

  it('may be followed by another club with its own administrator', async () => {
    const before = await countPrograms()
    await make({ program: 'Second Club', email: 'bo@second.example' })
    expect(await countPrograms()).toBe(before + 1)
  })

  it.each<[string, Partial<ClubWish>, string | undefined, RegExp]>([
    [
      'an e-mail that is in use',
      { email: 'ANN@heronlake.example' },
      undefined,
      /^--email: there is already an account with /,
    ],
    ['an invalid e-mail', { email: 'ann' }, undefined, /^--email: The email address you entered is not valid\.$/],
    ['a blank name', { location: '  ' }, undefined, /^--location is empty$/],
    ['a name of 101 letters', { fname: 'A'.repeat(101) }, undefined, /^--fname has more than 100 characters$/],
    ['an unknown time zone', { timezone: 'America/Atlantis' }, undefined, /^--timezone: America\/Atlantis is not/],
    ['a time zone that contains SQL', { timezone: "UTC'; --" }, undefined, /^--timezone: /],
    ['a short password', {}, 'heron12', /at least 8 characters long/],
    ['an easy password', {}, 'Password1!', /too easy to guess/],
    ['a word of the club name as the password', { program: 'Silverlake Society' }, 'silverlake1', /too easy to guess/],
    ['the first name of the person as the password', { fname: 'Annabelle' }, 'annabelle1', /too easy to guess/],
  ])('is refused with %s, and nothing is created', async (_name, wish, password, message) => {
    const before = await countPrograms()
    const fresh = { email: 'new@heronlake.example', ...wish }
    await expect(make(fresh, password)).rejects.toThrow(message)
    expect(await countPrograms()).toBe(before)
    const left = await fixture.db
      .selectFrom('account')
      .select('email')
      .where('email', '=', 'new@heronlake.example')
      .execute()
    expect(left).toEqual([])
  })

  it('is created only once by two concurrent calls with the same e-mail', async () => {
    const both = await Promise.allSettled([1, 2].map(() => make({ email: 'twice@heronlake.example' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
