/**
 * Measures the frame times of two audience screens (a list of 200 campaigns, and a history of 20 lines over 365 days) in the built
 * console with generated API responses, with the processor at full speed and at a quarter of that speed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { printTable } from '../charts/print-table.ts'
import { FRAME_ANSWERS, SESSION } from '../shell/card-answers.ts'
import { audienceHistory, audienceList, audienceUsers } from './frame-answers.ts'
import { readFrames, watchFrames, type FrameTimes } from './watch-frames.ts'

const SITE = 'http://console.test'
const DIST = join(import.meta.dirname, '../../apps/console/dist')
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }
const RATES = [1, 4] as const
const FIGURES = ['frames', 'dropped', 'longest', 'task', 'press', 'cpu'] as const
/** Duration of the measurement without input, in ms. */
const STILL_MS = 2000

function answerOf(url: URL): unknown {
  if (url.pathname === '/v3/audiences') return audienceList()
  if (url.pathname === '/v3/audiences/9') return audienceHistory(url.searchParams.get('timeUnit') ?? 'day')
  if (url.pathname === '/v3/audiences/9/users') return audienceUsers(Number(url.searchParams.get('offset') ?? 0))
  return FRAME_ANSWERS[url.pathname] ?? []
}

async function serve(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (session) => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, String(value))),
    SESSION,
  )
  await context.addInitScript(watchFrames)
  await context.route(`${SITE}/**`, (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.startsWith('/v3/')) return route.fulfill({ json: answerOf(url) })
    const file = join(DIST, url.pathname)
    const path = /\.\w+$/.test(url.pathname) && existsSync(file) ? file : join(DIST, 'index.html')
    return route.fulfill({ contentType: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain', body: readFileSync(path) })
  })
}

type Step = (page: Page, session: CDPSession) => Promise<unknown>

/** Waits until the page has loaded and two more frames have started. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    while (document.querySelector('main [aria-busy=true]')) await frame()
    await frame()
    await frame()
  })

/** Scrolls by a number of pixels at the speed of a fast reader; upwards for positive values. */
const turnWheel = (session: CDPSession, yDistance: number) =>
  session.send('Input.synthesizeScrollGesture', { x: 700, y: 500, yDistance, speed: 3000, gestureSourceType: 'mouse' })

async function hoverOver(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`no element matches ${selector}`)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 4, y)
  await page.mouse.move(box.x + box.width - 4, y, { steps: 90 })
}

async function pressEach(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).first().click()
    await settle(page)
  }
}

async function viewBy(page: Page, optionNames: readonly string[]): Promise<void> {
  for (const word of optionNames) {
    await page.getByRole('combobox', { name: /View By/ }).click()
    await page.getByRole('option', { name: word }).click()
    await settle(page)
  }
}

const SHOWN = Array.from({ length: 20 }, (_, line) => line).join('.')

const SCREENS: readonly { name: string; path: string; ready: string; steps: readonly (readonly [string, Step])[] }[] = [
  {
    name: 'list',
    path: '/ops/audiences',
    ready: 'tbody th a',
    steps: [
      ['nothing', (page) => page.waitForTimeout(STILL_MS)],
      [
        'list: scrolled down and up',
        async (_, session) => [await turnWheel(session, -6000), await turnWheel(session, 6000)],
      ],
      [
        'list: sorted six times',
        (page) => pressEach(page, [/^Campaign/, /^Campaign/, /^Campaign/, /Size/, /Size/, /%/]),
      ],
    ],
  },
  {
    name: 'chart',
    path: `/ops/audiences/9?shown=${SHOWN}`,
    ready: '[data-rp-slot=history-line] path[stroke-width]',
    steps: [
      ['chart: pointer across 365 days', (page) => hoverOver(page, '[data-rp-slot=chart-cursor]')],
      ['chart: pointer over the legend', (page) => hoverOver(page, '[data-rp-slot=history-legend]')],
      [
        'chart: six lines hidden and shown',
        (page) =>
          pressEach(
            page,
            [3, 4, 5, 5, 4, 3].map((n) => `Location ${n}`),
          ),
      ],
      ['chart: View By week, month, day', (page) => viewBy(page, ['Week', 'Month', 'Day'])],
    ],
  },
]

async function measure(context: BrowserContext, rate: number, found: Map<string, FrameTimes[]>): Promise<void> {
  await serve(context)
  for (const { name, path, ready, steps } of SCREENS) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const clock = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const timed = async (what: string, step: () => Promise<unknown>) => {
      const before = await clock()
      await step()
      await settle(page)
      const times = { ...(await page.evaluate(readFrames)), cpu: (await clock()) - before }
      found.set(what, [...(found.get(what) ?? []), times])
    }
    await timed(`${name}: opened`, async () => {
      await page.goto(SITE + path)
      await page.locator(ready).first().waitFor()
    })
    for (const [what, step] of steps) await timed(what, () => step(page, session))
    await page.close()
  }
}

/**
 * Prints the figures of both screens, at full speed and with the processor four times slower. Each figure is the best of `rounds`
 * rounds, because other load on the machine also drops frames. The step `nothing` measures the idle page. `dropped` counts the
 * frames of 16.7 ms that were not painted in time. `longest` is the longest interval between two frames, `task` the longest
 * main-thread task (0 when none exceeds 50 ms), `press` the longest time from a press to the next paint, and `cpu` the main
 * thread's processor time. All are in ms except `frames` and `dropped`, which are counts. Throws when the console is not built.
 */
export async function printFrames(rounds: number): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('the console is not built')
  const browser = await chromium.launch(browserLaunch())
  try {
    console.log(`\nFrames: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, best of ${rounds} rounds`)
    for (const rate of RATES) {
      const found = new Map<string, FrameTimes[]>()
      for (let round = 0; round < rounds; round++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
        await measure(context, rate, found)
        await context.close()
      }
      console.log(`\nprocessor ${rate}x slower, load ${loadavg()[0]?.toFixed(1) ?? '?'}\n`)
      printTable(
        ['what', ...FIGURES],
        [...found].map(([name, all]) => [
          name,
          ...FIGURES.map((figure) => Math.min(...all.map((one) => one[figure])).toFixed(0)),
        ]),
      )
    }
  } finally {
    await browser.close()
  }
}
