import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { runDueJobs } from '../jobs/worker.ts'
import { openSendoutFixture, PULSE } from '../sendouts/testing/sendout-fixture.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B } from '../testing/two-clubs.ts'
import { PULSE_KIND, runPulse, schedulePulses } from './schedule.ts'

const HOUR_MS = 3_600_000
/** Noon UTC on Wednesday, June 17, 2026; 6:00 AM at the club. */
const START = Date.UTC(2026, 5, 17, 12)

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
  await fixture.db.updateTable('merchant').set({ timezone: 'America/Denver' }).where('merchant_id', '=', 1).execute()
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.clear()
  fixture.clock.set(START)
  await fixture.db.updateTable('member').set({ send_quickpulse_next_run: false }).execute()
})

const visit = (user_id: number | null, at: number, visit_text_id: string | null = null) =>
  fixture.db
    .insertInto('visit')
    .values({
      program_id: CLUB_A,
      merchant_id: 1,
      user_id,
      first_seen: new Date(at),
      last_seen: new Date(at + HOUR_MS),
      visit_text_id,
    })
    .execute()
const mark = (user_id: number) =>
  fixture.db.updateTable('member').set({ send_quickpulse_next_run: true }).where('user_id', '=', user_id).execute()
const send = (quickPulseDate: string, more: { in?: number } = {}) =>
  fixture.call('POST', `/programs/${more.in ?? CLUB_A}/quick_pulse`, {
    body: { quickPulse: { quickPulseDate } },
    ...more,
  })
const texts = () => fixture.texts.taken.map((one) => [one.address, /https:\S+/.exec(one.body)?.[0]]).toSorted()

describe('POST /v3/programs/{id}/quick_pulse', () => {
  it('texts each member who visited that day (in the location’s time zone) a link to the survey about their visit', async () => {
    await visit(601, Date.UTC(2026, 5, 17, 3), 'visit-of-601')
    await visit(602, Date.UTC(2026, 5, 16, 5))
    await visit(603, Date.UTC(2026, 5, 16, 20))
    await visit(607, Date.UTC(2026, 5, 16, 20))
    await visit(null, Date.UTC(2026, 5, 16, 20))
    expect(await readAnswer('sendQuickPulse', await send('2026-06-16'))).toMatchObject({ queued: 2 })
    await fixture.deliver()
    const { visit_text_id } = await fixture.db
      .selectFrom('visit')
      .select('visit_text_id')
      .where('user_id', '=', 603)
      .executeTakeFirstOrThrow()
    expect(visit_text_id).toMatch(/^[\w-]{22}$/)
    expect(texts()).toEqual([
      ['+14155550601', 'https://club.test/webviews/surveys/qp-52/visit-of-601'],
      ['+14155550603', `https://club.test/webviews/surveys/qp-52/${visit_text_id}`],
    ])
    expect(fixture.texts.taken[0]?.body).toMatch(/^Aspen: thank you for your visit, Member60\d\. How was it\? https:/)
  })

  it('texts members without a visit who are marked for the next run, and removes the mark', async () => {
    await mark(602)
    expect(await readAnswer('sendQuickPulse', await send('2026-06-16'))).toMatchObject({ queued: 1 })
    await fixture.deliver()
    const response = await fixture.db.selectFrom('feedback_response').selectAll().executeTakeFirstOrThrow()
    expect(response).toMatchObject({ user_id: 602, feedback_form_id: PULSE })
    expect(texts()).toEqual([['+14155550602', `https://club.test/webviews/responses/${response.local_id}`]])
    const marked = await fixture.db
      .selectFrom('member')
      .select('user_id')
      .where('send_quickpulse_next_run', '=', true)
      .execute()
    expect(marked).toEqual([])
  })

  it('links to an anonymous survey without naming the visit or the member', async () => {
    const make = (anonymous: boolean) =>
      fixture.db.updateTable('feedback_form').set({ anonymous }).where('feedback_form_id', '=', PULSE).execute()
    await make(true)
    await visit(601, Date.UTC(2026, 5, 16, 20), 'visit-of-601')
    await mark(602)
    expect(await readAnswer('sendQuickPulse', await send('2026-06-16'))).toMatchObject({ queued: 2 })
    await fixture.deliver()
    await make(false)
    expect(await fixture.db.selectFrom('feedback_response').select('response_id').execute()).toEqual([])
    const links = texts().map(([, link]) => link)
    expect(links).toHaveLength(2)
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/club\.test\/webviews\/surveys\/qp-52\/[\w-]{22}$/)
      expect(link).not.toContain('visit-of-601')
    }
    expect(new Set(links).size).toBe(2)
  })

  it('sends the Quick Pulse for a day only once, and the cool-down excludes recent recipients', async () => {
    await visit(601, Date.UTC(2026, 5, 16, 20))
    await visit(601, Date.UTC(2026, 5, 15, 20))
    await send('2026-06-16')
    expect(await readFailure(await send('2026-06-16'))).toMatchObject({
      status: 409,
      code: 'already_sent',
      current: { type: 'quick_pulse', total: 1 },
    })
    expect(await readFailure(await send('2026-06-15'))).toMatchObject({ status: 400, code: 'nobody' })
  })

  it.each([
    ['a future day', '2026-06-18', 'invalid'],
    ['a day that does not exist', '2026-02-30', 'invalid'],
    ['a day in another format', '06/16/2026', 'invalid'],
    ['a day without guests', '2026-06-16', 'nobody'],
  ])('refuses %s', async (_name, day, code) => {
    expect(await readFailure(await send(day))).toMatchObject({ status: 400, code })
  })

  it('refuses a club without a Quick Pulse survey', async () => {
    expect(await readFailure(await send('2026-06-16', { in: CLUB_B }))).toMatchObject({
      status: 400,
      code: 'not_ready',
    })
  })
})

