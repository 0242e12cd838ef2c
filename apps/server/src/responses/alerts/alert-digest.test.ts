import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { openAuthoring } from '../../authoring/testing/authoring-fixture.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { sendOutbox } from '../../mail/send-outbox.ts'
import { createSmtp } from '../../mail/smtp.ts'
import { openSmtpSink, type SmtpSink } from '../../testing/smtp-sink.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'
import { ALERT_DIGEST_KIND, runAlertDigest, scheduleDigests } from './alert-digest.ts'

type Alert = StoredDraft['draft']['alerts'][number]

const HOUR_MS = 3_600_000
/** Noon UTC on Wednesday, June 17, 2026, which is 5:00 AM in Los Angeles. */
const START = Date.UTC(2026, 5, 17, 12)

let fixture: Awaited<ReturnType<typeof openAuthoring>>
let sink: SmtpSink
let smtp: ReturnType<typeof createSmtp>
beforeAll(async () => {
  fixture = await openAuthoring()
  sink = await openSmtpSink()
  smtp = createSmtp({ url: sink.url, from: 'Aspen <survey@club.test>' }, 5000)
  await fixture.db
    .updateTable('program')
    .set({ timezone: 'America/Los_Angeles' })
    .where('program_id', '=', CLUB_A)
    .execute()
})
afterAll(async () => {
  smtp.close()
  await sink.close()
  await fixture.close()
})
beforeEach(async () => {
  fixture.clock.set(START)
  for (const table of ['alert_digest_item', 'outbox_mail', 'job'] as const) await fixture.db.deleteFrom(table).execute()
})

/**
 * Publishes a survey with a single alert. By default, the alert sends daily e-mails to one person; `changes` overrides its
 * properties.
 */
async function openWith(name: string, changes: Partial<Alert>): Promise<StoredDraft> {
  const started = await fixture.start({ from: 'template', template_id: 'listening_post' })
  const [alert] = started.draft.alerts
  if (alert === undefined) throw new Error('the template has no alert')
  const daily: Partial<Alert> = { kind: 'notification', email_frequency: 'daily', email_to: [PEOPLE.both] }
  const alerts = [{ ...alert, ...daily, name, enabled: true, ...changes }]
  return fixture.publish(await fixture.save(started, { ...started.draft, alerts }))
}

/** Runs the due jobs, sends the e-mails in the outbox, and returns the e-mails that the mail service newly received. */
async function work() {
  const before = sink.mails.length
  const { db, clock } = fixture
  const log = pino({ level: 'silent' })
  await runDueJobs({ db, now: clock.now, log, handlers: { [ALERT_DIGEST_KIND]: runAlertDigest('https://club.test') } })
  const sending = { db, now: clock.now, publicUrl: 'https://club.test', surveysUrl: 'https://club.test' }
  await sendOutbox({
    ...sending,
    transports: { email: smtp.send, text: null, close: () => {} },
    leaseMs: 60_000,
    tryMs: 9_000,
  })
  return sink.mails.slice(before)
}

it('sends each recipient a single e-mail at 8 in the morning in the club’s time zone, about all alerts that have fired since the last e-mail', async () => {
  const low = await openWith('Unhappy visit', {})
  const again = await openWith('Low again', { email_to: [PEOPLE.both, PEOPLE.ana] })
  expect(low.draft.alerts[0]).toMatchObject({ email_frequency: 'daily' })
  for (const survey of [low, low, again]) await fixture.answer(survey, { overall: 1, comment: 'The soup was cold' })
  fixture.clock.set(START + 2.9 * HOUR_MS)
  expect(await work()).toEqual([])
  fixture.clock.set(START + 3 * HOUR_MS)
  const mails = await work()
  const [both] = mails.filter(({ to }) => to.includes('both@rapport.test'))
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['ana@rapport.test', 'both@rapport.test'])
  expect(both?.raw).toContain('Subject: 3 new alerts')
  const links = new Set(both?.raw.match(/feedback\/surveys\/\d+\/responses\/\d+/g))
  expect(links.size).toBe(3)
  expect(both?.raw).toContain('Unhappy visit: 2 responses')
  expect(both?.raw).not.toContain('soup')
  expect(await work()).toEqual([])
  fixture.clock.set(START + 30 * HOUR_MS)
  await fixture.answer(low, { overall: 1 })
  fixture.clock.set(START + 51 * HOUR_MS)
  expect((await work())[0]?.raw).toMatch(/Subject: Unhappy visit: 1 response to /)
})

it('includes an alert in the next morning’s e-mail if it fires while the morning’s job is running', async () => {
  const survey = await openWith('Unhappy visit', {})
  await fixture.answer(survey, { overall: 1 })
  await fixture.db
    .updateTable('job')
    .set({ done_ts: new Date(START) })
    .where('kind', '=', ALERT_DIGEST_KIND)
    .execute()
  fixture.clock.set(START + 4 * HOUR_MS)
  await scheduleDigests(fixture.db, fixture.clock.now())
  await scheduleDigests(fixture.db, fixture.clock.now())
  expect(await work()).toEqual([])
  fixture.clock.set(START + 27 * HOUR_MS)
  expect(await work()).toHaveLength(1)
})

it('sends nothing to people who have since left the club or been removed from the alert', async () => {
  const survey = await openWith('Unhappy visit', { email_to: [PEOPLE.both] })
  await fixture.answer(survey, { overall: 1 })
  await fixture.db
    .updateTable('form_trigger')
    .set({ email_to: [PEOPLE.gone] })
    .where('feedback_form_id', '=', survey.feedback_form_id)
    .execute()
  fixture.clock.set(START + 24 * HOUR_MS)
  expect(await work()).toEqual([])
  expect(await fixture.db.selectFrom('alert_digest_item').selectAll().execute()).toEqual([])
})

it.each([
  { what: 'turned off', changes: { enabled: false } },
  { what: 'deleted', changes: { retired_ts: new Date(START) } },
])(
  'sends nothing about an alert that was $what in the meantime, but still reports the other alerts',
  async ({ changes }) => {
    const [gone, remaining] = [await openWith('Gone', {}), await openWith('Kept', {})]
    for (const survey of [gone, remaining]) await fixture.answer(survey, { overall: 1 })
    await fixture.db
      .updateTable('form_trigger')
      .set(changes)
      .where('feedback_form_id', '=', gone.feedback_form_id)
      .execute()
    fixture.clock.set(START + 24 * HOUR_MS)
    const mails = await work()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.raw).toMatch(/Subject: Kept: 1 response to /)
    expect(mails[0]?.raw).not.toContain('Gone')
  },
)

it('fires an alert only for responses from the alert’s locations', async () => {
  const survey = await openWith('Bay alone', { email_frequency: 'immediate', merchant_ids: [2] })
  expect(survey.draft.alerts[0]).toMatchObject({ merchant_ids: [2] })
  for (const merchant_id of [1, 2, undefined]) await fixture.answer(survey, { overall: 1 }, undefined, merchant_id)
  expect(await work()).toHaveLength(1)
})
