/**
 * Measures how fast our DataTable mounts, sorts and filters, compared with plain rows that are inserted all at once: `node
 * --conditions=@rapport/source bench/ui-components/table.ts [--rounds 5] [--cpu 1] [--rows 50,1000,10000]`. Prints the time in ms
 * until the frame is painted, taken from the fastest round, because other load can only add time. Also prints the ratio to the time
 * for the plain rows.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Browser } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { buildPage } from './site.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '1' },
    rows: { type: 'string', default: '50,1000,10000' },
  },
})
const rounds = Math.max(1, Number(values.rounds) || 5)
const cpu = Math.max(1, Number(values.cpu) || 1)

const PAGE = join(import.meta.dirname, 'page')
const ENTRIES = ['ours', 'floor'] as const
type Entry = (typeof ENTRIES)[number]
const MEASURES = ['mount cold', 'mount warm', 'sort', 'filter'] as const
type Times = Record<(typeof MEASURES)[number], number[]>

async function measure(browser: Browser, html: string, rows: number, times: Times): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } })
  page.on('pageerror', (error) => console.error(error.message.slice(0, 200)))
  await page.setContent(html)
  const session = await page.context().newCDPSession(page)
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const mount = () => page.evaluate((count) => window.tableBench.mount(count), rows)
  times['mount cold'].push(await mount())
  for (let again = 0; again < 3; again++) {
    for (const direction of ['ascending', 'descending'] as const) {
      times.sort.push(await page.evaluate((next) => window.tableBench.change({ direction: next }), direction))
    }
  }
  for (let again = 0; again < 3; again++) {
    for (const text of ['golf', 'pool', '']) {
      times.filter.push(await page.evaluate((next) => window.tableBench.change({ text: next }), text))
    }
  }
  for (let again = 0; again < 4; again++) {
    await page.evaluate(() => window.tableBench.unmount())
    times['mount warm'].push(await mount())
  }
  await page.close()
}

function pageOf(entry: Entry): Promise<string> {
  return buildPage(`import { start } from ${JSON.stringify(join(PAGE, 'harness.tsx'))}
import { Table } from ${JSON.stringify(join(PAGE, `${entry}.tsx`))}
start(Table, document.getElementById('host'))`)
}

const pages: Record<Entry, string> = { ours: await pageOf('ours'), floor: await pageOf('floor') }
const browser = await chromium.launch(browserLaunch())
const lines: string[][] = []
for (const rows of values.rows.split(',').map(Number)) {
  const newTimes = (): Times => ({ 'mount cold': [], 'mount warm': [], sort: [], filter: [] })
  const times: Record<Entry, Times> = { ours: newTimes(), floor: newTimes() }
  for (let round = 0; round < rounds; round++) {
    // Alternates the order of the two tables, so that other load on the machine affects both alike.
    for (const entry of round % 2 === 0 ? ENTRIES : ENTRIES.toReversed()) {
      await measure(browser, pages[entry], rows, times[entry])
    }
  }
  for (const measured of MEASURES) {
    const [ours, floor] = [Math.min(...times.ours[measured]), Math.min(...times.floor[measured])]
    lines.push([`${rows} rows, ${measured}`, ours.toFixed(1), floor.toFixed(1), (ours / floor).toFixed(2)])
  }
}
await browser.close()
console.log(`\n${rounds} rounds, processor ${cpu}x slower, quickest in ms to the painted frame\n`)
printTable(['case', 'ours', 'floor', 'ratio'], lines)
