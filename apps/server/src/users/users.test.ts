import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

describe('GET /v3/users/merchants', () => {
  const read = async (userId: number) =>
    readAnswer(
      'listPlaces',
      await fixture.app.request('/v3/users/merchants', { headers: await fixture.signIn(userId) }),
    )

  it('lists the programs and locations of the person by name', async () => {
    const places = await read(PEOPLE.both)
    expect(places.programs.map((row) => row.program_id)).toEqual([CLUB_A, CLUB_B])
    expect(places.programs[0]).toEqual({
      program_id: CLUB_A,
      program_name: 'Aspen Golf Club',
      timezone: 'America/Denver',
      brand_primary_color: '#232633',
    })
    expect(places.merchants.map((row) => row.merchant_name)).toEqual(['Boathouse', 'Grill', 'Main House'])
  })

  it('leaves out locations that the person is not assigned to', async () => {
    expect((await read(PEOPLE.limited)).merchants).toEqual([
      { merchant_id: 2, merchant_name: 'Grill', program_id: CLUB_A, timezone: 'America/New_York' },
    ])
  })
})

describe('GET /v3/users/{id}/prelogin', () => {
  const greet = async (id: number, headers: Record<string, string>) =>
    readAnswer('prelogin', await fixture.app.request(`/v3/users/${id}/prelogin`, { headers }))

  it('greets the owner of a token, also when the session is long over', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    fixture.clock.set(fixture.clock.now() + 40 * 86_400_000)
    expect(await greet(PEOPLE.ana, headers)).toEqual({ fname: 'Ana' })
  })

  it('tells strangers nothing', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    expect(await greet(PEOPLE.bo, headers)).toEqual({})
    expect(await greet(PEOPLE.ana, {})).toEqual({})
    expect(await greet(PEOPLE.ana, { token: 'guess' })).toEqual({})
  })
})
