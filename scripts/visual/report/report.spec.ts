import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Browser, BrowserContext, Page } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'

import { launch } from '../camera.ts'
import { compare } from '../compare.ts'
import { MODES } from '../modes.ts'
import type { Finding } from '../review.ts'
import { writeReport } from './write.ts'

const [phone, phoneDark] = MODES
const folder = mkdtempSync(join(tmpdir(), 'rapport-report-'))
let browser: Browser
let context: BrowserContext
let page: Page
let address: string

/** Creates a screenshot with one square. */
function draw(red: number): Buffer {
  const image = new PNG({ width: 360, height: 800 })
  image.data.fill(255)
  for (let y = 20; y < 60; y++) for (let x = 20; x < 60; x++) image.data[(y * 360 + x) * 4] = red
  return PNG.sync.write(image)
}

const [before, after] = [draw(200), draw(10)]
const found = compare(before, after)

function findingOf(component: string, name: string, mode = phone, more: Partial<Finding> = {}): Finding {
  if (mode === undefined) throw new Error('there are no modes')
  const id = `${component}--${name}`.toLowerCase().replaceAll('/', '-')
  const story = { id, label: `${component}: ${name}`, file: `./packages/${component}.stories.tsx`, hasPlay: false }
  return {
    kind: 'changed',
    story,
    mode,
    pixels: 1600,
    before,
    after,
    ...(found ? { difference: found.png } : {}),
    ...more,
  }
}

const badges = Array.from({ length: 150 }, (_, index) => findingOf('Feedback/Badge', `Tone ${index}`))

beforeAll(async () => {
  const findings = [
    findingOf('Actions/Button', 'Primary'),
    findingOf('Actions/Button', 'Primary', phoneDark),
    ...badges,
    findingOf('Screens/Staff', 'List', phone, { kind: 'failed', failure: 'after: the screenshot is blank' }),
  ]
  const facts = { base: 'a'.repeat(40), screenshots: 200, skipped: 12, stories: 153, browser: 'Chromium' }
  address = pathToFileURL(writeReport(folder, findings, facts)).href
  browser = await launch()
})

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
  await page.goto(address)
  onTestFinished(() => context.close())
})

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const components = () => page.getByRole('heading', { level: 2 }).allTextContents()
const count = () => page.getByRole('status').textContent()

it('the report groups findings by component and loads only the images near the viewport', async () => {
  expect(await components()).toEqual(['Actions/Button', 'Feedback/Badge', 'Screens/Staff'])
  await page.locator('.thumbnail img').first().waitFor()
  const loaded = () => page.evaluate(() => [...document.images].filter((image) => image.naturalWidth > 0).length)
  await expect.poll(loaded).toBeGreaterThan(1)
  expect(await loaded()).toBeLessThan(100)
  await page.getByRole('heading', { name: 'Screens/Staff' }).scrollIntoViewIfNeeded()
  await page.getByText('the screenshot is blank').waitFor()
})

it('the report crops a thumbnail to the component', async () => {
  const box = await page.locator('.crop').first().boundingBox()
  expect([box?.width, box?.height]).toEqual([64, 64])
})

it('the report filters findings by text, kind and mode, and shows a message when no finding matches', async () => {
  await page.getByLabel('Search').fill('button primary')
  expect(await components()).toEqual(['Actions/Button'])
  await page.getByLabel('Mode').selectOption('360-dark')
  expect(await count()).toContain('1 of 153 screenshots in 1 component')
  await page.getByRole('button', { name: 'Failed 1' }).click()
  await page.getByText('No screenshot matches the filters.').waitFor()
  await page.getByLabel('Search').fill('')
  await page.getByLabel('Mode').selectOption('')
  expect(await components()).toEqual(['Screens/Staff'])
})

it('the report stores in local storage which components and screenshots were marked as seen', async () => {
  await page
    .getByRole('region', { name: 'Actions/Button' })
    .getByRole('button', { name: 'Mark component as seen' })
    .click()
  await page
    .getByRole('button', { name: /360-light/ })
    .nth(1)
    .click()
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await page.reload()
  expect(await count()).toContain('3 seen')
  await page.getByRole('button', { name: 'Unseen', exact: true }).click()
  expect(await components()).toEqual(['Feedback/Badge', 'Screens/Staff'])
  expect(await count()).toContain('150 of 153')
})

it('the viewer shows the screenshots of a finding side by side, with a slider or as a difference image, and moves to the next finding', async () => {
  await page
    .getByRole('button', { name: /360-light/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Actions/Button: Primary, 360-light' })
  expect(await viewer.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual([
    'Before',
    'After',
  ])
  await viewer.getByRole('button', { name: 'Slider' }).click()
  await viewer.getByRole('slider').waitFor()
  await viewer.getByRole('button', { name: 'Difference' }).click()
  await viewer.getByRole('img', { name: 'Pixels that differ are red' }).waitFor()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog', { name: 'Actions/Button: Primary, 360-dark' }).waitFor()
})
