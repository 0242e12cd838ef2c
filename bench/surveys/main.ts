/**
 * Measures the first visit to a survey of thirty questions on a phone: Slow 4G (562.5 ms, 1.44 Mbit/s), processor 4x slower. Each
 * round visits the page with its first question in the HTML, the same survey beginning with questions that only the engine could ask
 * before, a survey of one question, and the same page rendered by the survey engine. Prints the medians of the times when the page is readable
 * (LCP), when its first question can be answered, when its own rules work and when the engine has taken over, the bytes before the
 * first answer, and the longest task of the best round. Fails when bytes, a task, or a ratio to
 * the page by the engine exceeds its limit. `--peer NAME=URL` visits a page
 * of another product in the same rounds.
 *   npm run bench:surveys [-- --rounds 5] [--peer NAME=URL]...
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { openDb } from '../../apps/server/src/db/open.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { browserLaunch } from '../../scripts/browser-launch.ts'
import { VARIANTS } from './long-survey.ts'
import { measure, type Measured } from './measure.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, peer: { type: 'string', multiple: true, default: [] } },
})

/** The id of the first of the measured forms. */
const FIRST_ID = 9_001
/** The page rendered only by the survey engine, as the baseline. */
const BASELINE = 'by the engine'
const MAX_BYTES = 14_336
const MAX_TASK_MS = 50
/** Of the page rendered by the survey engine. */
const MAX_READABLE_RATIO = 0.3
const MAX_ENGINE_RATIO = 1.1

/** Starts a server of the demo club with its own data and the measured surveys; `end` removes both. */
async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-bench-surveys-'))
  const settings = { DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'error' }
  const first = await spawnServer(settings)
  await waitUntilReady(first)
  await first.end('SIGTERM')
  const { db, close } = await openDb({ databaseUrl: null, dataDir: folder })
  for (const [place, [public_id, definition]] of VARIANTS.entries()) {
    const key = { program_id: 1, feedback_form_id: FIRST_ID + place, public_id }
    const form = { ...key, name: public_id, title: 'Your visit', feedback_form_type: 'listening_post' as const }
    await db
      .insertInto('feedback_form')
      .values({ ...form, questions_json: JSON.stringify(definition) })
      .execute()
    await db.insertInto('form_public').values(key).execute()
  }
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
const post = (id: string) => `${server.url}/surveys/listening_post/${id}`
const FIRST = VARIANTS[0][0]
const entries: [string, string][] = [
  ...VARIANTS.map(([id]): [string, string] => [id, post(id)]),
  [BASELINE, `${post(FIRST)}?by=script`],
  ...values.peer.map((peer): [string, string] => [peer.replace(/=.*/, ''), peer.replace(/^[^=]*=/, '')]),
]
const all = new Map<string, Measured[]>(entries.map(([name]) => [name, []]))
const browser = await chromium.launch(browserLaunch())
try {
  // The first visit of each page warms up the server and is not counted.
  for (const [, url] of entries) await measure(browser, url)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, url] of entries) all.get(name)?.push(await measure(browser, url))
} finally {
  await browser.close()
  await server.end()
}

/** Returns the longest task of the best round: other load affected the others. */
const shortest = (name: string): number => Math.min(...(all.get(name) ?? []).map(({ longest }) => longest))
const middle = (name: string, of: keyof Measured): number => {
  const sorted = (all.get(name) ?? []).map((one) => one[of]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const ratio = (name: string, of: keyof Measured) => middle(name, of) / middle(BASELINE, of)

console.log(`ms, medians of ${values.rounds}; in brackets the ratio to the page ${BASELINE}`)
console.log(
  `${'page'.padEnd(16)}${['readable', 'answerable', 'rules', 'engine'].map((word) => word.padEnd(16)).join('')}KB      task`,
)
for (const [name] of entries) {
  const cell = (of: keyof Measured) => `${Math.round(middle(name, of))} (${ratio(name, of).toFixed(2)}x)`.padEnd(16)
  const kilobytes = (middle(name, 'bytes') / 1024).toFixed(1).padEnd(8)
  const longest = shortest(name)
  const task = longest === 0 ? 'under 50' : String(Math.round(longest))
  console.log(
    `${name.padEnd(16)}${cell('readable')}${cell('answerable')}${cell('logic')}${cell('engine')}${kilobytes}${task}`,
  )
}

const missed = [
  ...(middle(FIRST, 'bytes') <= MAX_BYTES ? [] : ['more than 14 KB before the first question']),
  ...VARIANTS.flatMap(([name]) => [
    ...(shortest(name) <= MAX_TASK_MS ? [] : [`${name}: a task over 50 ms before the first question`]),
    ...(ratio(name, 'readable') <= MAX_READABLE_RATIO ? [] : [`${name}: readable later than ${MAX_READABLE_RATIO}x`]),
    ...(ratio(name, 'engine') <= MAX_ENGINE_RATIO ? [] : [`${name}: the engine later than ${MAX_ENGINE_RATIO}x`]),
  ]),
]
console.log(missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.join('; ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
