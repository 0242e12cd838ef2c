import { afterAll, beforeAll, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { pulsePath } from './personal-links.ts'
import { MPS, openSendoutFixture } from './testing/sendout-fixture.ts'

const DAY_MS = 86_400_000
/** The secret of a link that was sent after a visit, while the survey was still a Quick Pulse. */
const VISIT_SECRET = 'a-visit-of-22-letters0'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())

async function send(type: 'initial' | 'reminder') {
  await readAnswer('createSendout', await fixture.send({ type, test: '' }))
  await fixture.deliver()
}

it('gives each member a secret of 128 random bits for each survey, and reuses it in later e-mails for that survey', async () => {
  const secretOf = (address: string, form: string) => {
    const mails = fixture.mail.taken.filter((one) => one.address === address)
    return mails.flatMap(({ body }) => new RegExp(`/${form}/([\\w-]{22})\n`).exec(body)?.[1] ?? [])
  }
  const pulse = { program_id: CLUB_A, feedback_form_id: MPS, requested_by: 17, state: 'done', total: 1, sent: 1 }
  await fixture.db
    .insertInto('sendout')
    .values({ ...pulse, sendout_id: 900, kind: 'quick_pulse', sendtime: new Date(0), created_ts: new Date(0) })
    .execute()
  const asked = { program_id: CLUB_A, sendout_id: 900, user_id: 601, address: '', state: 'sent' as const }
  await fixture.db
    .insertInto('sendout_message')
    .values({ ...asked, link: pulsePath('mps-51', VISIT_SECRET) })
    .execute()
  await send('initial')
  await send('reminder')
  const newer = { feedback_form_id: 59, public_id: 'mps-59', feedback_form_type: 'mps' as const }
  const { questions_json } = await fixture.db
    .selectFrom('feedback_form')
    .select('questions_json')
    .where('feedback_form_id', '=', MPS)
    .executeTakeFirstOrThrow()
  const names = { name: 'Newer', title: 'Newer', questions_json: JSON.stringify(questions_json) }
  await fixture.db
    .insertInto('feedback_form')
    .values({ ...newer, ...names, program_id: CLUB_A })
    .execute()
  fixture.clock.set(fixture.clock.now() + 35 * DAY_MS)
  await fixture.db.updateTable('program').set({ ppp_end_date: '2026-12-31' }).where('program_id', '=', CLUB_A).execute()
  await send('initial')
  const [first, again, ...others] = secretOf('m601@members.test', 'mps-51')
  const [ofNewer] = secretOf('m601@members.test', 'mps-59')
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(first).not.toBe(VISIT_SECRET)
  expect([again, others]).toEqual([first, []])
  expect(new Set([first, ofNewer, ...secretOf('m602@members.test', 'mps-51')]).size).toBe(3)
  const { recipient_token } = await fixture.db
    .selectFrom('member')
    .select('recipient_token')
    .where('user_id', '=', 607)
    .executeTakeFirstOrThrow()
  expect(recipient_token).toMatch(/^[\w-]{22}$/)
  expect(secretOf('m607@members.test', 'mps-51')).not.toContain(recipient_token)
})
