import type { CaseListItem } from '@rapport/api/contract/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { complete, openResponseWorld, type Refusal, type ResponseWorld } from './response-world.ts'

let club: ResponseWorld
beforeAll(async () => {
  club = await openResponseWorld()
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

  it('puts a notification into the outbox for staff of the program alone', async () => {
    await club.db
      .insertInto('form_trigger')
      .values({
        program_id: 75,
        feedback_form_id: 220,
        name: 'Pool alert',
        kind: 'notification',
        rule: JSON.stringify({ any: [{ question: 'places', op: 'contains', value: 'pool' }] }),
        email_to: [2, 40],
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

    const nameless = await club.fresh()
    await club.changeForm({ anonymous: true })
    await club.save(nameless, 1, { overall: 5, places: ['pool'] }, complete)
    await club.changeForm({ anonymous: false })
    const times = await club.db.selectFrom('outbox_mail').select('created_ts').orderBy('outbox_mail_id').execute()
    // The day of the club in New York begins at four in UTC.
    expect(times.at(-1)?.created_ts).toEqual(new Date(Date.UTC(2026, 5, 17, 4)))
    await club.db.deleteFrom('form_trigger').where('name', '=', 'Pool alert').execute()
  })
})
