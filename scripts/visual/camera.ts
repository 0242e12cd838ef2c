import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

import { browserLaunch } from '../browser-launch.ts'
import { isBlank } from './compare.ts'
import { changeTheme, drawAgain, drawOther, outcome, prepare } from './in-page.ts'
import { hashLook } from './look.ts'
import type { Mode } from './modes.ts'
import { settled } from './settled.ts'
import type { Story } from './stories.ts'

/** The same time for all screenshots, so that displayed dates do not change. */
const NOW = new Date('2026-11-20T17:00:00Z')
const PATIENCE_MS = 30_000
/** Maximum height of a screenshot in pixels; a list of ten thousand rows would exceed the maximum size of images. */
const TALLEST = 6000
/**
 * Styles that make screenshots reproducible. After a transition, a color can differ by one step from its final value. Content that
 * the browser skips outside the viewport would be rendered while the full-page screenshot is taken, sometimes too late. Forced
 * colors ignore the transparent color with which Playwright hides the caret, so it must not blink.
 */
const STILL = `*, ::before, ::after { transition: none !important; }
  * { content-visibility: visible !important; caret-animation: manual !important; }`
/** With this user agent, Storybook skips to the end of animations; with any other, it waits 100 ms for each story. */
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 StorybookTestRunner'

/** A screenshot as PNG, or the reason why there is none. */
export interface Screenshot {
  readonly png?: Buffer
  /** A hash of everything that determines the look in any theme; present only in the light theme without forced colors. */
  readonly look?: string
  /** Whether the look equals the one that the caller knows; if so, there is no screenshot. */
  readonly isKnown?: boolean
  readonly failure?: string
}

/** Launches the browser of a comparison, with settings that avoid differences between machines. */
export function launch(): Promise<Browser> {
  const { args, ...options } = browserLaunch()
  return chromium.launch({
    ...options,
    args: [
      ...args,
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
      // After a partial repaint, edges can differ by one shade.
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
    ],
  })
}

/**
 * Opens a browser context for a camera. Its pages share the browser's cache of loaded and compiled code. The two compared builds
 * have separate storage, because each is served from its own origin.
 */
function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    userAgent: AGENT,
  })
}

type Captured = Pick<Story, 'id' | 'file' | 'hasPlay'>

/**
 * Takes screenshots of stories in one page, which is reused for all modes of a story. Stories of one file are shown one after the
 * other without reloading the page, unless one of them has a play function.
 */
export class Camera {
  readonly #browser: Browser
  #context: BrowserContext | undefined
  #page: Page | undefined
  /** The story that the page shows; undefined when the page must load the next story. */
  #shown: { readonly origin: string; readonly story: Captured } | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async #open(): Promise<Page> {
    this.#context ??= await openContext(this.#browser)
    this.#page = await this.#context.newPage()
    await this.#page.addInitScript(prepare)
    await this.#page.clock.setFixedTime(NOW)
    return this.#page
  }

  /**
   * Shows a story in a mode. A story without a play function is rendered once and adapts to the width and the theme, as a page
   * does; a story with a play function is rendered for each mode, because a layer that it opens may close when the window changes.
   */
  async #show(page: Page, origin: string, story: Captured, { theme }: Mode): Promise<void> {
    const shown = this.#shown?.origin === origin ? this.#shown.story : undefined
    this.#shown = undefined
    if (shown === story)
      await (story.hasPlay ? page.evaluate(drawAgain, [story.id, theme] as const) : page.evaluate(changeTheme, theme))
    else if (shown?.file === story.file && !shown.hasPlay && !story.hasPlay && theme === 'light')
      await page.evaluate(drawOther, story.id)
    else {
      await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`)
      await page.addStyleTag({ content: STILL })
    }
    // Polls on animation frames, because a story of a screen waits until no short timer is pending, and a polling interval would
    // keep one pending.
    const outcomeHandle = await page.waitForFunction(outcome, story.id, { timeout: PATIENCE_MS, polling: 'raf' })
    const result = await outcomeHandle.jsonValue()
    if (result !== 'finished') throw new Error(result)
    this.#shown = { origin, story }
  }

  /**
   * Captures the full page of a story after its play function, once the story has settled. Returns, for each mode, a screenshot or
   * the reason for the failure. A screenshot with only one color is a failure.
   *
   * @param known hashes of known looks by the name of their mode: a mode with the same hash needs no screenshot
   */
  async take(
    origin: string,
    story: Captured,
    modes: readonly Mode[],
    known: ReadonlyMap<string, string> = new Map(),
  ): Promise<Screenshot[]> {
    const isScreen = story.id.startsWith('screens-')
    const screenshots: Screenshot[] = []
    for (const mode of modes) {
      try {
        const page = this.#page ?? (await this.#open())
        await page.setViewportSize({ width: mode.width, height: 800 })
        await page.emulateMedia({ forcedColors: mode.forcedColors ? 'active' : 'none', reducedMotion: 'reduce' })
        await this.#show(page, origin, story, mode)
        await page.evaluate(settled, { isScreen, isLoading: story.id.includes('loading'), patienceMs: PATIENCE_MS })
        const look = mode.theme === 'light' && !mode.forcedColors ? await page.evaluate(hashLook) : undefined
        if (look !== undefined && look === known.get(mode.name)) {
          screenshots.push({ look, isKnown: true })
          continue
        }
        const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST)
        const clip = { x: 0, y: 0, width: mode.width, height }
        const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' })
        if (isBlank(png)) throw new Error('the screenshot is blank')
        screenshots.push({ png, ...(look === undefined ? {} : { look }) })
      } catch (error) {
        await this.closePage()
        screenshots.push({ failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })
      }
    }
    return screenshots
  }

  /** Forces the page to load for the next story, even when it already shows that story. */
  forget(): void {
    this.#shown = undefined
  }

  /** Closes the page. The next call to `take` opens another one. */
  async closePage(): Promise<void> {
    await this.#page?.close()
    this.#page = undefined
    this.#shown = undefined
  }

  /** Closes the page and its context. */
  async close(): Promise<void> {
    await this.closePage()
    await this.#context?.close()
    this.#context = undefined
  }
}
