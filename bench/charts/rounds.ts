import type { Browser, CDPSession, Page } from 'playwright'

import type { Bundle } from './bundle.ts'
import type { Bench } from './page/harness.tsx'
import type { Kind } from './page/images.ts'
import { serveBundles, SITE, type Entry } from './site.ts'

/** The measures in ms (see `printTimes`), except `nodes`, which is a count. */
export const MEASURES = ['cold', 'coldTask', 'screen', 'longest', 'work', 'warm', 'update', 'hover', 'nodes'] as const
export type Measure = (typeof MEASURES)[number]

/** All values of a run, by kind, entry and measure. */
export class Results {
  readonly #values = new Map<string, number[]>()

  add(kind: Kind, entry: Entry, measure: Measure, ...values: number[]): void {
    const key = `${kind} ${entry} ${measure}`
    const list = this.#values.get(key) ?? []
    list.push(...values)
    this.#values.set(key, list)
  }

  /** Returns the median, or undefined when there are no values. */
  of(kind: Kind, entry: Entry, measure: Measure): number | undefined {
    const sorted = (this.#values.get(`${kind} ${entry} ${measure}`) ?? []).toSorted((a, b) => a - b)
    const half = sorted.length >> 1
    const upper = sorted[half]
    const lower = sorted[half - 1]
    return sorted.length % 2 === 0 && upper !== undefined && lower !== undefined ? (upper + lower) / 2 : upper
  }
}

export interface RoundsOptions {
  entries: readonly Entry[]
  kinds: readonly Kind[]
  rounds: number
  /** Factor by which the processor is throttled. */
  cpu: number
}

/**
 * Measures every entry for every kind of chart, on a fresh page each time. In each round, the entries are in a random order, so
 * that other load on the machine affects all of them alike. Failed measurements are reported; the values that they added before
 * they failed are included.
 */
export async function measureRounds(
  browser: Browser,
  bundles: ReadonlyMap<string, Bundle>,
  { entries, kinds, rounds, cpu }: RoundsOptions,
): Promise<Results> {
  const results = new Results()
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 } })
  await serveBundles(context, bundles)
  for (const kind of kinds) {
    process.stdout.write(`${kind} `)
    for (let round = 0; round < rounds; round++) {
      for (const entry of shuffle(entries)) {
        const tell = (error: unknown) => console.error(`\n${entry}, ${kind}: ${String(error).slice(0, 300)}`)
        // If the browser has been closed, no page can be opened; the values measured so far are printed.
        const page = await context.newPage().catch(tell)
        if (!page) continue
        page.on('pageerror', tell)
        await measureOne(page, { results, kind, entry, cpu }).catch(tell)
        await page.close().catch(tell)
      }
      process.stdout.write('.')
    }
    process.stdout.write('\n')
  }
  await context.close().catch(() => undefined)
  return results
}

interface One {
  results: Results
  kind: Kind
  entry: Entry
  cpu: number
}

/** Number of repetitions on one page; slow kinds have fewer repetitions. */
const OFTEN = { updates: 4, moves: 12, mounts: 5 }
const SELDOM = { updates: 2, moves: 5, mounts: 2 }
const LONG_MS = 250

async function measureOne(page: Page, { results, kind, entry, cpu }: One): Promise<void> {
  await page.goto(`${SITE}/${encodeURIComponent(entry)}/`)
  await page.waitForFunction(() => window.bench.ready)
  if (!(await page.evaluate((requested: Parameters<Bench['has']>[0]) => window.bench.has(requested), kind))) return
  const session = await page.context().newCDPSession(page)
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Performance.enable')

  const before = await taskTime(session)
  const cold = await page.evaluate((requested) => window.bench.mount(requested, 0), kind)
  results.add(kind, entry, 'cold', cold.paint)
  results.add(kind, entry, 'work', (await taskTime(session)) - before)
  results.add(kind, entry, 'coldTask', cold.task)
  results.add(kind, entry, 'screen', cold.screen)
  results.add(kind, entry, 'longest', cold.longest)
  results.add(kind, entry, 'nodes', cold.nodes)

  const times = cold.paint > LONG_MS || kind === 'cells' ? SELDOM : OFTEN
  for (let seed = 1; seed <= times.updates; seed++) {
    const { paint } = await page.evaluate((at) => window.bench.update(at), seed)
    results.add(kind, entry, 'update', paint)
  }
  if (kind !== 'cells') results.add(kind, entry, 'hover', ...(await hoverOver(page, times.moves)))

  await page.evaluate(() => window.bench.unmount())
  for (let seed = 1; seed <= times.mounts; seed++) {
    const { paint } = await page.evaluate(([requested, at]) => window.bench.mount(requested, at), [kind, seed] as const)
    results.add(kind, entry, 'warm', paint)
    await page.evaluate(() => window.bench.unmount())
  }
}

/**
 * Moves the browser's mouse over the chart. Returns the time, in ms, from each event that changed the chart to the end of its
 * frame.
 */
async function hoverOver(page: Page, moves: number): Promise<number[]> {
  const positions = await page.evaluate(() => window.bench.listen())
  for (const [x, y] of positions.slice(0, moves)) {
    await page.mouse.move(x, y)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.waitForFunction((wanted) => window.bench.moves >= wanted, moves, { timeout: 10_000 })
  const hovers = await page.evaluate(() => window.bench.hovers)
  await page.mouse.move(1290, 890)
  // The first movement also creates the tooltip, so it is left out.
  return hovers.slice(1)
}

/** Returns the main thread's total work so far, in ms. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