it('previews the recipients and the text, and sends nothing', async () => {
  await visit(601, Date.UTC(2026, 5, 16, 20))
  await visit(607, Date.UTC(2026, 5, 16, 20))
  const answer = await fixture.call('GET', `/programs/${CLUB_A}/quick_pulse/preview?quickPulseDate=2026-06-16`)
  expect(await readAnswer('previewQuickPulse', answer)).toMatchObject({
    feedback_form_id: PULSE,
    body: 'Aspen: thank you for your visit, Member601. How was it? [link]',
    recipient_count: 1,
    recipients: [{ user_id: 601 }],
    excluded_count: 1,
    exclusions: [{ reason: 'unsubscribed', members: [{ user_id: 607 }] }],
    problem: null,
  })
  expect((await fixture.deliver()).taken).toBe(0)
})

it('returns the club’s totals in the order in which the page shows them', async () => {
  await visit(601, Date.UTC(2026, 5, 16, 20))
  await mark(603)
  await mark(604)
  await send('2026-06-16')
  const read = async () => {
    const answer = await fixture.call('GET', `/programs/${CLUB_A}/quick_pulse/history`)
    return readAnswer('getQuickPulseHistory', answer)
  }
  expect(await read()).toMatchObject({ Queued: 2, Sent: 0 })
  await fixture.deliver()
  expect(Object.entries(await read())).toEqual([
    ['Last sent', 'Jun 17 2026, 6:00 AM'],
    ['Times sent', 1],
    ['Queued', 0],
    ['Sent', 2],
    ['Failed', 0],
    ['Skipped', 0],
    ['Marked for the next run', 1],
  ])
})

describe('the schedule', () => {
  const jobs = () =>
    fixture.db
      .selectFrom('job')
      .select(['run_at', 'payload', 'done_ts'])
      .where('kind', '=', PULSE_KIND)
      .orderBy('job_id')
      .execute()
  const config = () => ({ ...fixture.config, quickPulseHour: 10 })
  const run = () =>
    runDueJobs({
      db: fixture.db,
      now: fixture.clock.now,
      log: pino({ level: 'silent' }),
      handlers: { [PULSE_KIND]: runPulse(config()) },
    })

  it('schedules the next run once, at the configured hour in the time zone of each club that has a Quick Pulse survey', async () => {
    await schedulePulses(fixture.db, config(), START)
    await schedulePulses(fixture.db, config(), START)
    expect(await jobs()).toEqual([
      { run_at: new Date(Date.UTC(2026, 5, 17, 16)), payload: { day: '2026-06-16' }, done_ts: null },
    ])
  })

  it('schedules no run when it is turned off', async () => {
    await schedulePulses(fixture.db, { quickPulseHour: null }, START)
    expect(await jobs()).toEqual([])
  })

  it('keeps the local hour when daylight saving time ends', async () => {
    await schedulePulses(fixture.db, config(), Date.UTC(2026, 9, 31, 18))
    expect((await jobs())[0]?.run_at).toEqual(new Date(Date.UTC(2026, 10, 1, 17)))
  })

  it('sends at the scheduled hour to the members who visited on the previous day, and schedules the Quick Pulse for the next day', async () => {
    await visit(601, Date.UTC(2026, 5, 16, 20))
    await schedulePulses(fixture.db, config(), START)
    expect(await run()).toBe(0)
    fixture.clock.set(Date.UTC(2026, 5, 17, 16))
    expect(await run()).toBe(1)
    await fixture.deliver()
    expect(fixture.texts.taken.map((one) => one.address)).toEqual(['+14155550601'])
    expect((await jobs()).map((job) => [job.payload, job.done_ts !== null])).toEqual([
      [{ day: '2026-06-16' }, true],
      [{ day: '2026-06-17' }, false],
    ])
  })

  it('skips a day that had no visits, or whose Quick Pulse was sent manually', async () => {
    await visit(601, Date.UTC(2026, 5, 16, 20))
    await schedulePulses(fixture.db, config(), START)
    await send('2026-06-16')
    fixture.clock.set(Date.UTC(2026, 5, 17, 16))
    await run()
    fixture.clock.set(Date.UTC(2026, 5, 18, 16))
    await run()
    expect((await fixture.db.selectFrom('sendout').selectAll().execute()).length).toBe(1)
    expect((await jobs()).filter((job) => job.done_ts === null)).toMatchObject([{ payload: { day: '2026-06-18' } }])
  })
})
