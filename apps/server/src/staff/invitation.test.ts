import { afterAll, beforeAll, expect, it } from 'vitest'

import { openResetFixture, NEW_PASSWORD } from '../passwords/testing/reset-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'

let fixture: Awaited<ReturnType<typeof openResetFixture>>
beforeAll(async () => {
  fixture = await openResetFixture()
})
afterAll(() => fixture.close())

it('lets a new staff member set a password through the invitation e-mail and then sign in', async () => {
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  const made = await fixture.app.request('/v3/staff', {
    method: 'POST',
    headers: await fixture.signIn(PEOPLE.ana, CLUB_A),
    body: JSON.stringify({ fname: 'Nia', lname: 'Cole', email: 'nia@rapport.test', program_id: CLUB_A }),
  })
  const { user_id } = await readAnswer('createStaff', made)
  await fixture.runJobs()
  const [mail] = await fixture.mails()
  expect(mail).toMatchObject({ program_id: CLUB_A, address: 'nia@rapport.test', subject: 'Your Rapport account' })
  expect(mail?.body).toContain('Aspen Golf Club')
  const token = /\/reset_password\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
  expect((await fixture.set(token)).status).toBe(200)
  const session = await fixture.app.request('/v3/sessions', {
    method: 'POST',
    body: JSON.stringify({ email: 'nia@rapport.test', pass: NEW_PASSWORD }),
  })
  expect(await readAnswer('createSession', session)).toMatchObject({ user_id, fname: 'Nia' })
})
