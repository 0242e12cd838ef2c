/**
 * Measures the console's speed on a processor four times slower than this one, with the demo club's data: `npm run bench:shell`.
 * Compares the first view of /login with that of a page from the same server that contains only React and the router. Both pages
 * are measured in turn over Slow 4G, because only the ratio of their times is comparable between machines. Options: `--rounds N`
 * (default: 5), and `--cpu N` for a processor N times slower (default: 4).
 */
import { parseArgs } from 'node:util'

import { chromium, type Browser, type Page } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { addHello } from './hello.ts'
import { measureChanges, measureFirstView, measurePresses, signIn, type FirstView } from './measure.ts'
import { serveConsole } from './serve-pages.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, cpu: { type: 'string', default: '4' } },
})
const rounds = Math.max(1, Number(values.rounds) || 5)
const rate = Math.max(1, Number(values.cpu) || 4)

/** Path of the case list with ten simultaneous filters, which match some cases. */
const TEN_FILTERS = `/ops/feedback/cases?${new URLSearchParams({
  feedbackFormId: '9999',
  status: 'opened_ts',
  priority: '2',
  origin: 'feedback_form',
  gender: 'f',
  memberCategory: 'Golf',
  memberAge: '18-99',
  memberTenure: '0-60',
  opened: '365',
  closed: '365',
}).toString()}`

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const goalRow = (name: string, figure: number, goal: number, digits = 0) => [
  name,
  figure.toFixed(digits),
  String(goal),
  figure <= goal ? 'within' : 'over',
]

async function compareFirstViews(browser: Browser, url: string): Promise<string[][]> {
  const views: Record<'login' | 'hello', FirstView[]> = { login: [], hello: [] }
  for (let round = 0; round < rounds; round++) {
    views.login.push(await measureFirstView(browser, rate, `${url}/login`, 'form button[type=submit]'))
    views.hello.push(await measureFirstView(browser, rate, `${url}/hello`, 'table'))
  }
  const of = (page: 'login' | 'hello', name: keyof FirstView) => median(views[page].map((view) => view[name]))
  return [
    ['hello: LCP, ms', of('hello', 'lcp').toFixed(0), '', ''],
    ['/login: LCP, ms', of('login', 'lcp').toFixed(0), '', ''],
    goalRow('/login: LCP as a share of hello', of('login', 'lcp') / of('hello', 'lcp'), 1, 2),
    ['hello: TBT, ms', of('hello', 'tbt').toFixed(0), '', ''],
    goalRow('/login: TBT, ms', of('login', 'tbt'), 50),
    goalRow('/login: layout shift', of('login', 'shift'), 0.01, 3),
  ]
}

/** Opens and closes three filters, and then moves the focus with the Tab key. */
async function pressAbout(page: Page): Promise<void> {
  const opened = page.getByRole('listbox').or(page.getByRole('dialog'))
  const filters = page.getByRole('combobox').or(page.getByRole('button', { expanded: false }))
  for (const index of [1, 2, 3]) {
    const filter = page.getByRole('main').locator(filters).nth(index)
    await filter.click()
    await opened.first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await opened.first().waitFor({ state: 'hidden' })
  }
  for (let turn = 0; turn < 10; turn++) await page.keyboard.press('Tab')
}

process.on('exit', await addHello())
const console_ = await serveConsole()
const browser = await chromium.launch(browserLaunch())
try {
  const lines = await compareFirstViews(browser, console_.url)
  const context = await signIn(browser, console_.url)
  const changes = await measureChanges(context, rate, console_.url, rounds * 2)
  lines.push(
    goalRow("Who's Here ⇄ cases, warm: ms", median(changes.waited), 200),
    goalRow(`the same, processor time x ${rate}: ms`, median(changes.worked) * rate, 200),
  )
  const presses: number[] = []
  for (let round = 0; round < rounds; round++)
    presses.push(await measurePresses(context, rate, console_.url + TEN_FILTERS, pressAbout))
  lines.push(goalRow('cases, ten filters: INP, ms', median(presses), 100))
  console.log(`\n${rounds} rounds, processor ${rate}x slower, medians\n`)
  printTable(['measure', 'found', 'goal', ''], lines)
} finally {
  await browser.close()
  await console_.close()
}
