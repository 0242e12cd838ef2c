import type { Browser, BrowserContext, Page } from 'playwright'

/** Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

/** A page's figures: `lcp` and `tbt` in ms; `shift` is the sum of its layout shift scores. */
export interface FirstView {
  readonly lcp: number
  readonly tbt: number
  readonly shift: number
}

interface Seen {
  lcp: number
  fcp: number
  tasks: [start: number, length: number][]
  shift: number
  presses: number[]
}

declare global {
  interface Window {
    benchSeen: Seen
  }
}

/** Records paints, long tasks, layout shifts and responses to input in the page. */
function watch(): void {
  const seen: Seen = { lcp: 0, fcp: 0, tasks: [], shift: 0, presses: [] }
  window.benchSeen = seen
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number; interactionId?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime))
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  on('layout-shift', ({ value = 0 }) => (seen.shift += value))
  on('event', ({ interactionId = 0, duration }) => interactionId > 0 && seen.presses.push(duration))
}

async function slowDown(page: Page, rate: number, withNetwork: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  if (!withNetwork) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
}

/**
 * Opens a URL for the first time over Slow 4G, on an emulated phone whose processor is `rate` times slower than this machine's, and
 * waits until nothing is loading. Throws if the first element that matches `ready` is not visible then.
 */
export async function measureFirstView(browser: Browser, rate: number, url: string, ready: string): Promise<FirstView> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript(watch)
  const page = await context.newPage()
  await slowDown(page, rate, true)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const { lcp, fcp, tasks, shift } = await page.evaluate(async () => {
    // A page rendered by its script may be painted after the network is idle.
    while (window.benchSeen.lcp === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    return window.benchSeen
  })
  // This check comes last, because Playwright injects a script for it, and running that script is itself a long task.
  if (!(await page.locator(ready).first().isVisible())) throw new Error(`${url} shows no ${ready}`)
  await context.close()
  const tbt = tasks.reduce((sum, [start, length]) => (start >= fcp ? sum + Math.max(0, length - 50) : sum), 0)
  return { lcp, tbt, shift }
}

/** Returns a context in which a user of the demo club is signed in. */
export async function signIn(browser: Browser, url: string, email = 'staff@rapport.test'): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('rapport-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.close()
  return context
}

/**
 * Clicks a navigation link; returns the time, in ms, until the linked page has loaded and its heading is painted. Observes
 * mutations, because observing frames would cause additional frames.
 */
async function timeChange(page: Page, link: string, heading: string): Promise<number> {
  return page.evaluate(
    async ([to, wanted]) => {
      const anchor = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) => one.title === to)
      if (!anchor) throw new Error(`the navigation has no ${to}`)
      const isThere = () =>
        document.querySelector('h1')?.textContent === wanted && !document.querySelector('[aria-busy=true]')
      const began = performance.now()
      await new Promise<void>((resolve) => {
        const changes = new MutationObserver(() => {
          if (!isThere()) return
          changes.disconnect()
          // Waits until the frame with the heading is painted.
          requestAnimationFrame(() => setTimeout(resolve))
        })
        changes.observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: ['aria-busy'],
        })
        anchor.click()
      })
      return performance.now() - began
    },
    [link, heading] as const,
  )
}

/** The times of page changes in ms: how long each change takes on the slowed processor, and the main thread's work at full speed. */
export interface Changes {
  readonly waited: readonly number[]
  /** The main thread's work, which is independent of other load on the machine. */
  readonly worked: readonly number[]
}

/** Returns a function that reads the processor time of a page's main thread, in ms. */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
}

/** Measures `times` page changes in each direction between Who's Here and the cases, with code and data cached. */
export async function measureChanges(
  context: BrowserContext,
  rate: number,
  url: string,
  times: number,
): Promise<Changes> {
  const page = await context.newPage()
  await page.goto(`${url}/ops/feedback`)
  await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor()
  await page.waitForLoadState('networkidle')
  const there = () => timeChange(page, 'Cases', 'Cases')
  const back = () => timeChange(page, "Who's Here", "Who's Here")
  await there()
  await page.waitForLoadState('networkidle')
  await back()
  const clock = await threadClock(page)
  const worked: number[] = []
  for (let turn = 0; turn < times; turn++) {
    for (const change of [there, back]) {
      const began = await clock()
      await change()
      worked.push((await clock()) - began)
    }
  }
  await slowDown(page, rate, false)
  const waited: number[] = []
  for (let turn = 0; turn < times; turn++) waited.push(await there(), await back())
  await page.close()
  return { waited, worked }
}

/** Returns the duration of the longest response to a click or key press, in ms; 16 when no response took longer. */
export async function measurePresses(
  context: BrowserContext,
  rate: number,
  url: string,
  press: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page, rate, false)
  await press(page)
  const presses = await page.evaluate(() => window.benchSeen.presses)
  await page.close()
  return Math.max(16, ...presses)
}
