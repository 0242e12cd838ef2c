import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { ask, GOLF, insertAudienceClubs, YOUNG } from './testing/audience-fixture.ts'

let fixture: TestApp
let ana: Record<string, string>
let bo: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertAudienceClubs(fixture.db)
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
  bo = await fixture.signIn(PEOPLE.bo, CLUB_B)
})
afterAll(() => fixture.close())

const get = (path: string, headers = ana) => fixture.app.request(`/v3/${path}`, { headers })
const send = (method: string, path: string, body: object, headers = ana) =>
  fixture.app.request(`/v3/${path}`, { method, headers, body: JSON.stringify(body) })

describe('GET /v3/audiences/builder and /columns', () => {
  it('returns the columns, the operators of each type in order, and the number of contacts', async () => {
    const { parameters, operators, all_contacts_size } = await readAnswer(
      'getAudienceBuilder',
      await get(`audiences/builder?programId=${CLUB_A}`),
    )
    expect(all_contacts_size).toBe(4)
    expect(parameters).toContainEqual({
      whitelist_col_id: 'age',
      col_name_human: 'Age',
      type: 'number',
      group: 'Person',
    })
    expect(operators.bool).toEqual([{ value: 'is', label: 'is' }])
    expect(operators.dow.map(({ value }) => value)).toEqual(['is', 'is_not'])
  })

  it("returns the options from the program's own members and locations, not those of other programs", async () => {
    const options = async (column: string, headers = ana) =>
      (await readAnswer('getAudienceColumn', await get(`audiences/columns/${column}`, headers))).options
    expect(await options('member_category')).toEqual([
      { value: 'Golf', label: 'Golf' },
      { value: 'Social', label: 'Social' },
    ])
    expect(await options('merchant_id')).toEqual([
      { value: '2', label: 'Grill' },
      { value: '1', label: 'Main House' },
    ])
    expect(await options('member_category', bo)).toEqual([])
    expect((await options('birth_month'))[11]).toEqual({ value: '12', label: 'December' })
    expect((await get('audiences/columns/age')).status).toBe(404)
    expect((await get('audiences/columns/pass_hash')).status).toBe(404)
  })
})

