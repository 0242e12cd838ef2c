import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { closeChecked } from '../testing/derived-rows.ts'
import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => closeChecked(club))

describe('completing a response', () => {
  const casesOf = async (responseId: number) => {
    const dana = await club.signIn(2, 75)
    return (await club.call<CaseListItem[]>('GET', `/cases?program_id=75&responseId=${responseId}`, undefined, dana))
      .body
  }

  it('opens exactly one case, linked to the response, when the conditions of a trigger are met, even if the response is completed twice', async () => {
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

  it('takes the title of the case from the trigger’s template, or else from the beginning of the comment', async () => {
    const trigger = club.db.updateTable('form_trigger').where('trigger_id', '=', 220)
    const titleAfter = async (case_title: string | null, user_id: number | null) => {
      await trigger.set({ case_title }).execute()
      const localId = await club.fresh()
      await club.db.updateTable('feedback_response').where('local_id', '=', localId).set({ user_id }).execute()
      await club.save(localId, 1, { overall: 1, why: 'Cold soup. Nobody came.' }, complete)
      return (await casesOf((await club.stored(localId)).response_id))[0]?.title
    }
    expect(await titleAfter('Unhappy: {overall}, {member}', null)).toBe('Unhappy: 1, Anonymous Member')
    expect(await titleAfter(null, 501)).toMatch(/^Cold soup – Ada/)
  })

  it('opens the case with the default priority, and assigns it to the trigger’s assignee only if they can open cases at the location', async () => {
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
    // Staff with limited access are not allowed to open cases.
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

  it('opens no case when the conditions of a trigger are not met, but counts the answers', async () => {
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

  it('stores a different device identifier in each response from one device, and never the one that was sent', async () => {
    const ids = [await club.fresh(), await club.fresh()]
    for (const id of ids) await club.save(id, 1, { overall: 4 })
    for (const id of ids) await club.save(id, 2, { overall: 5 })
    const [one, other] = await Promise.all(ids.map(async (id) => (await club.stored(id)).device_id))
    expect(one).not.toBe(other)
    expect([one, other]).not.toContain('phone-of-ada')
  })

  it('SEC-PUB-4: rejects later saves unless the form allows edits; an edit updates the counts and opens no case', async () => {
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

  it('queues a notification only for staff of the program who are allowed to read responses', async () => {
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
    await club.db.deleteFrom('form_trigger').where('name', '=', 'Pool alert').execute()
  })
})
