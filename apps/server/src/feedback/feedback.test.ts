import type { Customization, FeedbackForm, FilterOptions } from '@rapport/api/contract/feedback/feedback'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub, SMALL_SURVEY } from '../responses/testing/small-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
let dana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

async function read<T>(path: string, headers: Record<string, string> = {}) {
  const answer = await fixture.app.request(`/v3${path}`, { headers })
  return { status: answer.status, body: (await answer.json()) as T }
}

const names = async (path: string, headers: Record<string, string>) =>
  (await read<FeedbackForm[]>(path, headers)).body.map((form) => form.name)

describe('the surveys of a program', () => {
  it('SEC-TEN-5: are listed and counted without the HR survey for staff who may not see it', async () => {
    const hana = await fixture.signIn(31, 75)
    expect(await names('/feedback?programId=75', hana)).toEqual(['Listening Post', 'Listening Post - HR'])
    const { body } = await read<FeedbackForm[]>('/feedback?programId=75', dana)
    expect(body).toMatchObject([{ name: 'Listening Post', record_count: 1 }])
  })

  it('are listed with their numbers of completed responses and raised cases', async () => {
    const response = (local_id: string, completed_ts: Date | null) => ({
      program_id: 75,
      feedback_form_id: 220,
      local_id,
      completed_ts,
    })
    const [done] = await fixture.db
      .insertInto('feedback_response')
      .values([response('75-done', new Date()), response('75-half', null)])
      .returning('response_id')
      .execute()
    const fact = { program_id: 75, feedback_form_id: 220, response_id: done?.response_id ?? 0 }
    await fixture.db
      .insertInto('response_fact')
      .values({ ...fact, day: 20_000, dims: [], codes: [] })
      .execute()
    await fixture.db
      .insertInto('member_case')
      .values({ program_id: 75, title: 'Raised', feedback_trigger_feedback_form_id: 220 })
      .execute()
    const { body } = await read<FeedbackForm[]>('/feedback?programId=75', dana)
    expect(body[0]).toMatchObject({ feedback_responses_count: 1, cases_created_count: 1 })
  })

  it('are returned ten at a time when an offset is given, and otherwise all at once', async () => {
    const copies = Array.from({ length: 11 }, (_, position) => ({
      program_id: 75,
      feedback_form_id: 700 + position,
      public_id: `copy-${position}`,
      name: `Copy ${position}`,
      title: 'Copy',
      feedback_form_type: 'quick_pulse' as const,
      questions_json: JSON.stringify(SMALL_SURVEY),
      sort_order: 1,
    }))
    await fixture.db.insertInto('feedback_form').values(copies).execute()
    expect(await names('/feedback?programId=75', dana)).toHaveLength(12)
    expect(await names('/feedback?programId=75&offset=0', dana)).toHaveLength(10)
    expect(await names('/feedback?programId=75&offset=10', dana)).toEqual(['Copy 9', 'Copy 10'])
    expect(await names('/feedback?programId=75&offset=20', dana)).toEqual([])
  })
})

describe('the filter options', () => {
  it('contain the attribute values of the members, the age and tenure bands, the periods, and the choices of the culture survey', async () => {
    const culture = {
      pages: [
        {
          name: 'you',
          elements: [{ type: 'dropdown', name: 'department', choices: [{ value: 'fb', text: 'Food and Beverage' }] }],
        },
      ],
    }
    await fixture.db
      .insertInto('feedback_form')
      .values({
        program_id: 75,
        feedback_form_id: 800,
        public_id: 'culture',
        name: 'Culture',
        title: 'Culture',
        feedback_form_type: 'culture',
        questions_json: JSON.stringify(culture),
      })
      .execute()
    const { body } = await read<FilterOptions>('/feedback/filters?programId=75', dana)
    expect(body.gender.map((option) => option.value)).toEqual(['Female', 'Male'])
    expect(body.member_category).toEqual([{ value: 'Golf', label: 'Golf' }])
    expect(body.department).toEqual([{ value: 'fb', label: 'Food and Beverage' }])
    expect(body.hoursWorked).toEqual([])
    expect(body.age.map((option) => option.value)).toContain('25-34')
    expect(body.pastDays).toContainEqual({ value: '9999', label: 'This Calendar Year' })
  })

  it('are available to people with limited access, who need them for Performance', async () => {
    expect((await read('/feedback/filters?programId=75', await fixture.signIn(3, 75))).status).toBe(200)
  })
})

describe('the appearance of a survey’s pages', () => {
  const dress = async (customization: unknown) => {
    await fixture.db
      .updateTable('feedback_form')
      .set({ customization: JSON.stringify(customization) })
      .where('feedback_form_id', '=', 220)
      .execute()
    return (await read<Customization>('/feedback/220/customization?programId=75')).body
  }

  it('combines the form’s settings with the club’s color and the defaults', async () => {
    expect(await dress({ hide_logo: true })).toMatchObject({
      hide_logo: true,
      hide_progress: false,
      program_title: 'Cedar Ridge',
      brand_primary_color: '#2f5d50',
    })
  })

  it.each([
    ['an invalid color', { brand_primary_color: 'red;}' }, { brand_primary_color: '#232633' }],
    ['a setting of the wrong type', { hide_logo: 'yes' }, { hide_logo: false }],
    ['settings that are not an object', null, { wide_logo: false }],
  ])('ignores %s', async (_name, wishes, expected) => {
    expect(await dress(wishes)).toMatchObject(expected)
  })

  it.each([
    ['without parameters', '', {}],
    ['with a location', '?merchantId=1', {}],
    ['with the header program_id', '', { program_id: '75' }],
  ])('is returned for a request %s', async (_name, query, headers) => {
    expect(await read(`/feedback/220/customization${query}`, headers)).toMatchObject({
      status: 200,
      body: { program_title: 'Cedar Ridge' },
    })
  })

  it.each([
    ['the query', '?programId=86', {}],
    ['the header', '', { program_id: '86' }],
  ])('is not found when %s names a program without the survey', async (_name, query, headers) => {
    expect((await read(`/feedback/220/customization${query}`, headers)).status).toBe(404)
  })
})
