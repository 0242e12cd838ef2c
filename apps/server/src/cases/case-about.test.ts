import type { CaseDetail, CaseListItem } from '@rapport/api/contract/cases/cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../db/open.ts'
import { deleteResponses } from '../responses/delete-responses.ts'
import { openCaseFixture, type CaseFixture, type Refusal } from './testing/case-fixture.ts'

/** A form that only human resources may see, and a form that all staff may see. */
const CULTURE = 330
const OPEN_FORM = 220
const ADA = 501
const BEN = 502

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

let made = 0
/** Stores a completed response with a comment. */
async function insertVoice(form: number, user_id: number | null, text = 'We waited.'): Promise<number> {
  const { response_id } = await club.db
    .insertInto('feedback_response')
    .values({
      program_id: 75,
      feedback_form_id: form,
      user_id,
      local_id: `75-${String(++made).padStart(22, '0')}`,
      completed_ts: new Date(club.clock.now()),
      response_json: '{}',
    })
    .returning('response_id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, comments, terms)
    values (75, ${response_id}, ${form}, ${new Date(club.clock.now())}, 20000, ${JSON.stringify([{ question: 'why', text }])}::jsonb, '')`.execute(
    club.db,
  )
  return response_id
}

const create = <T = CaseDetail>(fields: object, headers = club.dana) =>
  club.call<T>(headers, 'POST', '/cases?program_id=75', { title: 'Launch wait', merchant_id: 1, ...fields })

describe('a case that staff create from a response or about a member', () => {
  it('is linked to the member who gave the response, contains the comment, and is listed for the response and in the member’s timeline', async () => {
    const response = await insertVoice(OPEN_FORM, ADA)
    const { status, body } = await create({ source_response_id: response })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      origin: 'manual',
      created_by: 2,
      about_user_id: ADA,
      source_response_id: response,
      feedback_trigger_response_id: null,
      voice: { response_id: response, quote: 'We waited.' },
    })
    expect(await club.list(`&responseId=${response}`)).toMatchObject([
      { case_id: body.case_id, quote: 'We waited.', about_user_id: ADA },
    ])
    const timeline = await club.call<{ case_id: number | null }[]>(
      club.dana,
      'GET',
      `/users/${ADA}/timeline?program_id=75`,
    )
    expect(timeline.body.map(({ case_id }) => case_id)).toContain(body.case_id)
  })

  it('needs no response when it is about a member', async () => {
    const { body } = await create({ about_user_id: BEN })
    expect(body).toMatchObject({ about_user_id: BEN, source_response_id: null, voice: null })
  })

  it('loses its link to a deleted response, but keeps its link to the member', async () => {
    const response = await insertVoice(OPEN_FORM, ADA)
    const { body } = await create({ source_response_id: response })
    await transact(club.db, (trx) => deleteResponses(trx, { program_id: 75, feedback_form_id: OPEN_FORM }, [response]))
    const after = await club.call<CaseDetail>(club.dana, 'GET', `/cases/${body.case_id}`)
    expect(after.body).toMatchObject({ about_user_id: ADA, source_response_id: null, voice: null })
  })

  it.each([
    ['a member of another program', () => ({ about_user_id: 999_999 }), 'about_user_id'],
    ['a response that does not exist', () => ({ source_response_id: 999_999 }), 'source_response_id'],
  ])('is refused for %s', async (_what, fields, field) => {
    const { status, body } = await create<Refusal>(fields())
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  it('is refused for a member who did not give the response', async () => {
    const response = await insertVoice(OPEN_FORM, ADA)
    const { status, body } = await create<Refusal>({ source_response_id: response, about_user_id: BEN })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ about_user_id: 'Member is not the member who gave this response.' })
  })

  it('discloses nothing about the response to a person who is not allowed to see its form', async () => {
    const response = await insertVoice(CULTURE, ADA, 'A secret')
    expect((await create<Refusal>({ source_response_id: response })).body.fields).toEqual({
      source_response_id: 'Response does not exist.',
    })
    const { body } = await create({ source_response_id: response }, club.hana)
    expect(body.voice).toMatchObject({ quote: 'A secret' })
    const seen = await club.call<CaseDetail>(club.dana, 'GET', `/cases/${body.case_id}`)
    expect(seen.body).toMatchObject({ source_response_id: null, voice: null })
    const all: CaseListItem[] = await club.list()
    expect(all.find(({ case_id }) => case_id === body.case_id)).toMatchObject({ quote: null, source_response_id: null })
    expect(await club.list(`&responseId=${response}`)).toEqual([])
    expect(await club.list(`&responseId=${response}`, club.hana)).toHaveLength(1)
  })
})
