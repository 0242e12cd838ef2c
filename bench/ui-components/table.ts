/**
 * How fast our DataTable mounts, sorts and filters beside TanStack Table, plain for 50 rows and with TanStack Virtual for
 * more: `node --conditions=@rapport/source bench/ui-components/table.ts [--rounds 5] [--cpu 1]`. The peers draw bare cells
 * without styles, ours is whole. Prints the quickest of the rounds in ms to the painted frame, since what else the machine
 * does can only add, and ours as a share of the peer.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Browser } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { installPeers, PEERS_FOLDER } from './peers.ts'
import { buildPage } from './site.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, cpu: { type: 'string', default: '1' } },
})
const rounds = Math.max(1, Number(values.rounds) || 5)
const cpu = Math.max(1, Number(values.cpu) || 1)

const PAGE = join(import.meta.dirname, 'page')
const ENTRIES = {
  ours: join(PAGE, 'ours.tsx'),
  tanstack: join(PEERS_FOLDER, 'tanstack.jsx'),
  'tanstack-virtual': join(PEERS_FOLDER, 'tanstack-virtual.jsx'),
}
type Entry = keyof typeof ENTRIES
/** Rows, who they are measured against, and the share that is the goal. */
const CASES = [
  { rows: 50, peer: 'tanstack', goal: 0.6 },
  { rows: 1000, peer: 'tanstack-virtual', goal: 0.7 },
  { rows: 10_000, peer: 'tanstack-virtual', goal: 0.7 },
] as const
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
  for (const direction of ['ascending', 'descending', 'ascending'] as const) {
    times.sort.push(await page.evaluate((next) => window.tableBench.change({ direction: next }), direction))
  }
  for (const text of ['golf', 'pool', '']) {
    times.filter.push(await page.evaluate((next) => window.tableBench.change({ text: next }), text))
  }
  for (let again = 0; again < 3; again++) {
    await page.evaluate(() => window.tableBench.unmount())
    times['mount warm'].push(await mount())
  }
  await page.close()
}

const peers = installPeers()
const pages = new Map<Entry, string>()
for (const entry of ['ours', 'tanstack', 'tanstack-virtual'] as const) {
  const source = `import { start } from ${JSON.stringify(join(PAGE, 'harness.tsx'))}
import { Table } from ${JSON.stringify(ENTRIES[entry])}
start(Table, document.getElementById('host'))`
  pages.set(entry, await buildPage(source, peers))
}
const browser = await chromium.launch(browserLaunch())
const lines: string[][] = []
for (const { rows, peer, goal } of CASES) {
  const fresh = (): Times => ({ 'mount cold': [], 'mount warm': [], sort: [], filter: [] })
  const times = { ours: fresh(), [peer]: fresh() }
  for (let round = 0; round < rounds; round++) {
    // Turn about, so that what else the machine does falls on both.
    const order = round % 2 === 0 ? (['ours', peer] as const) : ([peer, 'ours'] as const)
    for (const entry of order) await measure(browser, pages.get(entry) ?? '', rows, times[entry] ?? fresh())
  }
  for (const measured of MEASURES) {
    const [ours, theirs] = [Math.min(...times.ours[measured]), Math.min(...(times[peer]?.[measured] ?? []))]
    const share = ours / theirs
    const verdict = share <= goal ? 'within' : 'over'
    lines.push([
      `${rows} rows, ${measured}`,
      ours.toFixed(1),
      peer,
      theirs.toFixed(1),
      share.toFixed(2),
      String(goal),
      verdict,
    ])
  }
}
await browser.close()
console.log(`\n${rounds} rounds, processor ${cpu}x slower, quickest in ms to the painted frame\n`)
printTable(['case', 'ours', 'peer', 'theirs', 'share', 'goal', ''], lines)
