/**
 * The first visit of a survey of thirty questions on a phone: Slow 4G (562.5 ms, 1.44 Mbit/s) and a processor four times slower,
 * ours and its peers in one run, one after the other in each round. Prints when the page can be read (LCP), when its first question
 * can be answered, when the page's own rules work, the bytes before that and the longest task (in the best round), as medians, and as ratios to Formbricks.
 * Fails when a ratio is over its goal.
 *
 *   npm run bench:surveys [-- --rounds 5] [--no-peers]
 *
 * The peers are installed under the system's temporary folder; without a registry the others are measured alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { openDb } from '../../apps/server/src/db/open.ts'
import { publicIdOf } from '../../apps/server/src/seed/club-rows.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { browserLaunch } from '../../scripts/browser-launch.ts'
import { SURVEY } from './long-survey.ts'
import { measure, type Measured } from './measure.ts'
import { openPeers } from './peers.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, 'no-peers': { type: 'boolean', default: false } },
})

const PULSE = { program_id: 1, feedback_form_id: 11 }
const LONG = { program_id: 1, feedback_form_id: 13 }
/** At most so much of Formbricks in the same run. */
const GOALS = { readable: 0.57, answerable: 0.65, logic: 0.85 } as const
const MOST_BYTES = 14_336
const MOST_TASK_MS = 50

/** A server of the demo club with data of its own, whose listening post is the long survey; `end` takes both away. */
async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-bench-surveys-'))
  const settings = { DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'error' }
  const first = await spawnServer(settings)
  await waitUntilReady(first)
  await first.end('SIGTERM')
  const { db, close } = await openDb({ databaseUrl: null, dataDir: folder })
  await db
    .updateTable('feedback_form')
    .set({ questions_json: JSON.stringify(SURVEY) })
    .where('program_id', '=', LONG.program_id)
    .where('feedback_form_id', '=', LONG.feedback_form_id)
    .execute()
  await close()
  const server = await spawnServer(settings)
  await waitUntilReady(server)
  const end = async () => {
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, end }
}

const server = await startServer()
const peers = values['no-peers'] ? { entries: [], close: () => {} } : await openPeers()
const post = (form: typeof LONG) => `${server.url}/surveys/listening_post/${publicIdOf(form)}`
const entries: [string, string][] = [
  ['ours', post(LONG)],
  ['ours, pulse', post(PULSE)],
  ['ours by engine', `${post(LONG)}?by=script`],
  ...peers.entries,
]
const all = new Map<string, Measured[]>(entries.map(([name]) => [name, []]))
const browser = await chromium.launch(browserLaunch())
try {
  // The first visit of each warms the server up, and counts for nothing.
  for (const [, url] of entries) await measure(browser, url)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, url] of entries) all.get(name)?.push(await measure(browser, url))
} finally {
  await browser.close()
  peers.close()
  await server.end()
}

/** The best round says what the page itself takes: a task is stretched by whatever else the machine does. */
const shortest = (name: string): number => Math.min(...(all.get(name) ?? []).map(({ longest }) => longest))
const middle = (name: string, of: keyof Measured): number => {
  const sorted = (all.get(name) ?? []).map((one) => one[of]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const against = peers.entries.length > 0 ? 'formbricks' : 'ours by engine'
const ratio = (name: string, of: keyof Measured) => middle(name, of) / middle(against, of)

console.log(`ms, medians of ${values.rounds}; in brackets as a part of ${against}`)
console.log(
  `${'page'.padEnd(16)}${['readable', 'answerable', 'rules'].map((word) => word.padEnd(16)).join('')}KB      task`,
)
for (const [name] of entries) {
  const cell = (of: keyof Measured) => `${Math.round(middle(name, of))} (${ratio(name, of).toFixed(2)}x)`.padEnd(16)
  const kilobytes = (middle(name, 'bytes') / 1024).toFixed(1).padEnd(8)
  const longest = shortest(name)
  const task = longest === 0 ? 'under 50' : String(Math.round(longest))
  console.log(`${name.padEnd(16)}${cell('readable')}${cell('answerable')}${cell('logic')}${kilobytes}${task}`)
}

const missed = [
  ...(peers.entries.length === 0 ? [] : (['readable', 'answerable', 'logic'] as const)).flatMap((of) =>
    ratio('ours', of) <= GOALS[of] ? [] : [`${of}: ${ratio('ours', of).toFixed(2)}x, not ${GOALS[of]}x`],
  ),
  ...(middle('ours', 'bytes') <= MOST_BYTES ? [] : ['more than 14 KB before the first question']),
  ...(shortest('ours') <= MOST_TASK_MS ? [] : ['a task over 50 ms before the first question']),
]
console.log(missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.join('; ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
