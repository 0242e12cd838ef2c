import { createReadStream, existsSync, readFileSync } from 'node:fs'

import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import * as z from 'zod'

import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { readLines } from './csv-records.ts'
import { importSurvey, type ImportSummary } from './import-survey.ts'
import type { RefusedRow } from './plan-rows.ts'

const ROOT = new URL('../../../../', import.meta.url)
const DATA = new URL('../shared/data/sfo-airport/', ROOT)
const EXAMPLE = new URL('examples/airport/', ROOT)
const isThere = existsSync(new URL('reference.json', DATA))

const figures = z.object({
  n: z.number(),
  mean: z.number(),
  index_0_100: z.number(),
  topBox: z.number(),
  top2Box: z.number(),
  dist: z.record(z.string(), z.number()),
  vsPrev: z.object({ dTop2: z.number() }).optional(),
})
const year = z.object({ rows: z.number(), items: z.record(z.string(), figures) })
const referenceSchema = z.object({ 2017: year, 2018: year })

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Returns the name of the matrix row for an item in the reference data, whose item names differ between the years. */
const rowOf = (item: string): string =>
  item
    .replace('Q7', '')
    .toLowerCase()
    .replace(/^walkway$/, 'walkways')

let fixture: TestApp
const refused: RefusedRow[] = []

async function importYear(of: 2017 | 2018): Promise<ImportSummary> {
  return importSurvey(fixture.db, {
    program_id: CLUB_A,
    definition: readJson(new URL('definition.json', EXAMPLE)),
    mapping: readJson(new URL(`mapping-${of}.json`, EXAMPLE)),
    filename: 'responses.csv',
    created_by: null,
    lines: readLines(createReadStream(new URL(`sfo-${of}.csv`, DATA), 'utf8')),
    now: fixture.clock.now(),
    onRefused: (row) => refused.push(row),
  })
}

async function readMatrix(formId: number): Promise<ResultItem> {
  const period = { pastDays: 'custom', startDate: '2018-01-01', endDate: '2018-12-31' }
  const search = new URLSearchParams({
    feedbackFormId: String(formId),
    resultType: 'individual_question',
    ...period,
    lists: 'none',
  })
  const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
  const items = await readAnswer(
    'getResults',
    await fixture.app.request(`/v3/feedback/results?${search.toString()}`, { headers }),
  )
  const matrix = items.find((item) => item.name === 'Q7')
  if (matrix === undefined) throw new Error('the results lack Q7')
  return matrix
}

function skipWithoutData(context: TestContext): void {
  if (isThere) return
  console.log(`The airport survey is not at ${DATA.pathname}: its figures are not compared.`)
  context.skip('the airport survey is not beside the repository')
}

describe('two years of the airport survey', () => {
  let summaries: ImportSummary[] = []

  beforeAll(async () => {
    if (!isThere) return
    fixture = await createTestApp()
    await insertTwoClubs(fixture.db)
    summaries = [await importYear(2017), await importYear(2018)]
  })
  afterAll(() => fixture?.close())

  it('reproduces the independently computed figures', async (context) => {
    skipWithoutData(context)
    const reference = referenceSchema.parse(readJson(new URL('reference.json', DATA)))
    const { current, previous } = (await readMatrix(summaries[1]?.feedback_form_id ?? 0)).results
    const cycles = [
      [current, reference[2018]],
      [previous, reference[2017]],
    ] as const
    for (const [cycle, expected] of cycles) {
      expect(cycle?.respondents).toBe(expected.rows)
      const items = Object.entries(expected.items)
      expect(items).toHaveLength(15)
      for (const [item, expected] of items) {
        const measured = cycle?.subQuestions[rowOf(item)]
        expect([item, measured?.answers.totalCount]).toEqual([item, expected.n])
        expect([item, measured?.answers.counts]).toEqual([item, expected.dist])
        // The reference figures have four decimals, except the mean, which has six.
        expect(measured?.scores.mean).toBeCloseTo(expected.mean, 6)
        expect(measured?.scores.index).toBeCloseTo(expected.index_0_100, 4)
        expect(measured?.scores.topBox).toBeCloseTo(expected.topBox, 4)
        expect(measured?.scores.top2Box).toBeCloseTo(expected.top2Box, 4)
      }
    }
    const change = (current.scores.top2Box ?? 0) - (previous?.scores.top2Box ?? 0)
    expect(change).toBeCloseTo(reference[2018].items['Q7ALL']?.vsPrev?.dTop2 ?? 0, 4)
  })

  it('computes a Top 2 Box score of 78.4% from 2,625 answers about the whole airport, 3.63 points below the previous year’s', async (context) => {
    skipWithoutData(context)
    const { current, previous } = (await readMatrix(summaries[1]?.feedback_form_id ?? 0)).results
    expect(current.answers.totalCount).toBe(2625)
    expect(current.scores.top2Box?.toFixed(1)).toBe('78.4')
    expect(((current.scores.top2Box ?? 0) - (previous?.scores.top2Box ?? 0)).toFixed(2)).toBe('-3.63')
  })

  it('imports every respondent of both years into one form exactly once', async (context) => {
    skipWithoutData(context)
    expect(refused).toEqual([])
    expect(summaries.map(({ created, form }) => [created, form])).toEqual([
      [2831, 'made'],
      [2809, 'extended'],
    ])
    expect(await importYear(2018)).toMatchObject({ rows: 2809, created: 0, updated: 0, unchanged: 2809, refused: 0 })
  })
})
