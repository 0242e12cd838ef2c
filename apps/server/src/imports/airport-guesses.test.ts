import { createReadStream, existsSync, readFileSync } from 'node:fs'

import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { composeImport } from '@rapport/domain/imports/compose-import'
import type { ColumnChoice, ImportColumn } from '@rapport/domain/imports/import-column'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest'
import * as z from 'zod'

import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { importSurvey, type ImportSummary } from './import-survey.ts'
import { analyzeFile } from './read/analyze-file.ts'

const DATA = new URL('../shared/data/sfo-airport/', new URL('../../../../', import.meta.url))
const isThere = existsSync(new URL('reference.json', DATA))
const NAME = 'Airport by its guesses'

const figures = z.object({
  n: z.number(),
  mean: z.number(),
  index_0_100: z.number(),
  topBox: z.number(),
  top2Box: z.number(),
  wMean: z.number(),
  wTop2: z.number(),
  dist: z.record(z.string(), z.number()),
})
const year = z.object({
  rows: z.number(),
  items: z.record(z.string(), figures),
  nps: z.object({ n: z.number(), nps: z.number() }),
})
const referenceSchema = z.object({ 2017: year, 2018: year })

/**
 * Returns the corrections that a person would make to the proposed column roles of one year's file, as pairs of a column and its
 * new role.
 */
const corrections = (of: number): readonly (readonly [string, ColumnChoice])[] => [
  ['INTDATE', { meaning: 'completed', format: 'YYYY-MM-DD', pattern: `${of}-05-{}` }],
]

let fixture: TestApp
let summaries: ImportSummary[] = []
let definition: SurveyDefinition | null = null

async function importByGuesses(of: 2017 | 2018): Promise<ImportSummary> {
  const open = () => createReadStream(new URL(`sfo-${of}.csv`, DATA))
  const { guess, columns } = await analyzeFile(open(), { locations: [] })
  const corrected = corrections(of).reduce<readonly ImportColumn[]>(
    (list, [name, choice]) => list.map((one) => (one.column === name ? { ...one, becomes: [choice] } : one)),
    columns,
  )
  const composed = composeImport(corrected, { guess, name: NAME, prefix: `${of}-`, existing: definition })
  if (!composed.ok) throw new Error(`${composed.reason} ${composed.column}`)
  const summary = await importSurvey(fixture.db, {
    program_id: CLUB_A,
    definition: composed.definition,
    mapping: { ...composed.mapping, form: { name: NAME, feedback_form_type: 'relational' } },
    filename: `sfo-${of}.csv`,
    created_by: null,
    bytes: open(),
    now: fixture.clock.now(),
  })
  const stored = await fixture.db
    .selectFrom('feedback_form')
    .select('questions_json')
    .where('feedback_form_id', '=', summary.feedback_form_id)
    .executeTakeFirstOrThrow()
  // This cast is safe because only definitions that checkDefinition accepts are stored in `questions_json`.
  definition = stored.questions_json as SurveyDefinition
  return summary
}

async function readItems(weighted: boolean): Promise<readonly ResultItem[]> {
  const search = new URLSearchParams({
    feedbackFormId: String(summaries[1]?.feedback_form_id),
    resultType: 'individual_question',
    pastDays: 'custom',
    startDate: '2018-01-01',
    endDate: '2018-12-31',
    lists: 'none',
    weighted: String(weighted),
  })
  const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
  return readAnswer('getResults', await fixture.app.request(`/v3/feedback/results?${search.toString()}`, { headers }))
}

function itemOf(items: readonly ResultItem[], name: string): ResultItem {
  const item = items.find((one) => one.name === name)
  if (item === undefined) throw new Error(`the results lack ${name}; they have ${items.map((one) => one.name).join()}`)
  return item
}

function netPromoters(counts: Readonly<Record<string, number>>): number {
  const share = (from: number, to: number): number => {
    const inside = Object.entries(counts).filter(([step]) => Number(step) >= from && Number(step) <= to)
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return (100 * inside.reduce((sum, [, count]) => sum + count, 0)) / total
  }
  return share(9, 10) - share(0, 6)
}

function skipWithoutData(context: TestContext): void {
  if (isThere) return
  console.log(`The airport survey is not at ${DATA.pathname}: its guesses are not compared.`)
  context.skip('the airport survey is not beside the repository')
}

beforeAll(async () => {
  if (!isThere) return
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  summaries = [await importByGuesses(2017), await importByGuesses(2018)]
})
afterAll(() => fixture?.close())

it('imports every row of both years into one survey after one correction per year', (context) => {
  skipWithoutData(context)
  expect(corrections(2017).length + corrections(2018).length).toBeLessThanOrEqual(5)
  expect(summaries.map(({ created, refused }) => [created, refused])).toEqual([
    [2831, 0],
    [2809, 0],
  ])
  expect(summaries[1]?.renewed).toEqual([])
})

it('reproduces the independently computed figures, with and without weights', async (context) => {
  skipWithoutData(context)
  const reference = referenceSchema.parse(JSON.parse(readFileSync(new URL('reference.json', DATA), 'utf8')))
  const [plain, weighted] = [await readItems(false), await readItems(true)]
  for (const [cycle, expected] of [
    ['current', reference[2018]],
    ['previous', reference[2017]],
  ] as const) {
    expect(itemOf(plain, 'Q7').results[cycle]?.respondents).toBe(expected.rows)
    const items = Object.entries(expected.items)
    expect(items).toHaveLength(15)
    for (const [item, figure] of items) {
      // The matrix rows keep the names from the first year's file.
      const row = item.replace('Q7', '').replace(/^WALKWAY$/, 'WALKWAYS')
      const measured = itemOf(plain, 'Q7').results[cycle]?.subQuestions[row]
      expect([item, measured?.answers.totalCount]).toEqual([item, figure.n])
      expect([item, measured?.answers.counts]).toEqual([item, figure.dist])
      expect(measured?.scores.mean).toBeCloseTo(figure.mean, 6)
      expect(measured?.scores.index).toBeCloseTo(figure.index_0_100, 4)
      expect(measured?.scores.topBox).toBeCloseTo(figure.topBox, 4)
      expect(measured?.scores.top2Box).toBeCloseTo(figure.top2Box, 4)
      const withWeights = itemOf(weighted, 'Q7').results[cycle]?.subQuestions[row]
      expect(withWeights?.scores.mean).toBeCloseTo(figure.wMean, 6)
      expect(withWeights?.scores.top2Box).toBeCloseTo(figure.wTop2, 4)
    }
    const recommendation = itemOf(plain, 'NETPRO').results[cycle]
    expect(recommendation?.answers.totalCount).toBe(expected.nps.n)
    expect(netPromoters(recommendation?.answers.counts ?? {})).toBeCloseTo(expected.nps.nps, 4)
  }
})
