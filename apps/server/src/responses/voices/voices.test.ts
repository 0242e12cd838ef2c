import { matchesSearch } from '@rapport/domain/surveys/voices/search-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../../db/open.ts'
import { recountFeedback } from '../../derived/member-feedback.ts'
import { noteCases } from '../../derived/voice-cases.ts'
import { deleteResponses } from '../../responses/delete-responses.ts'
import { ADA, BEN, complete, custom, DAY_MS, NOON } from '../../results/testing/results-fixture.ts'
import { storeVoices } from '../../results/voices/store-voices.ts'
import { readFailure } from '../../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'
import {
  commentOf,
  openVoiceFixture,
  overallOf,
  type GivenVoice,
  type VoiceFixture,
  type VoiceQuery,
} from './testing/voice-fixture.ts'

let club: VoiceFixture
beforeAll(async () => {
  club = await openVoiceFixture()
})
afterAll(() => club.close())

describe('the stream of voices', () => {
  it('returns the responses of all surveys, newest first, page by page', async () => {
    const first = await club.page()
    expect(first).toHaveLength(20)
    expect(first.every(({ record_count }) => record_count === 65)).toBe(true)
    expect(await club.idsOf()).toEqual(club.given.map(({ id }) => id))
  })

  it('returns the person, the comment, the location and the score of each response', async () => {
    const key = await club.insertForm()
    const answers = { overall: 2, why: ` ${'The launch was late. '.repeat(30)}` }
    const [id = 0] = await complete(club.db, key, [{ answers, completed: NOON, user_id: ADA, merchant_id: 2 }])
    const [row] = await club.page({ feedbackFormId: key.feedback_form_id })
    expect(row).toMatchObject({
      response_id: id,
      feedback_form_name: 'Visit',
      user_id: ADA,
      completed_ts: NOON,
      merchant_id: 2,
      merchant_name: 'Grill',
      score_value: 2,
      score_max: 5,
      score_band: 'negative',
      comment_question: 'why',
      is_read: false,
      cases_created_count: 0,
      record_count: 1,
    })
    expect(row?.comment).toBe('The launch was late. '.repeat(30).slice(0, 300))
    await transact(club.db, (trx) => deleteResponses(trx, key, [id]))
    expect(await club.page({ feedbackFormId: key.feedback_form_id })).toEqual([])
  })

  const says = (search: string) => (one: GivenVoice) => commentOf(one) !== '' && matchesSearch(commentOf(one), search)
  const daysAgo = ({ completed }: GivenVoice) => Math.floor((NOON - completed) / DAY_MS)
  it.each<[string, () => VoiceQuery, (one: GivenVoice) => boolean]>([
    ['negative', () => ({ band: 'negative' }), (one) => [1, 2].includes(overallOf(one))],
    ['two bands', () => ({ band: ['neutral', 'positive'] }), (one) => overallOf(one) >= 3],
    [
      'one survey',
      () => ({ feedbackFormId: club.stay.feedback_form_id }),
      ({ form }) => form === club.stay.feedback_form_id,
    ],
    ['a comment', () => ({ hasComment: 'true' }), (one) => commentOf(one) !== ''],
    ['no comment', () => ({ hasComment: 'false' }), (one) => commentOf(one) === ''],
    ['a location', () => ({ merchantId: 1 }), ({ merchant_id }) => merchant_id === 1],
    ['a gender', () => ({ gender: ['Female'] }), ({ user_id }) => user_id === ADA],
    ['two genders', () => ({ gender: ['Female', 'Male'] }), ({ user_id }) => user_id !== undefined],
    ['a gender that no response has', () => ({ gender: 'Other' }), () => false],
    ['a category', () => ({ memberCategory: 'Golf' }), ({ user_id }) => user_id !== undefined],
    ['one member', () => ({ createdBy: BEN }), ({ user_id }) => user_id === BEN],
    ['guests', () => ({ createdBy: 0 }), ({ user_id }) => user_id === undefined],
    ['a month', () => ({ pastDays: 30 }), (one) => daysAgo(one) < 30],
    ['a custom period', () => custom('2026-05-01', '2026-05-10'), (one) => daysAgo(one) >= 38 && daysAgo(one) <= 47],
    ['a word', () => ({ q: 'boat' }), says('boat')],
    ['the beginning of a word', () => ({ q: 'wait' }), says('wait')],
    ['words in any order', () => ({ q: 'boat WE' }), says('boat we')],
    ['words without accents', () => ({ q: 'cafe ohara' }), says('cafe ohara')],
    ['operators of the query language', () => ({ q: "'odd | it:* & \\ !" }), says('odd it')],
    ['a word that nobody wrote', () => ({ q: 'waitress' }), () => false],
    ['no word at all', () => ({ q: ' … ' }), () => true],
    [
      'comments on one question',
      () => ({ feedbackFormId: club.visit.feedback_form_id, question: 'why' }),
      (one) => one.form === club.visit.feedback_form_id && commentOf(one) !== '',
    ],
    [
      'one answer',
      () => ({ feedbackFormId: club.visit.feedback_form_id, answerOf: 'q-0', answer: '3' }),
      (one) => one.form === club.visit.feedback_form_id && overallOf(one) === 3,
    ],
    [
      'any answer',
      () => ({ feedbackFormId: club.visit.feedback_form_id, answerOf: 'q-0' }),
      (one) => one.form === club.visit.feedback_form_id && overallOf(one) > 0,
    ],
    [
      'negative answers with a comment',
      () => ({
        feedbackFormId: club.visit.feedback_form_id,
        answerOf: 'q-0',
        answerBand: 'negative',
        hasComment: 'true',
      }),
      (one) => one.form === club.visit.feedback_form_id && [1, 2].includes(overallOf(one)) && commentOf(one) !== '',
    ],
    [
      'an answer that nobody gave',
      () => ({ feedbackFormId: club.visit.feedback_form_id, answerOf: 'q-0', answer: '7' }),
      () => false,
    ],
    [
      'several facts',
      () => ({ band: 'negative', gender: 'Female', memberCategory: 'Golf', merchantId: 2 }),
      (one) => [1, 2].includes(overallOf(one)) && one.user_id === ADA && one.merchant_id === 2,
    ],
    [
      'several filters at once',
      () => ({ q: 'wait', band: 'negative', gender: 'Female', pastDays: 60, hasComment: 'true' }),
      (one) => says('wait')(one) && [1, 2].includes(overallOf(one)) && one.user_id === ADA && daysAgo(one) < 60,
    ],
  ])('for %s, returns the same responses as filtering the fixture in memory', async (_, query, passes) => {
    const expected = club.given.filter(passes).map(({ id }) => id)
    expect(await club.idsOf(query())).toEqual(expected)
    expect((await club.page(query()))[0]?.record_count ?? 0).toBe(expected.length)
  })

  it('shows the comment that answers the requested question or contains a search term, or else the first comment', async () => {
    const odd = "what's \\ else:*"
    const elements = [
      { type: 'comment', name: 'why' },
      { type: 'comment', name: odd },
    ]
    const { feedback_form_id } = await club.insertForm()
    await club.db
      .updateTable('feedback_form')
      .set({ questions_json: JSON.stringify({ pages: [{ name: 'one', elements }] }) })
      .where('feedback_form_id', '=', feedback_form_id)
      .execute()
    const answers = { why: 'The boat was late', [odd]: 'The bar was loud' }
    const [id = 0] = await complete(club.db, { program_id: CLUB_A, feedback_form_id }, [{ answers, completed: NOON }])
    const shown = async (query: VoiceQuery) => {
      const [row] = await club.page({ feedbackFormId: feedback_form_id, ...query })
      return [row?.comment_question, row?.comment]
    }
    expect(await shown({})).toEqual(['why', 'The boat was late'])
    expect(await shown({ q: 'lou' })).toEqual([odd, 'The bar was loud'])
    expect(await shown({ question: odd })).toEqual([odd, 'The bar was loud'])
    await transact(club.db, (trx) => deleteResponses(trx, { program_id: CLUB_A, feedback_form_id }, [id]))
  })

  it('can be filtered by whether responses have cases', async () => {
    const [one = 0, two = 0] = club.given.map(({ id }) => id)
    const note = () => Promise.all([one, two].map((id) => noteCases(club.db, CLUB_A, id)))
    const ofClub = { program_id: CLUB_A, title: 'Raised' }
    await club.db
      .insertInto('member_case')
      .values({ ...ofClub, feedback_trigger_response_id: one })
      .execute()
    await note()
    expect(await club.all({ hasCase: 'true' })).toMatchObject([{ response_id: one, cases_created_count: 1 }])
    expect(await club.idsOf({ hasCase: 'false' })).toEqual(club.given.slice(1).map(({ id }) => id))
    await club.db
      .insertInto('member_case')
      .values({ ...ofClub, source_response_id: two })
      .execute()
    await club.db
      .insertInto('member_case')
      .values({ ...ofClub, source_response_id: one })
      .execute()
    await note()
    expect(await club.idsOf({ hasCase: 'true' })).toEqual([one, two])
    // This deletes only one of the two cases of the first response.
    await club.db.deleteFrom('member_case').where('feedback_trigger_response_id', '=', one).execute()
    await note()
    expect(await club.idsOf({ hasCase: 'true' })).toEqual([one, two])
    await club.db
      .updateTable('member_case')
      .set({ source_response_id: null })
      .where('source_response_id', '=', one)
      .execute()
    await note()
    expect(await club.idsOf({ hasCase: 'true' })).toEqual([two])
    await club.db.deleteFrom('member_case').execute()
    await note()
    expect(await club.idsOf({ hasCase: 'true' })).toEqual([])
  })

  it('finds a response whose case was opened before its voice was stored; storing the voice also restores the member’s feedback counts', async () => {
    const { id, form } = club.given.find(({ user_id }) => user_id === ADA) ?? { id: 0, form: 0 }
    const key = { program_id: CLUB_A, feedback_form_id: form }
    const feedback = () => sql`select * from member_feedback where user_id = ${ADA}`.execute(club.db)
    const before = (await feedback()).rows
    await sql`delete from response_voice where response_id = ${id}`.execute(club.db)
    await transact(club.db, (trx) => recountFeedback(trx, CLUB_A, [ADA]))
    const made = { program_id: CLUB_A, title: 'Raised', feedback_trigger_response_id: id }
    await club.db.insertInto('member_case').values(made).execute()
    await transact(club.db, (trx) => storeVoices(trx, key, [id]))
    expect(await club.idsOf({ hasCase: 'true' })).toEqual([id])
    expect((await feedback()).rows).toEqual(before)
    await club.db.deleteFrom('member_case').execute()
    await noteCases(club.db, CLUB_A, id)
  })

  it('can be filtered by the read marks of the signed-in person', async () => {
    const id = club.given[1]?.id ?? 0
    const mark = { program_id: CLUB_A, user_id: PEOPLE.ana, response_id: id }
    await club.db.insertInto('response_read').values(mark).execute()
    expect(await club.all({ isRead: 'true' })).toMatchObject([{ response_id: id, is_read: true }])
    expect(await club.idsOf({ isRead: 'false' })).not.toContain(id)
    const both = await club.signIn(PEOPLE.both, CLUB_A)
    expect(await club.all({ isRead: 'true' }, both)).toEqual([])
  })

  it.each<[string, () => VoiceQuery, string]>([
    ['a question without its survey', () => ({ question: 'why' }), 'question'],
    [
      'a question that asks for no comment',
      () => ({ feedbackFormId: club.visit.feedback_form_id, question: 'overall' }),
      'question',
    ],
    ['an unknown option', () => ({ gender: 'Robot' }), 'gender'],
    ['an unknown band', () => ({ band: 'bad' }), 'band'],
    ['a reversed period', () => custom('2026-06-02', '2026-06-01'), 'endDate'],
    ['an unknown row', () => ({ after: 999_999 }), 'after'],
    ['a value that is neither true nor false', () => ({ hasCase: 'perhaps' }), 'hasCase'],
  ])('refuses %s', async (_, query, field) => {
    const refused = await readFailure(await club.askVoices(query()))
    expect([refused.status, Object.keys(refused.fields ?? {})[0]?.split('.')[0]]).toEqual([400, field])
  })
})
