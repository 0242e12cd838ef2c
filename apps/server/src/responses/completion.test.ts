import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => club.close())

describe('completing a response', () => {
  const casesOf = async (responseId: number) => {
    const dana = await club.signIn(2, 75)
    return (await club.call<CaseListItem[]>('GET', `/cases?program_id=75&responseId=${responseId}`, undefined, dana))
      .body
  }

  it('raises the case of a trigger that holds, once, with the response behind it', async () => {
    const localId = (await club.begin({ visit_text_id: 'ada-visit' })).body.local_id
    const { body } = await club.save(localId, 1, { overall: 1, why: 'Cold soup.' }, complete)
    await club.save(localId, 1, { overall: 1, why: 'Cold soup.' }, complete)
    expect(body).toMatchObject({
      triggers_tried: 1,
      triggers_hit: 1,
      overall_score_trigger_hit: true,
      visible_survey_question_ids: ['why'],
      completed_ts: club.clock.now(),
    })
    const row = await club.stored(localId)
    expect(row.overall_score_label).toBe('1')
    expect(await casesOf(row.response_id)).toMatchObject([
      {
        title: 'Low overall score',
        origin: 'feedback_form',
        created_by: 501,
        created_by_fname: 'Ada',
        merchant_id: 2,
        feedback_trigger_feedback_form_id: 220,
        feedback_trigger_instance_id: 220,
      },
    ])
  })

  it('raises it with the default priority, for whom the trigger names where they work, and nobody else', async () => {
    const raise = async (merchant_id: number) => {
      const localId = await club.fresh()
      const ofResponse = club.db.updateTable('feedback_response').where('local_id', '=', localId)
      await ofResponse.set({ merchant_id }).execute()
      await club.save(localId, 1, { overall: 1 }, complete)
      const [raised] = await casesOf((await club.stored(localId)).response_id)
      return [raised?.priority_id, raised?.assigned_to]
    }
    const trigger = club.db.updateTable('form_trigger').where('trigger_id', '=', 220)
    await trigger.set({ priority_id: null, case_type_id: 999, assigned_to: 4 }).execute()
    const disable = (disabled_ts: Date | null) =>
      club.db.updateTable('account').set({ disabled_ts }).where('user_id', '=', 4).execute()
    const given = [await raise(2), await raise(1)]
    await disable(new Date(club.clock.now()))
    given.push(await raise(2))
    await disable(null)
    // Limited access may not open cases.
    await trigger.set({ assigned_to: 3 }).execute()
    given.push(await raise(2))
    await trigger.set({ case_type_id: null, assigned_to: null }).execute()
    expect(given).toEqual([
      [2, 4],
      [2, null],
      [2, null],
      [2, null],
    ])
  })

  it('raises none when no trigger holds, and makes the answers count', async () => {
    const localId = await club.fresh()
    const { body } = await club.save(localId, 1, { overall: 5 }, complete)
    expect(body).toMatchObject({ triggers_tried: 1, triggers_hit: 0, overall_score_trigger_hit: false })
    const { response_id } = await club.stored(localId)
    expect(await casesOf(response_id)).toEqual([])
    const facts = await club.db
      .selectFrom('response_fact')
      .select('codes')
      .where('program_id', '=', 75)
      .where('response_id', '=', response_id)
      .execute()
    expect(facts.map((fact) => fact.codes[0])).toEqual([5])
  })

  it('names nobody in a case of an anonymous survey', async () => {
    const localId = (await club.begin({ user_id: 'ada-token' })).body.local_id
    await club.changeForm({ anonymous: true })
    await club.save(localId, 1, { overall: 1 }, complete)
    await club.changeForm({ anonymous: false })
    const [raised] = await casesOf((await club.stored(localId)).response_id)
    expect(raised?.created_by).toBeNull()
  })

  it('of an anonymous survey keeps no time finer than the day, after an edit too', async () => {
    await club.changeForm({ anonymous: true, allow_edit_response: true })
    const begin = { feedback_form_public_id: 'post-220' }
    const key = { 'Idempotency-Key': 'key-of-nobody' }
    const begun = await club.call<{ local_id: string }>('POST', '/feedback/responses', begin, key)
    const localId = begun.body.local_id
    expect(await club.call('POST', '/feedback/responses', begin, key)).toEqual(begun)
    const saved = await club.save(localId, 1, { overall: 5 }, complete)
    expect(await club.save(localId, 1, { overall: 5 }, complete)).toEqual(saved)
    const keyed = { 'Idempotency-Key': 'key-of-a-save' }
    expect(await club.save(localId, 1, { overall: 5 }, complete, keyed)).toEqual(saved)
    const times = async () => {
      const { opened_ts, started_ts, completed_ts, updated_ts } = await club.stored(localId)
      return [opened_ts, started_ts, completed_ts, updated_ts]
    }
    const day = new Date(Date.UTC(2026, 5, 17, 4))
    expect(await times()).toEqual([day, day, day, day])
    expect(await club.db.selectFrom('idempotency').select(['answer', 'created_ts']).execute()).toEqual([
      { answer: { local_id: localId }, created_ts: day },
    ])
    const edited = await club.save(localId, 2, { overall: 4 }, complete)
    expect(edited.status).toBe(200)
    expect(await times()).toEqual([day, day, day, day])
    const inZone = (timezone: string) =>
      club.db.updateTable('program').set({ timezone }).where('program_id', '=', 75).execute()
    await inZone('Pacific/Honolulu')
    await club.save(localId, 3, { overall: 3 }, complete)
    await inZone('America/New_York')
    expect(await times()).toEqual([day, day, day, day])
    await club.changeForm({ anonymous: false, allow_edit_response: false })
  })

  it('stores nothing of a device that is alike in two responses', async () => {
    const ids = [await club.fresh(), await club.fresh()]
    for (const id of ids) await club.save(id, 1, { overall: 4 })
    for (const id of ids) await club.save(id, 2, { overall: 5 })
    const [one, other] = await Promise.all(ids.map(async (id) => (await club.stored(id)).device_id))
    expect(one).not.toBe(other)
    expect([one, other]).not.toContain('phone-of-ada')
  })

  it('SEC-PUB-4: takes no more saves, unless the form may be edited; an edit renews what counts and raises nothing more', async () => {
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 5 }, complete)
    const refused = await club.save<Refusal>(localId, 2, { overall: 1 })
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'completed' })
    await club.changeForm({ allow_edit_response: true })
    const edited = await club.save(localId, 2, { overall: 1 }, complete)
    await club.changeForm({ allow_edit_response: false })
    expect(edited.body).toMatchObject({ rev: 2, triggers_hit: 0 })
    const { response_id } = await club.stored(localId)
    expect(await casesOf(response_id)).toEqual([])
    const fact = await club.db
      .selectFrom('response_fact')
      .select('codes')
      .where('program_id', '=', 75)
      .where('response_id', '=', response_id)
      .executeTakeFirstOrThrow()
    expect(fact.codes[0]).toBe(1)
  })

  it('puts a notification into the outbox for the staff of the program who may read responses', async () => {
    await club.db
      .insertInto('form_trigger')
      .values({
        program_id: 75,
        feedback_form_id: 220,
        name: 'Pool alert',
        kind: 'notification',
        rule: JSON.stringify({ any: [{ question: 'places', op: 'contains', value: 'pool' }] }),
        email_to: [2, 3, 40],
      })
      .execute()
    const localId = await club.fresh()
    await club.save(localId, 1, { overall: 5, places: ['pool'] }, complete)
    const mails = await club.db.selectFrom('outbox_mail').selectAll().execute()
    expect(mails.map((mail) => [mail.program_id, mail.address])).toEqual([[75, 'dana@club.test']])
    expect(mails[0]?.body).toContain(`${club.config.publicUrl}/ops/feedback/surveys/220/responses/`)
    const jobs = await club.db.selectFrom('job').select('kind').distinct().execute()
    expect(jobs).toEqual([{ kind: 'seal' }])
    expect(mails[0]?.created_ts).toEqual(new Date(club.clock.now()))

    const before = mails.map((mail) => mail.outbox_mail_id)
    await club.changeForm({ anonymous: true })
    for (const _ of [1, 2]) await club.save(await club.fresh(), 1, { overall: 5, places: ['pool'] }, complete)
    await club.changeForm({ anonymous: false })
    const nameless = await club.db
      .selectFrom('outbox_mail')
      .selectAll()
      .where('outbox_mail_id', 'not in', before)
      .execute()
    // One for all answers of the day, which begins at four in UTC at the club in New York, and not before seven of the next morning.
    expect(nameless.map((mail) => [mail.created_ts, mail.not_before])).toEqual([
      [new Date(Date.UTC(2026, 5, 17, 4)), new Date(Date.UTC(2026, 5, 18, 11))],
    ])
    expect(nameless[0]?.outbox_mail_id).toBeGreaterThanOrEqual(2 ** 30)
    expect(nameless[0]?.body).not.toContain('/responses/')
    await club.db.deleteFrom('form_trigger').where('name', '=', 'Pool alert').execute()
  })
})
