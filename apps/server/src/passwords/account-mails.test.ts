import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { PEOPLE } from '../testing/two-clubs.ts'
import { mailAccount } from './account-mails.ts'
import { openResetFixture } from './testing/reset-fixture.ts'

let fixture: Awaited<ReturnType<typeof openResetFixture>>
beforeAll(async () => {
  fixture = await openResetFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

const ADDED = /set a new password at once: https:\/\/console\.club\.test\/reset_password\n\nThen ask an administrator/
const OTHER = /set a new password at once: https:\/\/console\.club\.test\/reset_password$/

it.each([
  ['factor_added', 'A second step was added to your sign-in', ADDED],
  ['factor_removed', 'A second step was removed from your sign-in', OTHER],
  ['factor_reset', 'An administrator has reset the second step of your sign-in', OTHER],
] as const)(
  'e-mails the person about %s, and explains what to do if they did not expect the e-mail',
  async (about, subject, advice) => {
    await mailAccount(fixture.db, { about, user_id: PEOPLE.ana }, fixture.clock.now())
    await fixture.runJobs()
    const [mail] = await fixture.mails()
    expect(mail).toMatchObject({ address: 'ana@rapport.test', subject, purpose: 'account' })
    expect(mail?.body).toContain(`Hello Ana,\n\n${subject} for Rapport.`)
    expect(mail?.body).toMatch(advice)
  },
)
