import { afterAll, beforeAll, expect, it } from 'vitest'

import { openResetWorld, NEW_PASSWORD } from '../passwords/reset-world.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'

let world: Awaited<ReturnType<typeof openResetWorld>>
beforeAll(async () => {
  world = await openResetWorld()
})
afterAll(() => world.close())

it('lets a new person of the staff set a password by the mail they get, and sign in', async () => {
  await world.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  const made = await world.app.request('/v3/staff', {
    method: 'POST',
    headers: await world.signIn(PEOPLE.ana, CLUB_A),
    body: JSON.stringify({ fname: 'Nia', lname: 'Cole', email: 'nia@rapport.test', program_id: CLUB_A }),
  })
  const { user_id } = await readAnswer('createStaff', made)
  await world.runJobs()
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ program_id: CLUB_A, address: 'nia@rapport.test', subject: 'Your account for Rapport' })
  expect(mail?.body).toContain('Aspen Golf Club')
  const token = /\/reset_password\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
  expect((await world.set(token)).status).toBe(200)
  const session = await world.app.request('/v3/sessions', {
    method: 'POST',
    body: JSON.stringify({ email: 'nia@rapport.test', pass: NEW_PASSWORD }),
  })
  expect(await readAnswer('createSession', session)).toMatchObject({ user_id, fname: 'Nia' })
})
