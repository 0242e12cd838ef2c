import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { Camera, launch } from './camera.ts'
import { settled } from './settled.ts'
import { serveFolder } from './site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

async function open(html: string): Promise<Page> {
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.setContent(`<div id="storybook-root">${html}</div>`)
  return page
}

const HEADING = '<h1>Staff</h1>'
const PLACEHOLDER = '<div data-rp-slot="skeleton">…</div>'
const CHART_PLACE = '<div data-rp-slot="chart-place"><figure aria-busy="true"></figure></div>'
const screen = { isScreen: true, patienceMs: 5000 }
const impatient = { isScreen: true, patienceMs: 300 }

describe('a screen', () => {
  it('has settled when its queries have succeeded and its heading is visible', async () => {
    const page = await open(PLACEHOLDER)
    await page.evaluate((heading) => {
      let isAnswered = false
      window.screenInStory = { isHeld: false, pending: () => (isAnswered ? [] : ['queries']) }
      // The heading is rendered first; after the response, the rows replace the placeholder.
      const root = document.querySelector('#storybook-root')
      setTimeout(() => root?.insertAdjacentHTML('afterbegin', heading), 100)
      setTimeout(() => (isAnswered = true), 200)
      setTimeout(() => root?.querySelector('[data-rp-slot=skeleton]')?.replaceWith('Gloria Calloway'), 300)
    }, HEADING)
    await page.evaluate(settled, screen)
    expect(await page.textContent('#storybook-root')).toBe('StaffGloria Calloway')
  })

  it.each([
    ['its heading', '<p>Staff</p>'],
    ['its heading', '<h1 style="display: none">Staff</h1>'],
    ['a placeholder', HEADING + PLACEHOLDER],
    ['a chart', HEADING + CHART_PLACE],
  ])('times out with an error that names %s: %s', async (missing, html) => {
    const page = await open(html)
    await expect(page.evaluate(settled, impatient)).rejects.toThrow(`not settled after 0.3 s: ${missing}`)
  })

  it('has not settled while it is blank, even when the story is about loading', async () => {
    const page = await open('<div>&nbsp;</div>')
    const settling = page.evaluate(settled, { ...impatient, isLoading: true })
    await expect(settling).rejects.toThrow('not settled after 0.3 s: a text or a placeholder')
  })

  it('has settled while it still shows a placeholder if the story is about loading', async () => {
    const page = await open(PLACEHOLDER)
    await expect(page.evaluate(settled, { ...impatient, isLoading: true })).resolves.toBeUndefined()
  })
})

const FINISHED = `(name) => (name === 'storyFinished' ? [{ storyId: 'fields-input--default' }] : undefined)`

/**
 * Takes screenshots of a story that consists of this HTML. `last` is the source text of a function that, like Storybook's channel,
 * returns the last event with a given name.
 */
async function take(html: string, modes: Parameters<Camera['take']>[2], last = FINISHED): ReturnType<Camera['take']> {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-blank-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const channel = `<script>window.__STORYBOOK_ADDONS_CHANNEL__ = { last: ${last} }</script>`
  writeFileSync(join(folder, 'iframe.html'), `${channel}<div id="storybook-root">${html}</div>`)
  const site = await serveFolder(folder)
  const camera = new Camera(browser)
  onTestFinished(async () => {
    await camera.close()
    site.close()
  })
  const story = { id: 'fields-input--default', file: './packages/ui/src/input/input.stories.tsx', hasPlay: false }
  return camera.take(site.origin, story, modes)
}

it('a blank screenshot is a failure, even when the story has finished', async () => {
  const [screenshot] = await take('', [{ name: '360-light', width: 360, theme: 'light' }])
  expect(screenshot).toEqual({ failure: 'the screenshot is blank' })
})

it('a caret does not blink in forced colors', async () => {
  const modes = Array.from({ length: 12 }, (_, index) => {
    return { name: `forced ${index}`, width: 360, theme: 'light', forcedColors: true } as const
  })
  const screenshots = await take('<input value="Palette" autofocus>', modes)
  const encodedImages = screenshots.map(({ png }) => png?.toString('base64'))
  expect(encodedImages).not.toContain(undefined)
  expect(new Set(encodedImages).size).toBe(1)
})

it('a story that waits for pending timers does not wait for those of the camera', async () => {
  const html = `<p>Staff</p><script>
    let isAsked = false
    let frames = 0
    let still = 0
    function watch() {
      frames++
      still = window.pendingTimers.size > 0 ? 0 : still + 1
      if (still < 3 && frames < 60) requestAnimationFrame(watch)
    }
  </script>`
  // The frames are counted from the camera’s first poll.
  const last = `(name) => {
    if (!isAsked) requestAnimationFrame(watch)
    isAsked = true
    if (name === 'storyFinished' && still === 3) return [{ storyId: 'fields-input--default' }]
    if (name === 'storyErrored' && frames === 60) return [{ message: 'a timer is pending in each frame' }]
  }`
  const [screenshot] = await take(html, [{ name: '360-light', width: 360, theme: 'light' }], last)
  expect(screenshot?.failure).toBeUndefined()
})
