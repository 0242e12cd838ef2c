import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { NO_ROWS_TEXT } from '@rapport/domain/results/anonymity/choose-wave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ADA, BEN, complete, DAY_MS, insertVisitForm, NOON, VISIT_SURVEY } from '../results/testing/results-fixture.ts'
import { readFailure } from '../testing/answers.ts'
import { publishDefinition } from '../versions/publish-definition.ts'
import { EXPORT_PAGE } from './response-pages.ts'
import { ATTACK, openExportFixture, type ExportFixture } from './testing/export-fixture.ts'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Returns the number of heap bytes in use after a garbage collection. */
function heapUsed(): number {
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

let club: ExportFixture
beforeAll(async () => {
  club = await openExportFixture()
})
afterAll(() => club.close())

describe('the file of responses', () => {
  it('has one row for each response, newest first, and escapes formulas but not numbers', async () => {
    const { feedback_form_id } = await club.insertVisits()
    await club.db.updateTable('member').set({ fname: 'Ada', lname: '+Lowell' }).where('user_id', '=', ADA).execute()
    const path = await club.link('exportResponses', feedback_form_id)
    expect(path).toMatch(/^\/v3\/exports\/101-[\w-]{22}\.csv$/)
    const file = await club.fetchFile(path)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="aspen-golf-club-visit-2026-06-17.csv"')
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    const [head = [], first = [], second = [], ...rest] = await club.rowsOf(path)
    expect(rest).toEqual([])
    const cells = (row: string[]) => Object.fromEntries(head.map((name, index) => [name, row[index]]))
    expect(cells(first)).toMatchObject({
      Completed: '2026-06-16 08:00',
      Location: 'Grill',
      Member: 'Ada +Lowell',
      overall: '5',
      places: 'pool; grill',
      'staff: kind': '3',
      'staff: quick': '1',
      why: `'${ATTACK}`,
      'wishes: first': '-5',
    })
    expect(cells(second)).toMatchObject({ Member: `'@Gus Tavo`, why: 'a "b",\nc', Location: '', places: '' })
  })

  it('writes answers on an earlier scale in a separate column', async () => {
    const key = await insertVisitForm(club.db)
    await complete(club.db, key, [{ answers: { overall: 5, why: 'Before' }, completed: NOON - 2 * DAY_MS }])
    const pages = VISIT_SURVEY.pages.map((page) => ({
      ...page,
      elements: page.elements.map((one) => (one.name === 'overall' ? { ...one, rateMax: 10 } : one)),
    }))
    await publishDefinition(club.db, key, { pages }, { now: NOON - DAY_MS })
    await complete(club.db, key, [{ answers: { overall: 9, why: 'After' }, completed: NOON }])
    const [head = [], ...rows] = await club.rowsOf(await club.link('exportResponses', key.feedback_form_id))
    const cells = rows.map((row) => ['why', 'overall', 'overall (version 1)'].map((name) => row[head.indexOf(name)]))
    expect(cells).toEqual([
      ['After', '9', ''],
      ['Before', '', '5'],
    ])
  })

  it('has a weight column only for a survey with weights', async () => {
    const key = await insertVisitForm(club.db)
    await complete(club.db, key, [{ answers: { overall: 4 }, completed: NOON - 3 * DAY_MS }])
    const headOf = async () => (await club.rowsOf(await club.link('exportResponses', key.feedback_form_id)))[0]
    expect(await headOf()).not.toContain('Weight')
    await complete(club.db, key, [{ answers: { overall: 5 }, completed: NOON - DAY_MS, weight: 0.2847177143 }])
    const [head = [], ...rows] = await club.rowsOf(
      await club.link('exportResponses', key.feedback_form_id, { weighted: 'true' }),
    )
    expect(rows.map((row) => [row[head.indexOf('Weight')], row[head.indexOf('overall')]])).toEqual([
      ['0.2847177143', '5'],
      ['', '4'],
    ])
  })

  it('applies the period and result filters with one or several values', async () => {
    const { feedback_form_id } = await club.insertVisits()
    const count = async (more: object) =>
      (await club.rowsOf(await club.link('exportResponses', feedback_form_id, more))).length - 1
    expect(await count({})).toBe(2)
    expect(await count({ gender: 'Female' })).toBe(1)
    expect(await count({ gender: ['Female', 'Male'] })).toBe(1)
    expect(await count({ createdBy: BEN })).toBe(0)
    expect(await count({ createdBy: 0 })).toBe(1)
    expect(await count({ pastDays: 2 })).toBe(1)
  })

  it('accepts dates before 1970, which imports of old comment cards can contain', async () => {
    const key = await insertVisitForm(club.db)
    await complete(club.db, key, [{ answers: { overall: 3 }, completed: -400 * DAY_MS }])
    const period = { pastDays: 'custom', startDate: '1968-01-01', endDate: '1969-12-31' }
    const [head = [], row = []] = await club.rowsOf(await club.link('exportResponses', key.feedback_form_id, period))
    expect(row[head.indexOf('Completed')]).toMatch(/^1968-11-2\d/)
  })

  it('contains each response exactly once when responses with the same time are spread over two pages', async () => {
    const key = await insertVisitForm(club.db)
    const times = Array.from({ length: EXPORT_PAGE + 30 }, (_, i) => NOON - Math.floor(i / 7) * 60_000)
    await complete(
      club.db,
      key,
      times.map((completed) => ({ answers: { overall: 3 }, completed })),
    )
    const path = await club.link('exportResponses', key.feedback_form_id)
    const [, ...rows] = await club.rowsOf(path)
    expect(rows).toHaveLength(times.length)
    expect(new Set(rows.map(([id]) => id)).size).toBe(times.length)
  })

  it('needs memory for only a few pages, regardless of the file length', async () => {
    const key = await insertVisitForm(club.db)
    const why = 'word '.repeat(200)
    for (let part = 0; part < 4; part++)
      await complete(
        club.db,
        key,
        Array.from({ length: 2_000 }, (_, i) => ({
          answers: { overall: (i % 5) + 1, why: `${why}${part}-${i}` },
          completed: NOON - part * DAY_MS,
        })),
      )
    const file = await club.fetchFile(await club.link('exportResponses', key.feedback_form_id))
    const before = heapUsed()
    let bytes = 0
    let most = 0
    for await (const piece of file.body ?? []) {
      bytes += piece.length
      most = Math.max(most, heapUsed() - before)
    }
    expect(bytes).toBeGreaterThan(8_000_000)
    // A page contains 200 answers of one kilobyte each, which are in memory twice: as read and as written.
    expect(most).toBeLessThan(6_000_000)
  })

  it('can be requested without the path prefix /v3', async () => {
    const { feedback_form_id } = await club.insertVisits()
    expect(await club.rowsOf(await club.link('/report/exportResponses', feedback_form_id))).toHaveLength(3)
  })
})

describe('the response file of an anonymous survey', () => {
  it('is refused with a message that states the reason', async () => {
    const { feedback_form_id } = await insertVisitForm(club.db, { anonymous: true })
    const refused = await club.post('exportResponses', feedback_form_id)
    expect(await readFailure(refused)).toMatchObject({ status: 400, message: expect.stringContaining(NO_ROWS_TEXT) })
  })
})
