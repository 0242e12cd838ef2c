/**
 * Measures a page of 60 result cards in the built console, against the 60 charts of bench/charts in the same run: `node
 * --conditions=@rapport/source bench/shell/cards.ts`. Server responses are generated, so that only the browser is measured.
 * Option: `--rounds N`, 5 by default. Fails when the cards take more than 1.5 times the processor time of the charts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { bundleEntry, OURS, serveBundles, SITE as CHARTS } from '../charts/site.ts'
import { FRAME_ANSWERS, makeResults, SESSION } from './card-answers.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Math.max(1, Number(values.rounds) || 5)

const SITE = 'http://console.test'
const DIST = join(import.meta.dirname, '../../apps/console/dist')
const CARDS = 60
const AT_MOST = 1.5

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

declare global {
  interface Window {
    /** The time of the newest results response, from performance.now(). */
    answered: number
  }
}

function watchAnswers(): void {
  const ask = window.fetch
  window.fetch = async (...requested) => {
    const answer = await ask(...requested)
    if (answer.url.includes('/v3/feedback/results')) window.answered = performance.now()
    return answer
  }
}

async function serve(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (session) => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, String(value))),
    SESSION,
  )
  await context.addInitScript(watchAnswers)
  await context.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/v3/')) return route.fulfill({ json: FRAME_ANSWERS[pathname] ?? [] })
    const file = join(DIST, pathname)
    const isFile = /\.\w+$/.test(pathname) && existsSync(file)
    const path = isFile ? file : join(DIST, 'index.html')
    return route.fulfill({ contentType: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', body: readFileSync(path) })
  })
}

/** Returns the processor time of the main thread so far, in ms, which is independent of other load on the machine. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/**
 * Waits until all cards are rendered, the base of the first card begins with `base`, and a frame is painted. Returns the ms since
 * the response.
 */
const untilPainted = (page: Page, base: string) =>
  page.evaluate(
    async ([cards, baseText]) => {
      const frame = () => new Promise(requestAnimationFrame)
      const isDone = () =>
        document.querySelectorAll('[data-rp-slot=chart-place] [data-rp-slot=chart-figure]').length >= cards &&
        document.querySelector('main [aria-busy=true], main .opacity-60') === null &&
        document.querySelector('[data-rp-slot=chart-base]')?.textContent.startsWith(baseText) === true
      while (!isDone()) await frame()
      await frame()
      return performance.now() - window.answered
    },
    [CARDS, base] as const,
  )

interface Round {
  readonly work: number
  readonly change: number
}

async function open(context: BrowserContext): Promise<readonly [Page, CDPSession]> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return [page, session]
}

async function measureCards(context: BrowserContext): Promise<Round> {
  await serve(context)
  const [page, session] = await open(context)
  // First loads empty results and then holds back the real results, so that the code, the frame and the filters are already loaded
  // when the clock starts.
  let release = () => undefined as unknown
  const released = new Promise((resolve) => {
    release = () => resolve(null)
  })
  await context.route(`${SITE}/v3/feedback/results**`, async (route) => {
    const { searchParams } = new URL(route.request().url())
    const period = Number(searchParams.get('pastDays'))
    if (period === 30) return route.fulfill({ json: [] })
    await released
    return route.fulfill({ json: makeResults(CARDS, period) })
  })
  await page.goto(`${SITE}/ops/feedback/performance?resultType=individual_question&pastDays=30`)
  await page.getByText('No matching results').waitFor()
  const choose = async (label: string, days: string) => {
    await page.getByRole('combobox', { name: 'Date Range' }).click()
    await page.getByRole('option', { name: label }).press('Enter')
    await page.waitForURL(new RegExp(`pastDays=${days}`))
  }
  await choose('Last 365 Days', '365')
  const before = await threadTime(session)
  release()
  await untilPainted(page, 'n = 2,990 of 3,174')
  const work = (await threadTime(session)) - before
  await choose('Last 120 Days', '120')
  const change = await untilPainted(page, 'n = 2,745 of 2,929')
  await page.close()
  return { work, change }
}

async function measureCharts(context: BrowserContext): Promise<number> {
  await serveBundles(context, charts)
  const [page, session] = await open(context)
  await page.goto(`${CHARTS}/${OURS}/`)
  await page.waitForFunction(() => window.bench.ready)
  const before = await threadTime(session)
  await page.evaluate(() => window.bench.mount('cells', 0))
  const work = (await threadTime(session)) - before
  await page.close()
  return work
}

const best = (numbers: readonly number[]) => Math.min(...numbers)

const charts = new Map([[OURS, await bundleEntry(OURS)]])
const browser = await chromium.launch(browserLaunch())
try {
  const [cards, cells]: [Round[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const measure of [
      async (context: BrowserContext) => void cards.push(await measureCards(context)),
      async (context: BrowserContext) => void cells.push(await measureCharts(context)),
    ]) {
      const context = await browser.newContext({ viewport: { width: 1300, height: 900 } })
      await measure(context)
      await context.close()
    }
  }
  const [work, chartWork] = [best(cards.map((one) => one.work)), best(cells)]
  const ratio = work / chartWork
  console.log(`\n${CARDS} result cards, best of ${rounds} rounds\n`)
  printTable(
    ['what', 'found', 'goal', ''],
    [
      ['60 charts alone: processor time of the first mount, ms', chartWork.toFixed(0), '', ''],
      ['60 result cards: processor time of the first mount, ms', work.toFixed(0), '', ''],
      ['cards as a share of charts', ratio.toFixed(2), String(AT_MOST), ratio <= AT_MOST ? 'met' : 'missed'],
      ['a filter changed: from the answer to paint, ms', best(cards.map((one) => one.change)).toFixed(0), '', ''],
    ],
  )
  if (!(ratio <= AT_MOST)) process.exitCode = 1
} finally {
  await browser.close()
}
