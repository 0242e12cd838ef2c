import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { requestOf } from '../../apps/server/src/testing/contract-request.ts'
import { createAppOver } from '../../apps/server/src/testing/test-app.ts'
import { endpoints, type CallInput } from '../../packages/api/src/contract/index.ts'
import { TENURE_BANDS } from '../../packages/domain/src/results/scores/bands.ts'
import { insertDimensionValues } from '../results-call.ts'
import { NOW, OPERATOR } from './fixture.ts'
import { percentile, percentilesOf, type Measured } from './percentile.ts'
import { startMeter, takenByConnection } from './processor-time.ts'

/** Maximum p95 of the results call, in ms. */
const GOAL = 100

type Filter = Partial<CallInput<'getResults'>['query']>

/** Every kind of filter on the Performance page. */
const FILTERS: readonly (readonly [string, Filter])[] = [
  ['of 365 days', {}],
  ['of 30 days', { pastDays: 30 }],
  ['of the calendar year', { pastDays: 9999 }],
  ['of two years, custom', { pastDays: 'custom', startDate: '2024-10-04', endDate: '2026-10-03' }],
  ['of a gender', { gender: ['Female'] }],
  ['of two ages', { age: ['25-34', '35-44'] }],
  ['of a category', { memberCategory: ['Golf'] }],
  ['of three tenures', { tenure: TENURE_BANDS.slice(1, 4).map((band) => band.value) }],
  ['of a location', { merchantId: 1 }],
  ['of anonymous guests', { createdBy: 0 }],
  [
    'of all of these',
    { gender: ['Female'], age: ['25-34', '35-44'], memberCategory: ['Golf'], merchantId: 1, createdBy: 0 },
  ],
  ['by groups', { resultType: 'grouped_question' }],
]

/** Returns the times of several runs in ms, ascending. */
async function timesOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)
}

/** The comparison of the results call with a scan. */
export interface ScanFigures {
  /** Median time of the call for 365 days, in ms. */
  readonly call: number
  /** Median time of one scan over every response, in ms. */
  readonly scan: number
}

/**
 * Measures the results call with every kind of filter, and compares it with one scan over every response, which is the least work
 * that the call would need without an index of answers.
 */
export async function measureResults(
  opened: OpenedDb,
  runs: number,
  tell: (row: Measured) => void,
): Promise<ScanFigures> {
  await insertDimensionValues(opened)
  const { app, clock, signIn } = createAppOver(opened)
  clock.set(NOW)
  const headers = await signIn(OPERATOR, 1)
  const ask = async (filter: Filter) => {
    const query = { feedbackFormId: 1, resultType: 'individual_question', pastDays: 365, lists: 'none', ...filter }
    const answer = await app.request(requestOf(endpoints.getResults, { query }, headers))
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`getResults answered ${answer.status}: ${text.slice(0, 200)}`)
  }
  const taken = await takenByConnection(opened)
  let call = 0
  for (const [name, filter] of FILTERS) {
    // The first run is a warm-up.
    await ask(filter)
    const meter = startMeter(taken)
    const times = await timesOf(runs, () => ask(filter))
    const processor = meter()
    const percentiles = percentilesOf(times)
    if (call === 0) call = percentiles.p50
    tell({
      what: `getResults, ${name}`,
      ...percentiles,
      goal: GOAL,
      processor: processor === null ? null : processor / runs,
    })
  }
  const scan = await timesOf(3, () =>
    opened.exec(`select count(*) from feedback_response where program_id = 1 and response_json ->> 'q1' = '5'`),
  )
  return { call, scan: percentile(scan, 0.5) }
}
