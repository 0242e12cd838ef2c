import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { fixVersions } from '../testing/fix-versions.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { estimateResponses } from './location-counts.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

describe('GET /v3/users/merchants', () => {
  const read = async (userId: number) =>
    readAnswer(
      'listProgramsAndMerchants',
      await fixture.app.request('/v3/users/merchants', { headers: await fixture.signIn(userId) }),
    )

  it('lists the person’s programs and locations, sorted by name', async () => {
    const places = await read(PEOPLE.both)
    expect(places.programs.map((row) => row.program_id)).toEqual([CLUB_A, CLUB_B])
    expect(places.programs[0]).toEqual({
      program_id: CLUB_A,
      program_name: 'Aspen Golf Club',
      timezone: 'America/Denver',
      brand_primary_color: '#232633',
      logo_url: null,
    })
    expect(places.merchants.map((row) => row.merchant_name)).toEqual(['Boathouse', 'Grill', 'Main House'])
  })

  it('omits locations to which the person is not assigned', async () => {
    expect((await read(PEOPLE.limited)).merchants).toEqual([
      { merchant_id: 2, merchant_name: 'Grill', program_id: CLUB_A, timezone: 'America/New_York' },
    ])
  })
})

describe('the order of programs and locations', () => {
  const read = async (headers: Record<string, string>) =>
    readAnswer('listProgramsAndMerchants', await fixture.app.request('/v3/users/merchants', { headers }))
  const use = async (headers: Record<string, string>, merchant_id: number) =>
    (
      await fixture.app.request('/v3/users/active-merchant', {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ merchant_id }),
      })
    ).status

  /** Stores a survey with `count` completed responses at a location. */
  async function answer(program_id: number, merchant_id: number, count: number) {
    const survey = { name: 'Pulse', title: 'Pulse', feedback_form_type: 'quick_pulse', questions_json: '{}' } as const
    const form = await fixture.db
      .insertInto('feedback_form')
      .values({ program_id, public_id: crypto.randomUUID().slice(0, 20), ...survey })
      .returning('feedback_form_id')
      .executeTakeFirstOrThrow()
    await fixVersions(fixture.db)
    for (let n = 0; n < count; n += 1) {
      const local_id = crypto.randomUUID().slice(0, 20)
      const { response_id } = await fixture.db
        .insertInto('feedback_response')
        .values({ program_id, ...form, local_id, merchant_id, response_json: '{}' })
        .returning('response_id')
        .executeTakeFirstOrThrow()
      await sql`
        insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, terms)
        values (${program_id}, ${response_id}, ${form.feedback_form_id}, ${new Date(fixture.clock.now())}, 20000, '')`.execute(
        fixture.db,
      )
    }
  }

  it('is determined by the last use, then by the number of responses', async () => {
    const headers = await fixture.signIn(PEOPLE.both, CLUB_B)
    const boathouse = (await read(headers)).merchants.find((row) => row.program_id === CLUB_B)
    if (boathouse === undefined) throw new Error('club B has a location')
    await answer(CLUB_B, boathouse.merchant_id, 1)
    const first = await read(headers)
    expect(first.programs.map((row) => row.program_id)).toEqual([CLUB_B, CLUB_A])
    expect(first.merchants[0]).toEqual(boathouse)

    const [mainHouse, grill] = [1, 2]
    await answer(CLUB_A, mainHouse, 2)
    expect(await use(await fixture.signIn(PEOPLE.both, CLUB_B), boathouse.merchant_id)).toBe(200)
    const later = await read(headers)
    expect(later.programs.map((row) => row.program_id)).toEqual([CLUB_B, CLUB_A])
    // The location with the most responses is the default for a program that has not been used yet.
    expect(later.merchants.map((row) => row.merchant_id)).toEqual([boathouse.merchant_id, mainHouse, grill])
    expect(await use(await fixture.signIn(PEOPLE.both, CLUB_A), grill)).toBe(200)
    expect((await read(headers)).merchants.map((row) => row.merchant_id)).toEqual([
      grill,
      mainHouse,
      boathouse.merchant_id,
    ])
  })

  it('uses an estimate for a busy program, based on its newest responses', () => {
    const now = 90 * 86_400_000
    const counts = [
      { program_id: 1, merchant_id: 11, responses: 60, oldest: new Date(now - 86_400_000) },
      { program_id: 1, merchant_id: null, responses: 40, oldest: new Date(now - 43_200_000) },
      { program_id: 2, merchant_id: 21, responses: 99, oldest: new Date(0) },
    ]
    expect(estimateResponses(counts, 100, now).map(({ responses }) => responses)).toEqual([5_400, 3_600, 99])
  })

  it('cannot be changed by using a location of another program', async () => {
    expect(await use(await fixture.signIn(PEOPLE.both, CLUB_B), 2)).toBe(404)
  })
})

describe('GET /v3/users/{id}/prelogin', () => {
  const greet = async (id: number, headers: Record<string, string>) =>
    readAnswer('prelogin', await fixture.app.request(`/v3/users/${id}/prelogin`, { headers }))

  it('greets the owner of a token, even long after the session has ended', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    fixture.clock.set(fixture.clock.now() + 40 * 86_400_000)
    expect(await greet(PEOPLE.ana, headers)).toEqual({ fname: 'Ana' })
  })

  it('discloses nothing without the person’s token', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    expect(await greet(PEOPLE.bo, headers)).toEqual({})
    expect(await greet(PEOPLE.ana, {})).toEqual({})
    expect(await greet(PEOPLE.ana, { token: 'guess' })).toEqual({})
  })
})
