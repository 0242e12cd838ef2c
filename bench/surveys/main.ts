import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
/**
 * The first visit of a survey on a phone: Slow 4G (562.5 ms, 1.44 Mbit/s) and a CPU four times slower. Prints when the page can be read
 * (LCP), when its first question can be answered, the bytes before that and the longest task, as medians, and as ratios to `by script`, the same
 * survey opened by its engine alone, in the same run. Peers are pages of a folder (`--peers <folder>`, each an `.html` that says
 * `window.__ttiAt` when it can be answered), built outside of this repository.
 *
 *   node --conditions=@rapport/source bench/surveys/main.ts [--url http://127.0.0.1:4000] [--rounds 5] [--peers folder]
 *
 * Without an address it starts a server of the demo club for itself.
 */
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Browser } from 'playwright'

import { publicIdOf } from '../../apps/server/src/seed/club-rows.ts'
import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { browserLaunch } from '../../scripts/browser-launch.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    peers: { type: 'string' },
  },
})

/** A server of the demo club with data of its own; `end` takes both away. */
async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-bench-surveys-'))
  const server = await spawnServer({ DATA_DIR: folder, DEMO: 'true', LOG_LEVEL: 'error' })
  const end = async () => {
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  await waitUntilReady(server).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return { url: server.url, end }
}

const server = values.url === undefined ? await startServer() : { url: values.url, end: async () => {} }

const post = (feedback_form_id: number) =>
  `${server.url}/surveys/listening_post/${publicIdOf({ program_id: 1, feedback_form_id })}`

interface Measured {
  readable: number
  answerable: number
  bytes: number
  longest: number
}

/** Notes, in the page, when something can be answered: a control is there, and a frame has been painted after it. */
function watch() {
  const seen = { lcp: 0, longest: 0, answerable: 0, bytes: 0 }
  // What a test reads without evaluating a text, which the page's policy refuses.
  const tell = () => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const files = all.filter((file) => file instanceof PerformanceResourceTiming)
    const before = files.filter((file) => file.entryType === 'navigation' || file.responseEnd <= seen.answerable)
    seen.bytes = before.map(({ transferSize }) => transferSize).reduce((sum, size) => sum + size, 0)
    document.documentElement.dataset['seen'] = JSON.stringify(seen)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (seen.answerable === 0) seen.longest = Math.max(seen.longest, entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('input, textarea, select') === null) return void requestAnimationFrame(look)
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.answerable = performance.now()
        tell()
        setTimeout(tell, 900)
      }, 0),
    )
  }
  requestAnimationFrame(look)
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const kbps = 1024 / 8
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 1_474.56 * kbps,
    uploadThroughput: 675 * kbps,
  })
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.locator('html[data-seen]').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1_200)
  const seen: { lcp: number; longest: number; answerable: number; bytes: number } = JSON.parse(
    (await page.locator('html').getAttribute('data-seen')) ?? '{}',
  )
  await context.close()
  return { readable: seen.lcp, answerable: seen.answerable, bytes: seen.bytes, longest: seen.longest }
}

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

/** Serves the peers' built pages; answers their addresses. */
async function openPeers(folder: string | undefined): Promise<{ entries: [string, string][]; close: () => void }> {
  if (folder === undefined) return { entries: [], close: () => {} }
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1).replace(/\?.*/, '')
    if (!readdirSync(folder).includes(name)) return void response.writeHead(404).end()
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    response.end(readFileSync(join(folder, name)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return {
    entries: pages.map((name) => [name.replace('.html', ''), `http://127.0.0.1:${port}/${name}`]),
    close: () => void server.close(),
  }
}

const peers = await openPeers(values.peers)
const entries: [string, string][] = [
  ['first page', post(13)],
  ['quick pulse', post(11)],
  ['by script', `${post(13)}?by=script`],
  ...peers.entries,
]
const browser = await chromium.launch(browserLaunch())
const all = new Map<string, Measured[]>(entries.map(([name]) => [name, []]))
for (let round = 0; round < Number(values.rounds); round++)
  for (const [name, url] of entries) all.get(name)?.push(await measure(browser, url))
await browser.close()
peers.close()
await server.end()

const middle = (name: string, of: keyof Measured) => median((all.get(name) ?? []).map((one) => one[of]))
console.log('page            readable ms (ratio)   answerable ms (ratio)   KB before   longest task ms')
for (const [name] of entries) {
  const cell = (of: 'readable' | 'answerable') =>
    `${Math.round(middle(name, of))} (${(middle(name, of) / middle('by script', of)).toFixed(2)}x)`
  const kilobytes = (middle(name, 'bytes') / 1024).toFixed(1)
  console.log(
    [name.padEnd(15), cell('readable').padEnd(21), cell('answerable').padEnd(23), kilobytes.padEnd(11)].join(' '),
    Math.round(middle(name, 'longest')),
  )
}
