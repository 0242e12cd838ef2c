import type { CaseViewer } from '@rapport/api/contract/cases/case-presence'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture } from './testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

const reportPresence = (id: number | string, headers = club.dana, program = 75) =>
  club.call<CaseViewer[]>(headers, 'PUT', `/cases/${id}/presence?program_id=${program}`)

it('a presence report returns the other people who had the case open in the last minute', async () => {
  const { body: made } = await club.create({})
  expect(await reportPresence(made.case_id)).toEqual({ status: 200, body: [] })
  expect((await reportPresence(made.case_id, club.hana)).body).toEqual([{ user_id: 2, fname: 'Dana', lname: 'Ames' }])
  club.clock.set(club.clock.now() + 40_000)
  expect((await reportPresence(made.case_id)).body.map(({ user_id }) => user_id)).toEqual([31])
  club.clock.set(club.clock.now() + 30_000)
  expect((await reportPresence(made.case_id)).body).toEqual([])
})

it('a presence report does not change the case', async () => {
  const { body: made } = await club.create({})
  await reportPresence(made.case_id)
  expect((await club.save(made, { title: 'Hot soup' })).status).toBe(200)
})

it('a presence report fails with 404 for a case that does not exist or that the person is not allowed to see, and with 400 for an invalid id', async () => {
  const { body: made } = await club.create({})
  const hidden = (await club.raise(330, null)).caseId
  expect((await reportPresence(made.case_id, club.otto, 86)).status).toBe(404)
  expect((await reportPresence(made.case_id, club.otto, 75)).status).toBe(404)
  expect((await reportPresence(hidden)).status).toBe(404)
  expect((await reportPresence(999_999)).status).toBe(404)
  expect((await reportPresence('x')).status).toBe(400)
})
