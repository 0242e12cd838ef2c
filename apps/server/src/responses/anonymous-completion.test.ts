import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { selectMeasuredForm } from '../results/measured-form.ts'
import { releaseForm } from '../results/waves/release-wave.ts'
import { fireAtRelease } from './run-triggers.ts'
import { newLocalId } from './stored-response.ts'
import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
  await club.changeForm({ anonymous: true, allow_edit_response: true })
})
afterAll(() => club.close())

/**
 * The length of a day in ms, and the start of the current day of the test clock, which is 4:00 UTC because the club is in New York.
 */
const DAY_MS = 86_400_000
const DAY = new Date(Date.UTC(2026, 5, 17, 4))

describe('completing a response to an anonymous survey', () => {
  it('stores no time more precise than the day', async () => {
    const begin = { feedback_form_public_id: 'post-220' }
    const key = { 'Idempotency-Key': 'key-of-a-begin' }
    const begun = await club.call<{ local_id: string }>('POST', '/feedback/responses', begin, key)
    const localId = begun.body.local_id
    expect(await club.call('POST', '/feedback/responses', begin, key)).toEqual(begun)
    const saved = await club.save(localId, 1, { overall: 5 }, complete)
    expect(await club.save(localId, 1, { overall: 5 }, complete)).toEqual(saved)
    const keyed = { 'Idempotency-Key': 'key-of-a-save' }
    expect(await club.save(localId, 1, { overall: 5 }, complete, keyed)).toEqual(saved)
    const times = async () => {
      const row = await club.db
        .selectFrom('anonymous_response')
        .select(['opened_ts', 'started_ts', 'completed_ts', 'updated_ts'])
        .where('local_id', '=', localId)
        .executeTakeFirstOrThrow()
      return [row.opened_ts, row.started_ts, row.completed_ts, row.updated_ts]
    }
    expect(await times()).toEqual([DAY, DAY, DAY, DAY])
    expect(await club.db.selectFrom('idempotency').select(['answer', 'created_ts']).execute()).toEqual([
      { answer: { local_id: localId }, created_ts: DAY },
    ])
  })

  it('does not allow edits, even if the form does', async () => {
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 5 }, complete)
    expect((await club.read(localId)).allow_edit_response).toBe(false)
    const refused = await club.save<Refusal>(localId, 2, { overall: 1 }, complete)
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'completed' })
    const partial = await club.save<Refusal>(localId, 2, { overall: 1 })
    expect({ status: partial.status, code: partial.body.code }).toEqual({ status: 409, code: 'completed' })
  })

  it('opens no case and sends no notification, even when trigger conditions are met', async () => {
    await club.db
      .insertInto('form_trigger')
      .values({
        program_id: 75,
        feedback_form_id: 220,
        anonymous: true,
        name: 'Pool alert',
        kind: 'notification',
        rule: JSON.stringify({ any: [{ question: 'places', op: 'contains', value: 'pool' }] }),
        email_to: [2, 3, 40],
      })
      .execute()
    const localId = await club.fresh()
    const saved = await club.save(localId, 1, { overall: 1, places: ['pool'] }, complete)
    expect(saved.body).toMatchObject({ triggers_hit: 2, overall_score_trigger_hit: true })
    expect(await club.db.selectFrom('outbox_mail').select('purpose').execute()).toEqual([])
    expect(await club.db.selectFrom('member_case').select('case_id').execute()).toEqual([])
  })

  it('leaves the triggers to the release, which fires each of them once without identifying a response', async () => {
    const form = await selectMeasuredForm(club.db, { program_id: 75, feedback_form_id: 220 })
    if (form === null) throw new Error('the form does not exist')
    const answer = async (many: number, answers: object) => {
      for (let i = 0; i < many; i++) await club.save(await club.fresh(), 1, answers, complete)
      await releaseForm(club.db, form, club.clock.now() + DAY_MS, (trx, of, release) =>
        fireAtRelease(trx, of, release, 'https://club.test'),
      )
    }
    const mails = () => club.db.selectFrom('outbox_mail').select(['address', 'body']).distinct().execute()
    const cases = () =>
      club.db
        .selectFrom('member_case')
        .select(['created_by', 'feedback_trigger_response_id'])
        .where('feedback_trigger_feedback_form_id', '=', 220)
        .execute()
    await answer(40, { overall: 1, places: ['pool'] })
    const sent = await mails()
    expect(sent.length).toBeGreaterThan(0)
    for (const { body } of sent) expect(body).not.toContain('/responses/')
    expect(await cases()).toEqual([{ created_by: null, feedback_trigger_response_id: null }])
  })

  it('stores a fact with the completion time, which the release replaces with the wave', async () => {
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 5 })
    const facts = () =>
      club.db.selectFrom('anonymous_fact').select(['completed_ts', 'wave_id']).where('local_id', '=', localId).execute()
    expect(await facts()).toEqual([])
    await club.save(localId, 2, { overall: 4 }, complete)
    expect(await facts()).toEqual([{ completed_ts: new Date(club.clock.now()), wave_id: null }])
    const form = await selectMeasuredForm(club.db, { program_id: 75, feedback_form_id: 220 })
    if (form !== null) await releaseForm(club.db, form, club.clock.now() + DAY_MS)
    expect(await facts()).toEqual([{ completed_ts: null, wave_id: 1 }])
  })
})

describe('a link to an anonymous survey', () => {
  it('SEC-PUB-6: stores nothing about the person except their location, even if the link is personal', async () => {
    const links = [{ user_id: 'ada-token' }, { visit_text_id: 'ada-visit' }]
    const begun = await Promise.all(links.map((link) => club.begin(link)))
    expect(begun.map(({ status }) => status)).toEqual([201, 201])
    const named = await club.db
      .selectFrom('feedback_response')
      .select('local_id')
      .where('feedback_form_id', '=', 220)
      .execute()
    expect(named).toEqual([])
    const stored = await club.db
      .selectFrom('anonymous_response')
      .selectAll()
      .where(
        'local_id',
        'in',
        begun.map(({ body }) => body.local_id),
      )
      .execute()
    const nothing = { anonymous: true, import_key: null, device_id: null, response_json: {} }
    expect(stored).toMatchObject([
      { ...nothing, merchant_id: 1 },
      { ...nothing, merchant_id: 1 },
    ])
    expect(JSON.stringify(stored)).not.toMatch(/ada|501/)
  })

  it('stores the location that a public link names', async () => {
    const { local_id } = (await club.begin({ merchant_id: 2 })).body
    const stored = club.db.selectFrom('anonymous_response').select('merchant_id').where('local_id', '=', local_id)
    expect(await stored.executeTakeFirst()).toEqual({ merchant_id: 2 })
  })

  it('SEC-PUB-10: accepts an unsubscribe request without storing a person', async () => {
    const localId = await club.fresh()
    const unsubscribe = (id: string) => club.call('POST', `/feedback/responses/${id}/unsubscribe`)
    expect((await unsubscribe(localId)).status).toBe(200)
    expect((await unsubscribe(newLocalId(75))).status).toBe(404)
    expect(await club.db.selectFrom('suppression').select('user_id').execute()).toEqual([])
  })
})
