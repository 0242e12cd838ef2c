import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

import { browserLaunch } from '../browser-launch.ts'
import { isBlank } from './compare.ts'
import type { Mode } from './modes.ts'
import type { Story } from './stories.ts'

/** The time of all screenshots: noon, so that no rule depends on the date changing. */
const NOW = new Date('2026-11-20T17:00:00Z')
const PATIENCE_MS = 30_000
/** Maximum height of a screenshot in pixels; a list of ten thousand rows would exceed the limit of images. */
const TALLEST = 6000
/** A transition that has just ended can leave a color one step off. */
const STILL = '*, ::before, ::after { transition: none !important; }'

declare global {
  interface Window {
    /** Timers due within a second. */
    pendingTimers: ReadonlySet<unknown>
    /** The channel between a story and Storybook's manager; set once the preview has started. */
    __STORYBOOK_ADDONS_CHANNEL__?: {
      data: Record<string, unknown>
      last(name: string): readonly ({ message?: string; description?: string } | undefined)[] | undefined
      emit(name: string, what: object): void
    }
  }
}

/** A screenshot as PNG, or the reason why there is none. */
export interface Picture {
  readonly png?: Buffer
  readonly failure?: string
}

/** Launches the browser of a comparison, without differences between machines. */
export function launch(): Promise<Browser> {
  const { args, ...options } = browserLaunch()
  return chromium.launch({
    ...options,
    args: [
      ...args,
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
      // Edges repainted in parts can end one shade off.
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
    ],
  })
}

/**
 * Runs in the page before any other script. Prevents timers of more than a second, and counts shorter ones, so that a
 * screenshot can wait for them.
 */
function watchTimers() {
  const { setTimeout: start, clearTimeout: stop } = window
  const pending = new Set<unknown>()
  window.pendingTimers = pending
  // The browser's function also accepts strings, which are not used here.
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

/** Runs in the page: returns undefined while the story is rendered or played, then 'finished' or the error. */
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
  // A play function may expect the story's width; the result is captured even when it fails.
  const over = channel.last('storyFinished') ?? channel.last('playFunctionThrewException')
  return over === undefined ? undefined : 'finished'
}

/** Runs in the page: resolves with the height of the page when fonts and images are loaded, no timer is pending, and two frames were painted since. */
async function settled(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  // A timer that restarts itself must not delay a screenshot forever.
  for (let frames = 0; window.pendingTimers.size > 0 && frames < 40; frames++) await frame()
  await frame()
  await frame()
  return document.documentElement.scrollHeight
}

/**
 * Runs in the page: whether a screen shows its own heading, or the failure that it is about, and no placeholder unless the story is
 * about loading. Its route, lazy code and queries have settled then.
 */
function showsScreen(isLoading: boolean): boolean {
  const isVisible = (selectors: string) =>
    [...document.querySelectorAll(`#storybook-root :is(${selectors}), [role=dialog] :is(${selectors})`)].some((one) =>
      one.checkVisibility(),
    )
  if (isLoading) return isVisible('*')
  return isVisible('h1, h2, [data-rp-slot=failure-state]') && !isVisible('[data-rp-slot=skeleton]')
}

/** Runs in the page: remounts the story in another theme. `outcome` reports when it is done. */
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

/** Takes screenshots of stories with one page, which is reopened for each story and kept for its modes. */
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

  /**
   * Captures the whole page of a story after its play function, once it has settled: one screenshot per mode. A screen has settled when
   * its heading is visible. A picture of one color is a failure.
   */
  async take(origin: string, { id, file }: Pick<Story, 'id' | 'file'>, modes: readonly Mode[]): Promise<Picture[]> {
    const isScreen = file.startsWith('./apps/')
    const pictures: Picture[] = []
    let opened = false
    for (const mode of modes) {
      try {
        const page = this.#page ?? (await this.#open())
        await page.setViewportSize({ width: mode.width, height: 800 })
        await page.emulateMedia({ forcedColors: mode.forcedColors ? 'active' : 'none', reducedMotion: 'reduce' })
        if (opened) await page.evaluate(drawAgain, [id, mode.theme] as const)
        else {
          const globals = `theme:${mode.theme};a11y.manual:!true`
          await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
          await page.addStyleTag({ content: STILL })
        }
        opened = true
        const said = await page.waitForFunction(outcome, undefined, { timeout: PATIENCE_MS, polling: 10 })
        const failure = await said.jsonValue()
        if (failure !== 'finished') throw new Error(failure)
        if (isScreen)
          await page.waitForFunction(showsScreen, id.includes('loading'), { timeout: PATIENCE_MS, polling: 50 })
        const height = Math.min(await page.evaluate(settled), TALLEST)
        const clip = { x: 0, y: 0, width: mode.width, height }
        const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' })
        if (isBlank(png)) throw new Error('the picture is blank')
        pictures.push({ png })
      } catch (error) {
        opened = false
        await this.close()
        pictures.push({ failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })
      }
    }
    return pictures
  }

  /** Closes the page. A later call opens another one. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#page = undefined
  }
}
