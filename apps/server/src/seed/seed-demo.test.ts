import { session } from '@rapport/api/contract/staff/session'
import { checkClubForm, loadClubForm } from '@rapport/domain/people/club-profile'
import { checkPhone } from '@rapport/domain/people/contact/phone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readImage } from '../images/read-image.ts'
import { readAnswer } from '../testing/answers.ts'
import { closeChecked } from '../testing/derived-rows.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { demoSurveyLink, publicIdOf } from './club/club-rows.ts'
import { DEMO_CLUBS, DEMO_LOGINS, DEMO_STAFF } from './club/clubs.ts'
import { ALERT_NAME } from './feedback/form-triggers.ts'
import { seedDemo } from './seed-demo.ts'

const NOW = Date.UTC(2026, 5, 17, 12)

describe('the demo data in the database', () => {
  let fixture: TestApp
  beforeAll(async () => {
    fixture = await createTestApp()
    fixture.clock.set(NOW)
    await seedDemo(fixture.db, { now: NOW, publicUrl: 'https://demo.test' })
  })
  afterAll(() => closeChecked(fixture))

  const count = async (table: 'member' | 'feedback_response' | 'response_fact' | 'member_case' | 'visit') => {
    const counted = fixture.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
    return (await counted.executeTakeFirstOrThrow()).n
  }

  it('is created only once', async () => {
    const before = await count('feedback_response')
    expect(before).toBeGreaterThan(10_000)
    expect(await seedDemo(fixture.db, { now: NOW + 1, publicUrl: 'https://demo.test' })).toBe(false)
    expect(await count('feedback_response')).toBe(before)
  })

  it('has search terms for every case and every comment on a case', async () => {
    const { rows } = await sql<{ texts: number; expected: number }>`
      select (select count(*)::int from case_text) as texts,
             (select count(*)::int from member_case) + (select count(*)::int from case_comment) as expected`.execute(
      fixture.db,
    )
    expect(rows[0]?.texts).toBeGreaterThan(1_000)
    expect(rows[0]?.texts).toBe(rows[0]?.expected)
  })

  it('has a sealed fact for every completed response', async () => {
    const completed = await fixture.db
      .selectFrom('feedback_response')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('completed_ts', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(await count('response_fact')).toBe(completed.n)
    const tail = await fixture.db.selectFrom('response_fact').select('seg').where('seg', 'is', null).execute()
    expect(tail).toEqual([])
  })

  it('has weights for only one survey, whose newest responses have none', async () => {
    const rows = await fixture.db
      .selectFrom('response_fact')
      .select((eb) => [
        'feedback_form_id',
        eb.fn.countAll<number>().as('n'),
        eb.fn.count<number>('weight').as('weighted'),
      ])
      .groupBy(['program_id', 'feedback_form_id'])
      .execute()
    const weighted = rows.filter((row) => row.weighted > 0)
    expect(weighted.map(({ feedback_form_id }) => feedback_form_id)).toEqual([15])
    const [ppp] = weighted
    expect((ppp?.n ?? 0) - (ppp?.weighted ?? 0)).toBeGreaterThan(5)
  })

  it('has, in the first club, a question whose scale changed, with answers on both scales', async () => {
    const headers = await fixture.signIn(1, 1)
    const path = '/v3/feedback/results?feedbackFormId=15&pastDays=365&resultType=individual_question'
    const items = await readAnswer('getResults', await fixture.app.request(path, { headers }))
    const personal = items.filter(({ name }) => name === 'personal')
    const changed_ts = Date.UTC(2026, 5, 17) - 76 * 86_400_000
    expect(personal).toMatchObject([
      { rateMax: 5, scale_change: { changed_ts, side: 'after' }, results: { previous: null } },
      { rateMax: 10, scale_change: { changed_ts, side: 'before' } },
    ])
    for (const { results } of personal) expect(results.current.answers.totalCount).toBeGreaterThan(50)
  })

  it('lets all staff sign in with the printed logins', async () => {
    const ids: number[] = []
    for (const login of DEMO_LOGINS) {
      const answer = await fixture.app.request('/v3/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: login.email, pass: login.password }),
      })
      expect(answer.status, login.email).toBe(200)
      ids.push(session.parse(await answer.json()).user_id)
    }
    expect(ids).toEqual(DEMO_STAFF.map((one) => one.user_id))
  })

  it('has a survey that can be answered through the printed link', async () => {
    const answer = await fixture.app.request('/v3/feedback/responses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ feedback_form_public_id: demoSurveyLink.split('/').at(-1) }),
    })
    expect(answer.status).toBe(201)
  })

  it('has phone numbers that a profile accepts, and images that need no cleaning', async () => {
    const members = await fixture.db.selectFrom('member').select(['phone', 'pic_url']).execute()
    expect(members.filter(({ phone }) => checkPhone(phone ?? '') !== null)).toEqual([])
    const images = await fixture.db.selectFrom('image').select(['mime', 'bytes']).execute()
    expect(images.length).toBe(members.filter(({ pic_url }) => pic_url !== null).length + DEMO_CLUBS.length)
    for (const { mime, bytes } of images) {
      const base64 = Buffer.from(bytes).toString('base64')
      const read = readImage(`data:${mime};base64,${base64}`)
      expect(read.ok ? Buffer.from(read.bytes).toString('base64') : read.reason).toBe(base64)
    }
  })

  it('has clubs with a valid profile and an existing logo', async () => {
    for (const { program_id } of DEMO_CLUBS) {
      const headers = await fixture.signIn(1, program_id)
      const club = await readAnswer(
        'getClubProfile',
        await fixture.app.request(`/v3/programs/${program_id}/profile`, { headers }),
      )
      expect(checkClubForm(loadClubForm(club), null), club.program_name).toEqual({})
      const logo = await fixture.app.request(club.logo_url)
      expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it('has unmatched guests with visits, and unmatched guests without visits', async () => {
    const guests = await fixture.db.selectFrom('temp_member').select(['program_id', 'user_id']).execute()
    const visits = await fixture.db.selectFrom('visit').select('user_id').execute()
    const came = guests.filter(({ user_id }) => visits.some((visit) => visit.user_id === user_id))
    expect(came.length).toBeGreaterThan(3)
    expect(guests.length).toBeGreaterThan(came.length)
  })

  it('has a history of send-outs, and allows the next send-out', async () => {
    const ask = async (program: number, path: string) =>
      fixture.app.request(`/v3/programs/${program}/sendouts${path}`, { headers: await fixture.signIn(20, program) })
    const rows = await readAnswer('listSendouts', await ask(1, ''))
    const reminded = rows.find((row) => row.type === 'initial' && row.test === '')
    expect(reminded?.sent).toBeGreaterThan(400)
    expect(reminded?.completed).toBeGreaterThan(100)
    for (const [program, type] of [
      [1, 'final'],
      [86, 'initial'],
    ] as const) {
      const preview = await readAnswer('previewSendout', await ask(program, `/preview?type=${type}`))
      expect(preview.problem, type).toBeNull()
      expect(preview.recipient_count, type).toBeGreaterThan(50)
    }
  })

  it('has an earlier visit for each present guest who has answered a survey', async () => {
    for (const { program_id } of DEMO_CLUBS) {
      const headers = await fixture.signIn(1, program_id)
      const path = `/v3/programs/${program_id}/here_now`
      const guests = await readAnswer('listHereInProgram', await fixture.app.request(path, { headers }))
      expect(guests.length, path).toBeGreaterThan(5)
      expect(guests.filter((one) => one.overall_score_label !== null && one.previous_visit_ts === null)).toEqual([])
    }
  })

  it('has a visit before each Quick Pulse response from a member who has connected to the WiFi', async () => {
    const early = await fixture.db
      .selectFrom('feedback_response as r')
      .innerJoin('member as m', (join) =>
        join.onRef('m.program_id', '=', 'r.program_id').onRef('m.user_id', '=', 'r.user_id'),
      )
      .innerJoin('feedback_form as f', (join) =>
        join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
      )
      .select('r.response_id')
      .where('m.wifi_matched', '=', true)
      .where('f.feedback_form_type', '=', 'quick_pulse')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visit as v')
              .select('v.visit_id')
              .whereRef('v.program_id', '=', 'r.program_id')
              .whereRef('v.user_id', '=', 'r.user_id')
              .whereRef('v.last_seen', '<', 'r.opened_ts'),
          ),
        ),
      )
      .execute()
    expect(early).toEqual([])
  })

  it('has alerts in each club, and alert e-mails with links to responses', async () => {
    for (const { program_id } of DEMO_CLUBS) {
      const headers = await fixture.signIn(1, program_id)
      const answer = await fixture.app.request('/v3/email/triggers', { headers })
      const alerts = await readAnswer('listEmailTriggers', answer)
      expect(alerts.length, `alerts of ${program_id}`).toBeGreaterThan(0)
      for (const { name, recipients } of alerts) expect([name, recipients.length > 0]).toEqual([ALERT_NAME, true])
    }
    const operator = await fixture.signIn(17, 1)
    const mails = await readAnswer('listOutbox', await fixture.app.request('/v3/outbox', { headers: operator }))
    const mail = mails.find(({ subject }) => subject.startsWith(ALERT_NAME))
    const [, form, id] = /\/ops\/feedback\/surveys\/(\d+)\/responses\/(\d+)$/.exec(mail?.link ?? '') ?? []
    const read = await fixture.app.request(`/v3/feedback/${form}/responses/${id}`, { headers: operator })
    expect(read.status, mail?.link ?? 'no alert e-mail').toBe(200)
  })

  it('has personal links that open only the survey for which they were sent', async () => {
    const messages = await fixture.db
      .selectFrom('sendout_message as x')
      .innerJoin('sendout as s', (join) =>
        join.onRef('s.program_id', '=', 'x.program_id').onRef('s.sendout_id', '=', 'x.sendout_id'),
      )
      .select(['x.link', 's.feedback_form_id'])
      .where('x.program_id', '=', 1)
      .orderBy('s.sendtime', 'desc')
      .execute()
    const begin = async (public_id: string | undefined, secret: object) => {
      const body = JSON.stringify({ feedback_form_public_id: public_id, ...secret })
      const headers = { 'content-type': 'application/json' }
      return (await fixture.app.request('/v3/feedback/responses', { method: 'POST', headers, body })).status
    }
    for (const form of [11, 12, 16]) {
      const sent = messages.find((one) => one.feedback_form_id === form)
      const [public_id, secret] = sent?.link.split('/').slice(-2) ?? []
      const own = form === 11 ? { visit_text_id: secret } : { user_id: secret }
      expect(await begin(public_id, own), sent?.link).toBe(201)
      for (const other of [11, 12, 13, 14, 15, 16].filter((one) => one !== form))
        expect(await begin(publicIdOf({ program_id: 1, feedback_form_id: other }), own), `${other}`).toBe(404)
    }
  })

  it('reserves the ids from 2000 for people who are added later', async () => {
    const made = await fixture.db
      .insertInto('member')
      .values({ program_id: 1, fname: 'New' })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    expect(made.user_id).toBeGreaterThanOrEqual(2000)
  })
})
