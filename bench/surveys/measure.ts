import type { Browser } from 'playwright'

/** The figures of a visit: times in ms since its start, and bytes over the network. */
export interface Measured {
  /** The time of the largest contentful paint (LCP). */
  readonly readable: number
  /** The time at which a question is painted and accepts an answer. */
  readonly answerable: number
  /** The time at which the first page's script starts to validate and save answers. */
  readonly logic: number
  /** The time at which the survey engine shows the questions; 0 for a page that works without it. */
  readonly engine: number
  /** The bytes received until the page can be answered. */
  readonly bytes: number
  /** The longest task until the page can be answered; browsers do not report tasks under 50 ms. */
  readonly longest: number
}

/**
 * Records the figures in the page and writes them to an attribute, because the page's content security policy prevents Playwright
 * from evaluating strings.
 */
function watch() {
  const seen = { readable: 0, answerable: 0, logic: 0, engine: 0, bytes: 0, longest: 0 }
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.readable = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  const tell = () => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const files = all.filter((file) => file instanceof PerformanceResourceTiming)
    const before = files.filter((file) => file.entryType === 'navigation' || file.responseEnd <= seen.answerable)
    seen.bytes = before.map(({ transferSize }) => transferSize).reduce((sum, size) => sum + size, 0)
    const early = tasks.filter(({ startTime }) => startTime <= seen.answerable)
    seen.longest = Math.max(0, ...early.map(({ duration }) => duration))
    document.documentElement.dataset['seen'] = JSON.stringify(seen)
  }
  const poll = () => {
    // The form's script marks the form as ready; the engine is ready once it has rendered its questions. Another product's page has no
    // such form.
    const engine = '[data-name] :is(input, textarea, select), #fb input'
    const isDrawn = document.querySelector(`#first :is(input, textarea, select), ${engine}`) !== null
    const isReady = document.querySelector(`#first[data-ready], ${engine}`) !== null
    const isInCharge = document.querySelector('#first') === null && isReady
    const now = performance.now()
    if (seen.answerable === 0 && isDrawn) seen.answerable = now
    if (seen.logic === 0 && isReady) seen.logic = now
    if (seen.engine === 0 && isInCharge) seen.engine = now
    const needsEngine = document.querySelector('#first:not([data-whole=true])') !== null
    if (seen.answerable === 0 || seen.logic === 0 || needsEngine)
      return void requestAnimationFrame(() => setTimeout(poll, 0))
    setTimeout(tell, 900)
  }
  requestAnimationFrame(() => setTimeout(poll, 0))
}

/**
 * Visits a page under emulated phone conditions (Slow 4G, a CPU throttled to a quarter of its speed, an empty cache) and returns the
 * figures.
 */
export async function measure(browser: Browser, url: string): Promise<Measured> {
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
  const seen: Measured = JSON.parse((await page.locator('html').getAttribute('data-seen')) ?? '{}')
  await context.close()
  return seen
}
