import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture, type Refusal } from './testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

const ask = (body: object, headers = club.dana) =>
  club.app.request('/v3/report/exportCases', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ programId: 75, ...body }),
  })

async function fileOf(filters: object) {
  const link = await (await ask(filters)).text()
  const answer = await club.app.request(link)
  // Rows are arrays of strings because the parser is not given column names.
  return { answer, rows: parse(await answer.clone().text(), { bom: true }) as string[][] }
}

describe('the case export file', () => {
  it('contains the filtered rows of the list, in the same order, and no executable spreadsheet formulas', async () => {
    await club.create({ title: '=cmd|calc', description: 'a "b",\nc', tags: ['file', 'pool'], priority_id: 3 })
    club.clock.set(club.clock.now() + 60_000)
    await club.create({ title: 'Second', tags: ['file'], assigned_to: 2 })
    await club.create({ title: 'Not asked for' })
    const { answer, rows } = await fileOf({ tags: ['file'] })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]*cases-2026-06-17\.csv"$/)
    expect(rows[0]?.slice(0, 4)).toEqual(['Case', 'Title', 'Status', 'Priority'])
    expect(rows.slice(1).map((row) => row[1])).toEqual(['Second', "'=cmd|calc"])
    expect(rows[1]).toContain('Dana Ames')
    expect(rows[2]).toContain('a "b",\nc')
    expect(rows[2]).toContain('file, pool')
    expect(rows[2]).toContain('Staff Created')
  })

  it('contains each case once when the cases are read in several pages', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({
      program_id: 75,
      title: `Many ${index}`,
      merchant_id: 1,
      origin: 'manual' as const,
      creator_is_staff: true,
      created_by: 2,
      opened_ts: new Date(club.clock.now()),
      created_ts: new Date(club.clock.now()),
      tags: ['many'],
    }))
    await club.db.insertInto('member_case').values(many).execute()
    const { rows } = await fileOf({ tags: ['many'] })
    expect(new Set(rows.slice(1).map((row) => row[0])).size).toBe(501)
    expect(rows).toHaveLength(502)
  })

  it('omits the cases of a survey that the requester is not allowed to see', async () => {
    await club.raise(330, null)
    const { rows } = await fileOf({ tags: ['raised'] })
    expect(rows.map((row) => row[1])).not.toContain('Raised by 330')
  })

  it.each([
    ['a period that ends after today', { openedStart: '2026-06-01', openedEnd: '2027-06-01' }, 'openedEnd'],
    ['an unknown status', { status: 'lost' }, 'status'],
  ])('is refused for %s, before any line is written', async (_what, filters, field) => {
    const answer = await ask(filters)
    const body = (await answer.json()) as Refusal // The contract defines the shape of errors.
    expect([answer.status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it('fails with 404 for staff of another club', async () => {
    expect((await ask({}, club.otto)).status).toBe(404)
  })
})

it('the case export file keeps the sort order of the list across page boundaries', async () => {
  await club.db
    .insertInto('member_case')
    .values(
      Array.from({ length: 1001 }, (_, index) => ({
        program_id: 75,
        title: `Row ${String((index * 7) % 1001).padStart(4, '0')}`,
        merchant_id: 1,
        tags: ['sorted'],
      })),
    )
    .execute()
  const { rows } = await fileOf({ tags: ['sorted'], sort: '-title' })
  const titles = rows.slice(1).map((row) => row[1])
  expect(titles).toHaveLength(1001)
  expect(titles).toEqual(titles.toSorted().toReversed())
})
