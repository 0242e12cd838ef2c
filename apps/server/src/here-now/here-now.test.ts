import type { HereNowRow } from '@rapport/api/contract/people/here-now'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createApp } from '../app.ts'
import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { fixVersions } from '../testing/fix-versions.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let fixture: TestApp
let dana: Record<string, string>
let now: number

beforeAll(async () => {
  fixture = await createTestApp()
  now = fixture.clock.now()
  await insertSmallClub(fixture.db)
  await fixture.db.deleteFrom('visit').execute()
  dana = await fixture.signIn(2, 75)
  await fixture.db
    .insertInto('visit')
    .values([
      // Ada visited two days ago; today she has been here for two hours, with two devices.
      visit(1, 501, 2 * DAY_MS + 180 * MINUTE_MS, 2 * DAY_MS),
      visit(1, 501, 120 * MINUTE_MS, 1 * MINUTE_MS, 'ada-phone'),
      visit(1, 501, 110 * MINUTE_MS, 0, 'ada-watch'),
      visit(2, 502, 40 * MINUTE_MS, 29 * MINUTE_MS),
      visit(1, null, 90 * MINUTE_MS, 5 * MINUTE_MS, 'unknown-1'),
      visit(1, null, 95 * MINUTE_MS, 5 * MINUTE_MS, 'unknown-2'),
      // A guest who left half an hour ago, a guest with an invalid time, and a guest of another club.
      visit(1, 503, 300 * MINUTE_MS, 30 * MINUTE_MS),
      { ...visit(1, 504, 20 * MINUTE_MS, 0), last_seen: new Date(10 ** 13) },
      { ...visit(9, 900, 5 * MINUTE_MS, 0), program_id: 86 },
    ])
    .execute()
})
afterAll(() => fixture.close())

const visit = (merchant_id: number, user_id: number | null, first: number, last: number, device?: string) => ({
  program_id: 75,
  merchant_id,
  user_id,
  device_hash: device ?? null,
  first_seen: new Date(now - first),
  last_seen: new Date(now - last),
})

const ask = (path: string, headers = dana) => fixture.app.request(`/v3/${path}/here_now`, { headers })
const inProgram = async (headers = dana) => readAnswer('listHereInProgram', await ask('programs/75', headers))
const ada = (rows: readonly HereNowRow[]) => rows.find((row) => row.user_id === 501)

/** Inserts a response by Ada to a form, completed `minutes` ago. */
const answered = (feedback_form_id: number, minutes: number, label: string | null, answers: object) =>
  fixture.db
    .insertInto('feedback_response')
    .values({
      program_id: 75,
      feedback_form_id,
      local_id: crypto.randomUUID(),
      user_id: 501,
      completed_ts: new Date(now - minutes * MINUTE_MS),
      overall_score_label: label,
      response_json: JSON.stringify(answers),
    })
    .execute()

