/**
 * Creates the screenshots for docs/manual: `npm run manual-screenshots`. Builds the apps, starts a server with a new demo club in a
 * temporary folder, and writes one WebP file of 1280 x 800 px for each scene to docs/manual/images. With `-- --only NAME`, creates
 * only that screenshot. With `-- --url URL`, uses a server that is already running.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Page } from '@playwright/test'

import { DEMO_PASSWORD } from '../../apps/server/src/seed/club/clubs.ts'
import { browserLaunch } from '../browser-launch.ts'
import { SCENES } from './scenes.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, url: { type: 'string' } } })
const PORT = '4390'
const ROOT = join(import.meta.dirname, '../..')
const IMAGES = join(ROOT, 'docs/manual/images')
const QUALITY = 0.72

/** Starts a server with a new demo club. Resolves with a function that stops the server and deletes its data. */
async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-manual-'))
  const server = spawn(process.execPath, ['--conditions=@rapport/source', join(ROOT, 'apps/server/src/main.ts')], {
    env: { ...process.env, PORT, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('rapport-demo')) resolve()
    })
    server.once('exit', () => reject(new Error(`The server ended before it was ready:\n${said}`)))
  })
  return async () => {
    const ended = server.exitCode === null ? once(server, 'exit') : Promise.resolve()
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('admin@rapport.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

/**
 * Waits until the page has loaded: no API call is pending, a heading is displayed, the fonts are loaded, and no element in `main`
 * is marked busy.
 */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.querySelector('main [aria-busy=true]') === null,
  )
}

/** Converts a PNG to WebP. The browser performs the conversion, so that no library is needed. */
const toWebp = async (page: Page, png: Buffer) => {
  const base64 = await page.evaluate(
    async ([data, quality]) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob()
      const bitmap = await createImageBitmap(blob)
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
      const bytes = new Uint8Array(await webp.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [png.toString('base64'), QUALITY] as const,
  )
  return Buffer.from(base64, 'base64')
}

const stop = values.url === undefined ? await startServer() : null
const baseURL = values.url ?? `http://127.0.0.1:${PORT}`
const browser = await chromium.launch(browserLaunch())
try {
  mkdirSync(IMAGES, { recursive: true })
  const converter = await browser.newPage()
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ baseURL, viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page)
  for (const { name, path, prepare } of SCENES) {
    if (values.only !== undefined && values.only !== name) continue
    try {
      await page.goto(path)
      await settle(page)
      await prepare?.(page)
      await settle(page)
    } catch (error) {
      console.error(`${name}: ${String(error)}`)
      process.exitCode = 1
      continue
    }
    const webp = await toWebp(converter, await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    writeFileSync(join(IMAGES, `${name}.webp`), webp)
    console.log(`${name}: ${Math.round(webp.length / 1024)} KB`)
  }
} finally {
  await browser.close()
  await stop?.()
}
