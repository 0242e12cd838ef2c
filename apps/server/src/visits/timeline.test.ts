import type { TimelineItem } from '@rapport/api/contract/people/timeline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
let dana: Record<string, string>
const BEN = 502

const visit = (first: number, user_id = BEN) => ({
  program_id: 75,
  merchant_id: 1,
  user_id,
  first_seen: new Date(first),
  last_seen: new Date(first + 500),
})
const response = (response_id: number, feedback_form_id: number, completed: number | null) => ({
  program_id: 75,
  response_id,
  feedback_form_id,
  local_id: `75-${response_id}`,
  user_id: BEN,
  merchant_id: 2,
  completed_ts: completed === null ? null : new Date(completed),
  overall_score_label: '5',
})

beforeAll(async () => {
  fixture = await createTestApp()
  const { db } = fixture
  await insertSmallClub(db)
  await db
    .insertInto('feedback_response')
    .values([response(1, 220, 9000), response(2, 330, 9000), response(4, 220, null)])
    .execute()
  const made = { program_id: 75, origin: 'feedback_form' as const, created_by: BEN, created_ts: new Date(9000) }
  await db
    .insertInto('member_case')
    .values([
      { ...made, case_id: 1, title: 'Cold soup', merchant_id: 2, feedback_trigger_feedback_form_id: 220 },
      { ...made, case_id: 2, title: 'Pay', feedback_trigger_feedback_form_id: 330 },
      { ...made, case_id: 3, title: 'Of staff', creator_is_staff: true },
    ])
    .execute()
  // Twenty visits have the same time and five have different times, so that page breaks fall between items with the same time.
  await db
    .insertInto('visit')
    .values([
      ...Array.from({ length: 20 }, () => visit(5000)),
      ...[1000, 2000, 9000, 9500, 3000].map((at) => visit(at)),
    ])
    .execute()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

const read = (path: string, headers = dana) => fixture.app.request(`/v3/users/${path}`, { headers })
const page = async (after?: TimelineItem, headers = dana) =>
  readAnswer(
    'listTimeline',
    await read(`${BEN}/timeline?programId=75${after === undefined ? '' : `&page=${after.timeline_id}`}`, headers),
  )

/** Reads all pages; `between` runs before each page after the first. */
async function readAll(between: () => Promise<unknown> = async () => undefined, headers = dana) {
  const items = await page(undefined, headers)
  for (let last = items; last.length > 0;) {
    await between()
    last = await page(items.at(-1), headers)
    items.push(...last)
  }
  return items
}
const key = ({ type, viewed_ts }: TimelineItem) => `${type} ${viewed_ts}`

describe('GET /v3/users/{id}/timeline', () => {
  it('contains visits, responses and cases, newest first', async () => {
    const items = await readAll()
    expect(items.slice(0, 5)).toMatchObject([
      { type: 'visit', viewed_ts: 9500, left_ts: 10_000, title: null, merchant_name: 'Clubhouse', response_id: null },
      { type: 'visit', viewed_ts: 9000 },
      {
        type: 'response',
        viewed_ts: 9000,
        title: 'Listening Post',
        merchant_name: 'Pool House',
        response_id: 1,
        feedback_form_id: 220,
        overall_score_label: '5',
        case_id: null,
      },
      { type: 'case', viewed_ts: 9000, title: 'Cold soup', case_id: 1, status: 'opened_ts', response_id: null },
      { type: 'visit', viewed_ts: 5000 },
    ])
    expect(items.slice(-3).map(key)).toEqual(['visit 3000', 'visit 2000', 'visit 1000'])
  })

  it('returns pages of ten without repeated or missing items, even among items with the same time', async () => {
    expect(await page()).toHaveLength(10)
    const items = await readAll()
    expect(items).toHaveLength(27)
    expect(new Set(items.map(({ timeline_id }) => timeline_id)).size).toBe(27)
    expect(items.map(({ viewed_ts }) => viewed_ts)).toEqual(
      items.map(({ viewed_ts }) => viewed_ts).toSorted((a, b) => b - a),
    )
  })

  it('continues from the same position when new items arrive between pages', async () => {
    const before = await readAll()
    let at = 20_000
    const during = await readAll(() =>
      fixture.db
        .insertInto('visit')
        .values(visit((at += 1)))
        .execute(),
    )
    expect(during).toEqual(before)
    await fixture.db.deleteFrom('visit').where('first_seen', '>', new Date(20_000)).execute()
  })

  it('SEC-TEN-5: omits responses and cases of surveys that the person may not see', async () => {
    const itemsFor = async (headers: Record<string, string>) =>
      (await readAll(undefined, headers))
        .filter(({ type }) => type !== 'visit')
        .map(({ response_id, case_id }) => response_id ?? `case ${case_id}`)
    expect(await itemsFor(dana)).toEqual([1, 'case 1'])
    expect(await itemsFor(await fixture.signIn(31, 75))).toEqual([2, 1, 'case 2', 'case 1'])
  })

  it('is empty for a member without any items, as is the list of visits', async () => {
    await fixture.db.insertInto('member').values({ program_id: 75, user_id: 503, fname: 'New' }).execute()
    expect(await readAnswer('listTimeline', await read('503/timeline'))).toEqual([])
    expect(await readAnswer('listVisits', await read('503/visits'))).toEqual([])
    expect(await readAnswer('countVisits', await read('503/visits/count'))).toBe(0)
  })

  it.each(['1', 'x', '5-visit-', '5-member-1', '1-visit-1;drop', '9'.repeat(16) + '-visit-1'])(
    'rejects the invalid page %j',
    async (at) => {
      const failure = await readFailure(await read(`${BEN}/timeline?page=${encodeURIComponent(at)}`))
      expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, ['page']])
    },
  )
})

describe('visits of a member', () => {
  it('are counted, and returned in pages of ten, newest first', async () => {
    expect(await readAnswer('countVisits', await read(`${BEN}/visits/count`))).toBe(25)
    const first = await readAnswer('listVisits', await read(`${BEN}/visits`))
    expect(first).toHaveLength(10)
    expect(first[0]).toMatchObject({
      merchant_id: 1,
      merchant_name: 'Clubhouse',
      first_seen: 9500,
      last_seen: 10_000,
      record_count: 25,
    })
    expect(await readAnswer('listVisits', await read(`${BEN}/visits?offset=20`))).toHaveLength(5)
    expect((await read(`${BEN}/visits?offset=x`)).status).toBe(400)
  })
})

describe.each(['timeline', 'visits', 'visits/count'])('GET /v3/users/{id}/%s', (path) => {
  it('SEC-TEN-2: answers 404 for a member of another program', async () => {
    await fixture.db
      .insertInto('member')
      .values({ program_id: 86, user_id: 600, fname: 'Far' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const id of [600, 999_999]) expect((await read(`${id}/${path}`)).status).toBe(404)
    expect((await read(`${BEN}/${path}?programId=86`)).status).toBe(404)
    expect((await read(`0/${path}`)).status).toBe(400)
  })

  it('SEC-TEN-4: refuses staff with limited access and requests without a session', async () => {
    expect((await read(`${BEN}/${path}`, await fixture.signIn(3, 75))).status).toBe(403)
    expect((await read(`${BEN}/${path}`, {})).status).toBe(401)
  })
})
