/**
 * Renders each comp (a design screenshot) next to the matching screen of a running server, at the comp's width and in its theme,
 * for visual inspection: `npm run sheet:comps -- --comps FOLDER --url http://127.0.0.1:4000`. FOLDER contains screenshots named
 * NAME-THEME-WIDTH.png. The server must have the demo club. Writes .cache/sheet/comps/NAME-THEME-WIDTH.png (with the comp on the
 * left) and index.html. `--only TEXT` renders only comps whose name contains the text. `--widths 768,1920` renders every screen at
 * these widths instead, and shows a comp next to it only if FOLDER contains the comp's page, NAME.html.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import type { Browser, BrowserContext } from 'playwright'

import { DEMO_PASSWORD } from '../../apps/server/src/seed/club/clubs.ts'
import { ROOT } from '../visual/build.ts'
import { launch } from '../visual/camera.ts'
import { COMP_ROUTES, type CompRoute } from './comp-routes.ts'

const { values } = parseArgs({
  options: {
    comps: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:4000' },
    only: { type: 'string', default: '' },
    user: { type: 'string', default: 'operator@rapport.test' },
    widths: { type: 'string', default: '' },
  },
})
const FOLDER = join(ROOT, '.cache/sheet/comps')
const PATIENCE_MS = 20_000
const TALLEST = 3600

interface Shot {
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly comp: Buffer | null
}

function listShots(): Shot[] {
  if (values.widths !== '')
    return values.widths
      .split(',')
      .flatMap((width) =>
        (['light', 'dark'] as const).flatMap((theme) =>
          Object.keys(COMP_ROUTES).map((name): Shot => ({ name, theme, width: Number(width), comp: null })),
        ),
      )
  const folder = values.comps
  if (folder === undefined) throw new Error('Name the folder of the comps: --comps FOLDER')
  return readdirSync(folder).flatMap((file) => {
    const [, name = '', theme, width] = /^(.+)-(light|dark)-(\d+)\.png$/.exec(file) ?? []
    return theme === 'light' || theme === 'dark'
      ? [{ name, theme, width: Number(width), comp: readFileSync(join(folder, file)) }]
      : []
  })
}

/** Returns a comp's screenshot. If there is none, renders the comp's page, or returns null if the folder has no such page. */
async function drawComp(browser: Browser, { name, theme, width, comp }: Shot): Promise<Buffer | null> {
  const file = resolve(values.comps ?? '', `${name}.html`)
  if (comp !== null || values.comps === undefined || !existsSync(file)) return comp
  const context = await browser.newContext({ viewport: { width, height: 880 }, colorScheme: theme })
  try {
    const page = await context.newPage()
    await page.goto(pathToFileURL(file).href)
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode
    }, theme)
    return await page.screenshot({ fullPage: true })
  } finally {
    await context.close()
  }
}

async function signIn(browser: Browser): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${values.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(values.user)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

async function draw(
  browser: Browser,
  shot: Shot,
  { path, isPublic, steps }: CompRoute,
  storageState: Awaited<ReturnType<typeof signIn>>,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.width < 768 ? 844 : 880 },
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    ...(isPublic ? {} : { storageState }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await page.goto(`${values.url}${path}`)
    if (steps !== undefined) {
      await page.locator('#main').waitFor()
      await steps(page)
    }
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.querySelector('[role=progressbar], [aria-busy=true]') === null)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    return await page.screenshot({
      clip: { x: 0, y: 0, width: shot.width, height: Math.min(height, TALLEST) },
      fullPage: true,
    })
  } finally {
    await context.close()
  }
}

const image = (png: Buffer | null, width: number, text: string) =>
  png === null
    ? `<figure><figcaption>${text}: none</figcaption></figure>`
    : `<figure><figcaption>${text}</figcaption><img alt="" width="${width}" src="data:image/png;base64,${png.toString('base64')}"></figure>`

const pageOf = (
  content: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Comps and screens</title><style>
body { margin: 16px; font: 12px/16px system-ui, sans-serif; background: #e9e7e3 }
section { display: flex; gap: 16px; align-items: start; margin-block-end: 32px } figure { margin: 0 } h2 { font-size: 16px }
</style>${content}</html>`

const browser = await launch()
try {
  mkdirSync(FOLDER, { recursive: true })
  const storageState = await signIn(browser)
  const names: string[] = []
  const sheet = await browser.newPage()
  for (const shot of listShots()) {
    const route = COMP_ROUTES[shot.name]
    if (route === undefined || !shot.name.includes(values.only)) continue
    const id = `${shot.name}-${shot.theme}-${shot.width}`
    const screen = await draw(browser, shot, route, storageState).catch((error: unknown) => {
      console.error(`${id}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      return null
    })
    const shown = Math.min(shot.width, 640)
    const screenshot = await drawComp(browser, shot)
    const comp = screenshot === null ? '' : image(screenshot, shown, 'comp')
    await sheet.setViewportSize({ width: shown * 2 + 48, height: 400 })
    await sheet.setContent(pageOf(`<h2>${id}</h2><section>${comp}${image(screen, shown, 'screen')}</section>`))
    await sheet.screenshot({ path: join(FOLDER, `${id}.png`), fullPage: true })
    names.push(id)
  }
  const links = names.map((id) => `<h2>${id}</h2><section><img alt="" src="${id}.png"></section>`)
  writeFileSync(join(FOLDER, 'index.html'), pageOf(links.join('')))
  console.log(`${names.length} screens: ${join(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
}