describe('POST /v3/audiences/query', () => {
  const count = async (...query: unknown[]) =>
    readAnswer('countAudience', await send('POST', 'audiences/query', { programId: CLUB_A, query }))

  it('returns the size, the overlap, a sample, and the effect of each row', async () => {
    const { sample, ...counts } = await count(GOLF, 'and', YOUNG, 'or', ask('text', 'lname', 'is', 'ADAIR'))
    expect(counts).toEqual({
      audience_size: 3,
      all_contacts_size: 4,
      overlap: 1,
      steps: [
        { row: 0, group: 0, alone: 2, remaining: 2, removed: 2, without: 1, empties: false },
        { row: 1, group: 0, alone: 1, remaining: 1, removed: 1, without: 2, empties: false },
        { row: 2, group: 1, alone: 3, remaining: 3, removed: 1, without: 4, empties: false },
      ],
    })
    expect(sample.map(({ fname }) => fname)).toEqual(['Ada', 'Ben', 'Di'])
  })

  it('marks the row that excludes everyone', async () => {
    const { audience_size, steps } = await count(GOLF, 'and', ask('text', 'fname', 'is', 'Nobody'))
    expect(audience_size).toBe(0)
    expect(steps.map(({ empties }) => empties)).toEqual([false, true])
  })

  it('accepts JSON numbers as values, with the same limits as for numbers in text', async () => {
    const size = async (...query: unknown[]) => (await count(...query)).audience_size
    const age = (operator: string, values: object) => ({ type: 'number', where: { col: 'age', operator, ...values } })
    const young = await size(YOUNG)
    expect(young).toBeGreaterThan(0)
    expect(await size(age('less_than', { value: 40 }))).toBe(young)
    const between = await size(ask('number', 'age', 'between', '30', '60'))
    expect(await size(age('between', { value_1: 30, value_2: 60 }))).toBe(between)
    const query = [age('is', { value: -1 })]
    const failure = await readFailure(await send('POST', 'audiences/query', { programId: CLUB_A, query }))
    expect(failure.fields).toEqual({ 'rows.0': 'The value must be a number that is 0 or more.' })
  })

  it('treats SQL and emoji in text values as literal characters', async () => {
    expect((await count(ask('text', 'fname', 'is', "'; drop table member; --"))).audience_size).toBe(0)
    expect((await count(ask('text', 'fname', 'contains', '🙂'))).audience_size).toBe(0)
    expect((await count(ask('text', 'fname', 'exists'))).audience_size).toBe(4)
  })

  it.each([
    [
      'a reversed between',
      [GOLF, 'and', ask('number', 'age', 'between', '40', '30')],
      1,
      'The first value must not be above the second.',
    ],
    ['an empty value', [ask('number', 'age', 'is', '')], 0, 'A value is required.'],
    ['a missing value', [ask('date', 'date_joined', 'between', '2026-01-01', '')], 0, 'Both values are required.'],
    ['an unknown column', [ask('text', 'pass_hash', 'exists')], 0, 'There is no column “pass_hash”.'],
    ['a column of another type', [ask('text', 'age', 'exists')], 0, 'Age is of type number, not “text”.'],
    ['an unknown operator', [ask('text', 'fname', '= 1 or 1', 'x')], 0, 'First Name has no operator “= 1 or 1”.'],
    [
      'SQL in a number',
      [GOLF, 'or', ask('number', 'age', 'is', '1 or 1=1')],
      1,
      'The value must be a number that is 0 or more.',
    ],
    [
      'emoji in a day',
      [ask('date', 'visit_date', 'is', '🙂')],
      0,
      'The value must be a date in the format YYYY-MM-DD.',
    ],
    ['emoji in an option', [ask('custom', 'gender', 'is', '🙂')], 0, 'The value is not one of the options.'],
    [
      'a location of another program',
      [ask('custom', 'merchant_id', 'is', '3')],
      0,
      'The value is not one of the options.',
    ],
    ['rows that nothing joins', [GOLF, YOUNG], 0, 'Rows must be joined by “and” or “or”.'],
    ['no row', [], 0, 'A row is required.'],
  ])('SEC-SQL-1: rejects %s, and names the row and the reason', async (_name, query, row, reason) => {
    const failure = await readFailure(await send('POST', 'audiences/query', { programId: CLUB_A, query }))
    expect(failure).toMatchObject({ status: 400, code: 'invalid', fields: { [`rows.${row}`]: reason } })
  })

  it('accepts a location that is not among the 500 options of the builder', async () => {
    const merchants = Array.from({ length: 500 }, (_, index) => ({ program_id: CLUB_B, merchant_name: `0 ${index}` }))
    await fixture.db.insertInto('merchant').values(merchants).execute()
    const query = [ask('custom', 'merchant_id', 'is', '3')]
    expect((await send('POST', 'audiences/query', { programId: CLUB_B, query }, bo)).status).toBe(200)
  })

  it('SEC-DOS-1: rejects a query with 200 rows, and names the first row above the limit in the error', async () => {
    const query = Array.from({ length: 399 }, (_, index) => (index % 2 === 0 ? GOLF : 'and'))
    const failure = await readFailure(await send('POST', 'audiences/query', { query }))
    expect(failure.fields).toEqual({ 'rows.20': 'A query can have at most 20 rows.' })
  })

  it('SEC-TEN-4: rejects users with limited access, and counts no members of another program', async () => {
    const body = { query: [ask('text', 'fname', 'exists')] }
    const limited = await fixture.signIn(PEOPLE.limited, CLUB_A)
    expect((await send('POST', 'audiences/query', body, limited)).status).toBe(403)
    expect((await send('POST', 'audiences/query', { ...body, programId: CLUB_B })).status).toBe(404)
    expect((await readAnswer('countAudience', await send('POST', 'audiences/query', body, bo))).audience_size).toBe(1)
  })
})
