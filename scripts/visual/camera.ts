import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

import { browserLaunch } from '../browser-launch.ts'
import type { Mode } from './modes.ts'

/** What pictures are taken at: a noon that no rule of a day changes. */
const NOW = new Date('2026-11-20T17:00:00Z')
const PATIENCE_MS = 30_000
/** A list of ten thousand rows is taller than any picture can be; its beginning tells enough. */
const TALLEST = 6000
/** A transition that has just ended may leave a color one step beside its end. */
const STILL = '*, ::before, ::after { transition: none !important; }'

declare global {
  interface Window {
    /** Timers that will fire within a second. */
    pendingTimers: ReadonlySet<unknown>
    /** The road between a story and Storybook's frame; there once the preview has started. */
    __STORYBOOK_ADDONS_CHANNEL__?: {
      data: Record<string, unknown>
      last(name: string): readonly ({ message?: string; description?: string } | undefined)[] | undefined
      emit(name: string, what: object): void
    }
  }
}

/** A picture as PNG, or why there is none. */
export interface Picture {
  readonly png?: Buffer
  readonly failure?: string
}

/** The one browser of a comparison, without what differs from machine to machine. */
export function launch(): Promise<Browser> {
  const { args, ...options } = browserLaunch()
  return chromium.launch({
    ...options,
    args: [
      ...args,
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
      // An edge that is painted again in parts may end one shade beside an edge painted at once.
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
    ],
  })
}

/**
 * Runs in the page before anything else. What would happen more than a second later does not happen in a picture, and what is
 * to happen sooner is counted, so that a picture can wait for it.
 */
function watchTimers() {
  const { setTimeout: start, clearTimeout: stop } = window
  const pending = new Set<unknown>()
  window.pendingTimers = pending
  // The browser's function takes a text, too; nothing here gives one.
  window.setTimeout = ((work: () => void, delay = 0, ...rest: []) => {
    if (delay > 1000) return start(work, 2_000_000_000, ...rest)
    const timer: unknown = start(() => {
      pending.delete(timer)
      work()
    }, delay)
    pending.add(timer)
    return timer
  }) as typeof window.setTimeout
  window.clearTimeout = (timer) => {
    pending.delete(timer)
    stop(timer)
  }
}

/** Runs in the page: undefined while the story is still being drawn or played, then 'finished' or what went wrong. */
function outcome(): string | undefined {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  if (channel === undefined) return undefined
  for (const name of ['storyMissing', 'storyErrored', 'storyThrewException']) {
    const said = channel.last(name)
    if (said !== undefined) {
      const [first] = said
      return `${name}: ${first?.message ?? first?.description ?? 'no reason given'}`
    }
  }
  // A play function may expect the one width that its story is made for; what it has come to is pictured all the same.
  const over = channel.last('storyFinished') ?? channel.last('playFunctionThrewException')
  return over === undefined ? undefined : 'finished'
}

/** Runs in the page: resolves when fonts and images are there, no timer waits, and two frames have been painted since, with the height of the page. */
async function settled(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  // A timer that sets itself again would never leave a picture in peace.
  for (let frames = 0; window.pendingTimers.size > 0 && frames < 40; frames++) await frame()
  await frame()
  await frame()
  return document.documentElement.scrollHeight
}

/** Runs in the page: draws its story again from nothing, in another theme. `outcome` tells when it is done. */
function drawAgain([storyId, theme]: readonly [string, string]) {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  if (channel === undefined) throw new Error('Storybook has gone')
  document.documentElement.dataset['theme'] = theme
  window.scrollTo(0, 0)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  channel.data = {}
  channel.emit('updateGlobals', { globals: { theme } })
  channel.data = {}
  channel.emit('forceRemount', { storyId })
}

/** Takes pictures of stories with one page, which it opens for each story and keeps for its modes. */
export class Camera {
  readonly #browser: Browser
  #context: BrowserContext | undefined
  #page: Page | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async #open(): Promise<Page> {
    this.#context = await this.#browser.newContext({
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    await this.#context.addInitScript(watchTimers)
    this.#page = await this.#context.newPage()
    await this.#page.clock.setFixedTime(NOW)
    return this.#page
  }

  /** The whole page of a story after its play function, once everything in it has come to rest: one picture a mode. */
  async take(origin: string, story: string, modes: readonly Mode[]): Promise<Picture[]> {
    const pictures: Picture[] = []
    let opened = false
    for (const mode of modes) {
      try {
        const page = this.#page ?? (await this.#open())
        await page.setViewportSize({ width: mode.width, height: 800 })
        await page.emulateMedia({ forcedColors: mode.forcedColors ? 'active' : 'none', reducedMotion: 'reduce' })
        if (opened) await page.evaluate(drawAgain, [story, mode.theme] as const)
        else {
          const globals = `theme:${mode.theme};a11y.manual:!true`
          await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story&globals=${globals}`)
          await page.addStyleTag({ content: STILL })
        }
        opened = true
        const said = await page.waitForFunction(outcome, undefined, { timeout: PATIENCE_MS, polling: 10 })
        const failure = await said.jsonValue()
        if (failure !== 'finished') throw new Error(failure)
        const height = Math.min(await page.evaluate(settled), TALLEST)
        const clip = { x: 0, y: 0, width: mode.width, height }
        pictures.push({ png: await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' }) })
      } catch (error) {
        opened = false
        await this.close()
        pictures.push({ failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })
      }
    }
    return pictures
  }

  /** Ends its page. It opens another one when it is used again. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#page = undefined
  }
}