describe('the list of present guests', () => {
  it('contains each guest seen in the last half hour once, the newest arrival first', async () => {
    const rows = await inProgram()
    expect(rows.map((row) => [row.user_id, row.merchant_id])).toEqual([
      [502, 2],
      [null, 1],
      [null, 1],
      [501, 1],
    ])
    expect(new Set(rows.map((row) => row.visit_id)).size).toBe(4)
  })

  it('contains the times of each guest’s arrival, last sighting and previous visit', async () => {
    expect(ada(await inProgram())).toMatchObject({
      fname: 'Ada',
      first_seen: now - 110 * MINUTE_MS,
      last_seen: now,
      previous_visit_ts: now - 2 * DAY_MS,
    })
    expect((await inProgram()).find((row) => row.user_id === 502)?.previous_visit_ts).toBeNull()
  })

  it('contains only the guests at one location when requested for that location', async () => {
    const rows = await readAnswer('listHereAtMerchant', await ask('merchants/2'))
    expect(rows.map((row) => row.user_id)).toEqual([502])
  })

  it('contains a guest who is at two locations once in the list of each location, and once in the list of the program', async () => {
    await fixture.db
      .insertInto('visit')
      .values(visit(2, 501, 15 * MINUTE_MS, 0, 'ada-phone'))
      .execute()
    const at = async (path: string) => {
      const rows = await readAnswer('listHereAtMerchant', await ask(path))
      return rows.filter((row) => row.user_id === 501).map((row) => [row.merchant_id, row.first_seen])
    }
    const [atFirst, atSecond] = [
      [1, now - 110 * MINUTE_MS],
      [2, now - 15 * MINUTE_MS],
    ]
    expect([await at('merchants/1'), await at('merchants/2')]).toEqual([[atFirst], [atSecond]])
    expect((await inProgram()).filter((row) => row.user_id === 501).map((row) => row.merchant_id)).toEqual([2])
    await fixture.db.deleteFrom('visit').where('merchant_id', '=', 2).where('user_id', '=', 501).execute()
  })

  it('is cached for five seconds, or until staff change data', async () => {
    const config = { ...fixture.config, hereNowMemoMs: 5000 }
    let passed = 0
    const app = createApp({ db: fixture.db, now: () => now + passed, log: pino({ level: 'silent' }), config })
    const count = async (path = 'programs/75') =>
      (await readAnswer('listHereInProgram', await app.request(`/v3/${path}/here_now`, { headers: dana }))).length
    const leave = (visits: number) =>
      fixture.db.deleteFrom('visit').where('device_hash', '=', `left-${visits}`).execute()
    const arrive = (visits: number) =>
      fixture.db
        .insertInto('visit')
        .values(visit(1, null, MINUTE_MS, 0, `left-${visits}`))
        .execute()
    const before = await count()
    await arrive(1)
    expect([await count(), await count('merchants/1')]).toEqual([before, 3])
    passed = 5000
    expect([await count(), await count('merchants/1')]).toEqual([before + 1, 4])
    await arrive(2)
    const changed = await app.request('/v3/cases?program_id=75', {
      method: 'POST',
      headers: dana,
      body: JSON.stringify({ title: 'Cold soup', merchant_id: 1 }),
    })
    expect([changed.status, await count()]).toEqual([201, before + 2])
    await Promise.all([leave(1), leave(2)])
  })

  it('counts open cases, except cases from a survey that the reader may not see', async () => {
    const raised = { program_id: 75, title: 'Raised', created_by: 501, origin: 'feedback_form' as const }
    await fixture.db
      .insertInto('member_case')
      .values([
        { ...raised, feedback_trigger_feedback_form_id: 220 },
        { ...raised, feedback_trigger_feedback_form_id: 330 },
        { ...raised, closed_ts: new Date(Date.now() + DAY_MS) },
      ])
      .execute()
    expect(ada(await inProgram())?.open_case_count).toBe(1)
    expect(ada(await inProgram(await fixture.signIn(31, 75)))?.open_case_count).toBe(2)
  })

  it('returns the newest overall score and the thumbs of the newest Quick Pulse, ignoring hidden surveys', async () => {
    const pulse = {
      pages: [
        {
          name: 'pulse',
          elements: [
            { type: 'radiogroup', name: 'overall', renderAs: 'thumbs', choices: ['item1', 'item2'] },
            { type: 'radiogroup', name: 'service', renderAs: 'thumbs', choices: ['item1', 'item2'] },
            { type: 'dropdown', name: 'where', choices: ['item1', 'item2'] },
          ],
        },
      ],
    }
    const form = {
      program_id: 75,
      feedback_form_id: 600,
      public_id: 'pulse-600',
      name: 'Quick Pulse 600',
      title: 'Quick Pulse',
      feedback_form_type: 'quick_pulse' as const,
      questions_json: JSON.stringify(pulse),
    }
    await fixture.db.insertInto('feedback_form').values(form).execute()
    await fixVersions(fixture.db)
    await answered(600, 500, 'Thumbs Up', { overall: 'item1', service: 'item1' })
    await answered(600, 400, 'Thumbs Down', { overall: 'item2', service: 'item1', where: 'item1' })
    await answered(220, 300, 'Good', { overall: 4 })
    await answered(330, 100, 'Poor', { overall: 1 })
    expect(ada(await inProgram())).toMatchObject({
      overall_score_label: 'Good',
      latest_thumbs_up_count: 1,
      latest_thumbs_down_count: 1,
      quickPulseDate: now - 400 * MINUTE_MS,
    })
    expect(ada(await inProgram(await fixture.signIn(31, 75)))?.overall_score_label).toBe('Poor')
  })
})

describe('a repeated request', () => {
  it('is answered with 304 and no body while nothing has changed', async () => {
    const first = await ask('merchants/2')
    const tag = first.headers.get('etag') ?? ''
    // The ETag has no effect unless the browser stores the response and revalidates it each time.
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toContain('token')
    const again = (header: string) => ask('merchants/2', { ...dana, 'if-none-match': header })
    const same = await again(`"other", ${tag}`)
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    expect((await again('"other"')).status).toBe(200)
    await fixture.db
      .updateTable('visit')
      .set({ last_seen: new Date(now) })
      .where('user_id', '=', 502)
      .execute()
    expect((await again(tag)).status).toBe(200)
  })

  it('is refused without a session, even when If-None-Match matches', async () => {
    expect((await ask('merchants/2', { 'if-none-match': '*' })).status).toBe(401)
  })
})

describe('the calls that list present guests', () => {
  it('answer 404 for a location or a program of another club', async () => {
    const [foreign, unknown] = [await ask('merchants/9'), await ask('merchants/999')]
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    expect((await ask('programs/86')).status).toBe(404)
  })

  it('answer 409 for another of the person’s programs', async () => {
    await fixture.db.insertInto('account_program').values({ user_id: 4, program_id: 86 }).execute()
    const pat = await fixture.signIn(4, 75)
    expect(await readFailure(await ask('programs/86', pat))).toMatchObject({ status: 409, code: 'program_mismatch' })
  })

  it('SEC-TEN-4: answer 403 to staff with limited access', async () => {
    const lee = await fixture.signIn(3, 75)
    expect([(await ask('programs/75', lee)).status, (await ask('merchants/1', lee)).status]).toEqual([403, 403])
  })
})
