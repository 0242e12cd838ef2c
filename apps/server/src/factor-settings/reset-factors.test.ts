import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { NO_PROGRAM } from '../db/audit-log.ts'
import { createTwoStepPerson } from '../session/testing/second-step.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { resetFactorsByEmail, ResetFault } from './reset-factors.ts'

const START = Date.UTC(2026, 10, 26, 12)

let fixture: TestApp
let person: ReturnType<typeof createTwoStepPerson>
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  person = createTwoStepPerson(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => person.reset(START))

const reset = (email: string) => resetFactorsByEmail(fixture.db, email, fixture.clock.now())
const recorded = () =>
  fixture.db
    .selectFrom('audit_log')
    .select(['program_id', 'user_id', 'entity_id'])
    .where('action', '=', 'second_factor.reset')
    .execute()

it('resets a person’s second factors at the operator’s request, signs the person out, queues an e-mail, and adds an audit log entry', async () => {
  const { headers } = await person.turnOn()
  await fixture.db.deleteFrom('job').execute()
  expect(await reset('ANA@rapport.test')).toMatch(/^Ana /)
  expect((await person.request('GET', '/v3/sessions', undefined, headers)).status).toBe(401)
  expect((await person.logIn()).status).toBe(200)
  expect(await recorded()).toEqual([{ program_id: expect.any(Number), user_id: null, entity_id: String(PEOPLE.ana) }])
  const jobs = await fixture.db.selectFrom('job').select('payload').execute()
  expect(jobs).toEqual([{ payload: { about: 'factor_reset', user_id: PEOPLE.ana } }])
})

it('also records the reset for a person without a program', async () => {
  await person.turnOn()
  const { program_id, ...rest } = await fixture.db
    .selectFrom('account_program')
    .selectAll()
    .where('user_id', '=', PEOPLE.ana)
    .executeTakeFirstOrThrow()
  await fixture.db.deleteFrom('account_program').where('user_id', '=', PEOPLE.ana).execute()
  await reset('ana@rapport.test')
  expect(await recorded()).toMatchObject([{ program_id: NO_PROGRAM }])
  await fixture.db
    .insertInto('account_program')
    .values({ program_id, ...rest })
    .execute()
})

it.each([
  ['an unknown e-mail', 'nobody@rapport.test', 'No account has the e-mail address nobody@rapport.test.'],
  ['a person without a second factor', 'bo@rapport.test', 'bo@rapport.test has no second factor.'],
])('refuses %s', async (_, email, message) => {
  await expect(reset(email)).rejects.toThrow(new ResetFault(message))
  expect(await recorded()).toEqual([])
})
