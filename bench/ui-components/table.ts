/**
 * How fast our DataTable mounts, sorts and filters beside TanStack Table (plain for 50 rows, with TanStack Virtual for
 * more), AG Grid, MUI's DataGrid, and bare rows that the browser is handed at once:
 * `node --conditions=@rapport/source bench/ui-components/table.ts [--rounds 5] [--cpu 1] [--rows 50,1000,10000]`. TanStack
 * and the floor draw bare cells without styles, ours is whole. Prints the quickest of the rounds in ms to the painted
 * frame, since what else the machine does can only add, and ours as a share of each peer.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Browser } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { installPeers, PEERS_FOLDER } from './peers.ts'
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
const wanted = values.rows.split(',').map(Number)

const PAGE = join(import.meta.dirname, 'page')
const ENTRIES = {
  ours: join(PAGE, 'ours.tsx'),
  tanstack: join(PEERS_FOLDER, 'tanstack.jsx'),
  'tanstack-virtual': join(PEERS_FOLDER, 'tanstack-virtual.jsx'),
  aggrid: join(PEERS_FOLDER, 'aggrid.jsx'),
  muigrid: join(PEERS_FOLDER, 'muigrid.jsx'),
  floor: join(PEERS_FOLDER, 'floor.jsx'),
}
type Entry = keyof typeof ENTRIES
/** Rows, the peer and the share of it that is the goal. Of the two grids the goal is to be ahead. */
const CASES = [
  { rows: 50, peer: 'tanstack', goal: 0.6 },
  { rows: 1000, peer: 'tanstack-virtual', goal: 0.7 },
  { rows: 10_000, peer: 'tanstack-virtual', goal: 0.7 },
] as const
const ALSO = ['aggrid', 'muigrid', 'floor'] as const
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

const peers = installPeers()
const pages = new Map<Entry, string>()
async function pageOf(entry: Entry): Promise<string> {
  const made = pages.get(entry)
  if (made !== undefined) return made
  const source = `import { start } from ${JSON.stringify(join(PAGE, 'harness.tsx'))}
import { Table } from ${JSON.stringify(ENTRIES[entry])}
start(Table, document.getElementById('host'))`
  const html = await buildPage(source, peers)
  pages.set(entry, html)
  return html
}

const browser = await chromium.launch(browserLaunch())
const lines: string[][] = []
for (const { rows, peer, goal } of CASES.filter((one) => wanted.includes(one.rows))) {
  const entries = ['ours', peer, ...ALSO] as const
  const times = new Map(
    entries.map((entry): [Entry, Times] => [entry, { 'mount cold': [], 'mount warm': [], sort: [], filter: [] }]),
  )
  for (let round = 0; round < rounds; round++) {
    // Turn about, so that what else the machine does falls on all.
    for (const entry of round % 2 === 0 ? entries : entries.toReversed()) {
      const kept = times.get(entry)
      if (kept) await measure(browser, await pageOf(entry), rows, kept)
    }
  }
  for (const measured of MEASURES) {
    const best = (entry: Entry) => Math.min(...(times.get(entry)?.[measured] ?? []))
    const ours = best('ours')
    const share = ours / best(peer)
    lines.push([
      `${rows} rows, ${measured}`,
      ours.toFixed(1),
      `${best(peer).toFixed(1)} ${peer}`,
      share.toFixed(2),
      String(goal),
      share <= goal ? 'within' : 'over',
      ...ALSO.map((entry) => `${best(entry).toFixed(1)} (${(ours / best(entry)).toFixed(2)})`),
    ])
  }
}
await browser.close()
console.log(
  `\n${rounds} rounds, processor ${cpu}x slower, quickest in ms to the painted frame; in brackets our share\n`,
)
printTable(['case', 'ours', 'peer', 'share', 'goal', '', 'AG Grid', 'MUI', 'floor'], lines)
