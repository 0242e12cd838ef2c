import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

const read = async (id: number | string, asker: number, programId?: number, query = '') =>
  fixture.app.request(`/v3/staff/${id}${query}`, { headers: await fixture.signIn(asker, programId) })

describe('GET /v3/staff/{id}', () => {
  it('returns a colleague', async () => {
    const response = await read(PEOPLE.ana, PEOPLE.both, CLUB_A)
    expect(await response.json()).toEqual({
      user_id: PEOPLE.ana,
      fname: 'Ana',
      lname: 'Lowell',
      email: 'ana@rapport.test',
      phone: null,
      office_phone: null,
      address: null,
      admin: false,
      limited_access: 0,
      roles: [{ role_id: 1 }],
      program_id: CLUB_A,
      disabled: false,
    })
  })

  it('returns the same 404 error for a person in another program as for an unknown person', async () => {
    const [foreign, unknown] = [await read(PEOPLE.bo, PEOPLE.ana, CLUB_A), await read(99_999, PEOPLE.ana, CLUB_A)]
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await unknown.text())
  })

  it('allows a person with limited access to read only their own record', async () => {
    expect((await read(PEOPLE.limited, PEOPLE.limited, CLUB_A)).status).toBe(200)
    expect(await readFailure(await read(PEOPLE.ana, PEOPLE.limited, CLUB_A))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  it('denies access to a program as soon as the person has been removed from it', async () => {
    const headers = await fixture.signIn(PEOPLE.both, CLUB_B)
    const ask = async () => (await fixture.app.request(`/v3/staff/${PEOPLE.bo}`, { headers })).status
    expect(await ask()).toBe(200)
    await fixture.db
      .deleteFrom('account_program')
      .where('user_id', '=', PEOPLE.both)
      .where('program_id', '=', CLUB_B)
      .execute()
    expect(await ask()).toBe(404)
    await fixture.db.insertInto('account_program').values({ user_id: PEOPLE.both, program_id: CLUB_B }).execute()
  })
})

describe('the program of a request', () => {
  it.each([
    ['a foreign one', CLUB_B, '', 404],
    ['a foreign one in the query', CLUB_A, `?program_id=${CLUB_B}`, 404],
    ['a foreign one after an accessible one', CLUB_A, `?programId=${CLUB_A}&programId=${CLUB_B}`, 404],
    ['an unknown one', 4_000_000, '', 404],
    ['missing', undefined, '', 400],
    ['not a number', CLUB_A, '?program_id=abc', 400],
  ])('is rejected when it is %s', async (_, header, query, status) => {
    expect((await read(PEOPLE.ana, PEOPLE.ana, header, query)).status).toBe(status)
  })

  it('causes a conflict when the header and the query name two different programs that the person works in', async () => {
    const response = await read(PEOPLE.both, PEOPLE.both, CLUB_A, `?programId=${CLUB_B}`)
    expect(await readFailure(response)).toMatchObject({ status: 409, code: 'program_mismatch' })
  })

  it('may be given in the query without the header', async () => {
    expect((await read(PEOPLE.ana, PEOPLE.ana, undefined, `?program_id=${CLUB_A}`)).status).toBe(200)
  })

  it('does not affect the rejection of an invalid id in the path', async () => {
    const response = await read('abc', PEOPLE.ana, CLUB_A)
    expect(await readFailure(response)).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { id: expect.any(String) },
    })
  })
})
