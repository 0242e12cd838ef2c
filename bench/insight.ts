import type { OpenedDb } from '../apps/server/src/db/open.ts'
import { measureDrivers } from '../apps/server/src/results/drivers/drivers.ts'
import { EVER, selectMeasuredForm, type MeasuredForm } from '../apps/server/src/results/measured-form.ts'
import { DAYS, FIRST_DAY, FORM } from './generated-form.ts'
import { INVITATIONS } from './generated-invitations.ts'
import type { Calls } from './results-call.ts'
import { printMs } from './server/processor-time.ts'

/** The number of questions in the key driver analysis, not counting the overall question. */
const DRIVERS = 15

/** Approximate maximum number of responses in the timed export. */
const EXPORTED = 100_000

/** The number of responses and of runs, and the functions with which results.ts measures calls and prints figures. */
interface Sheet {
  readonly size: number
  readonly runs: number
  time(runs: number, work: () => Promise<unknown>): Promise<{ median: number; p95: number; cpu: number | null }>
  row(cells: readonly string[]): void
  digits(ms: number): string
}

/** Returns the form with only the overall question and the `DRIVERS` questions after it. */
function shorten(form: MeasuredForm): MeasuredForm {
  const [page] = form.definition.pages
  if (page === undefined) throw new Error('the form has no page')
  const definition = { pages: [{ ...page, elements: page.elements.slice(0, DRIVERS + 1) }] }
  return { ...form, definition, overall_question: 'q0' }
}

async function timeDrivers(opened: OpenedDb, { size, runs, time, row, digits }: Sheet): Promise<void> {
  const form = await selectMeasuredForm(opened.db, FORM)
  if (form === null) throw new Error('the form does not exist')
  const short = shorten(form)
  const last = FIRST_DAY + DAYS - 1
  // 5% of the answers to each rating are missing, so more than 3,000 responses are needed to have 3,000 that answer every driver.
  const days = Math.ceil((3_000 / 0.95 ** DRIVERS / size) * DAYS)
  const ask = (from: number, to: number) => {
    const filter = { from, to, terms: [], user_id: null }
    return measureDrivers(opened.db, short, { filter, question: null, outcome: null, method: 'relative_weights' })
  }
  console.log(`\n  Key drivers of ${DRIVERS} questions (goals: 1 s at 3,000 respondents, 3 s at 1,000,000)`)
  row(['respondents', 'n', 'median ms', 'p95 ms', 'cpu ms'])
  for (const from of [last - days + 1, EVER.from]) {
    const { n, respondents } = await ask(from, last)
    const { median, p95, cpu } = await time(Math.min(runs, 5), () => ask(from, last))
    row([
      respondents.toLocaleString('en-US'),
      (n ?? 0).toLocaleString('en-US'),
      digits(median),
      digits(p95),
      printMs(cpu),
    ])
  }
}

async function timeExport(calls: Calls, { size, row }: Sheet): Promise<void> {
  const pastDays = Math.min(DAYS, Math.ceil((EXPORTED / size) * DAYS))
  const before = process.memoryUsage()
  let [bytes, heap, rss, lines] = [0, 0, 0, -1]
  const began = performance.now()
  for await (const piece of await calls.exportFile(pastDays)) {
    const now = process.memoryUsage()
    bytes += piece.length
    lines += piece.reduce((sum, byte) => sum + Number(byte === 10), 0)
    heap = Math.max(heap, now.heapUsed - before.heapUsed)
    rss = Math.max(rss, now.rss - before.rss)
  }
  const seconds = (performance.now() - began) / 1000
  const mega = (n: number) => (n / 1_000_000).toFixed(0)
  console.log('\n  The file of responses, as it is sent')
  row(['responses', 'seconds', 'MB', 'heap grown MB', 'process grown MB'])
  row([lines.toLocaleString('en-US'), seconds.toFixed(1), mega(bytes), mega(heap), mega(rss)])
}

/**
 * Measures and prints the times of the Performance calls other than results: lists of responses, segments, ranked results, the
 * response rate, key drivers, and an export of responses.
 */
export async function measureInsight(opened: OpenedDb, calls: Calls, sheet: Sheet): Promise<void> {
  const { runs, time, row, digits } = sheet
  const womenOf25: [string, string][] = [
    ['gender', 'Female'],
    ['age', '25-34'],
  ]
  const requested: readonly (readonly [string, string, [string, string][]])[] = [
    ['responses', 'responses', []],
    [
      'of a bar',
      'responses',
      [
        ['answerOf', 'q-0'],
        ['answer', '5'],
      ],
    ],
    [
      'of a bar, page 20',
      'responses',
      [
        ['answerOf', 'q-0'],
        ['answer', '5'],
        ['offset', '190'],
      ],
    ],
    ['of women of 25-34', 'responses', womenOf25],
  ]
  const year: [string, string] = ['pastDays', '365']
  const ofGroups: typeof requested = [
    ['segments by age', 'results/segments', [['segment', 'age'], year]],
    ['segments, women', 'results/segments', [['segment', 'age'], ['gender', 'Female'], year]],
    ['ranked', 'results/ranked', []],
    ['ranked, 365 days', 'results/ranked', [year]],
    ['ranked, women', 'results/ranked', [['gender', 'Female'], year]],
    ['rate', 'results/rate', []],
    ['rate, 365 days', 'results/rate', [year]],
    ['rate of women of 25-34', 'results/rate', womenOf25],
    ['rate, women, 365 d', 'results/rate', [...womenOf25, year]],
    ['rate by age', 'results/rate/segments', [['segment', 'age']]],
    ['rate by age, 365 d', 'results/rate/segments', [['segment', 'age'], year]],
  ]
  const measure = async (list: typeof requested) => {
    row(['call', 'median ms', 'p95 ms', 'cpu ms'])
    for (const [name, path, query] of list) {
      const { median, p95, cpu } = await time(runs, () => calls.get(query, path))
      row([name, digits(median), digits(p95), printMs(cpu)])
    }
  }
  console.log('\n  What lies behind results, whole calls (goal of lists: p95 under 50 ms, with a filter 150 ms)')
  await measure(requested)
  console.log(
    `\n  Segments and response rate with ${INVITATIONS.toLocaleString('en-US')} invitations, whole calls (goal: p95 under 100 ms on PostgreSQL)`,
  )
  await measure(ofGroups)
  await timeDrivers(opened, sheet)
  await timeExport(calls, sheet)
}
