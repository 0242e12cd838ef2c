/**
 * Draws the contact sheet, to be looked at: every chart of ours beside the same picture by recharts and visx, light on
 * the left, dark on the right. `npm run sheet:charts` writes .cache/charts-sheet/sheet.png and one picture a row.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from 'playwright'

import { browserLaunch } from '../../scripts/browser-launch.ts'
import { bundle } from './bundle.ts'
import { installPeers, PEERS_FOLDER } from './peers.ts'
import { serveBundles, SITE } from './site.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/charts-sheet')
const path = (...parts: string[]) => JSON.stringify(join(...parts))

const entry = `
import { startSheet } from ${path(import.meta.dirname, 'page/sheet.tsx')}
import * as recharts from ${path(PEERS_FOLDER, 'recharts.jsx')}
import * as visx from ${path(PEERS_FOLDER, 'visx.jsx')}
startSheet({ recharts, visx }, document.getElementById('host'))`

const sheet = await bundle({ entry, peers: installPeers() })
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch(browserLaunch())
try {
  const context = await browser.newContext({ viewport: { width: 3800, height: 1000 } })
  await serveBundles(context, new Map([['sheet', sheet]]))
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(`${SITE}/sheet/`)
  await page.locator('tr').last().waitFor()
  await page.screenshot({ path: join(FOLDER, 'sheet.png'), fullPage: true })
  for (const row of await page.locator('tr[id]').all()) {
    await row.screenshot({ path: join(FOLDER, `${(await row.getAttribute('id')) ?? 'row'}.png`) })
  }
  console.log(`Written to ${FOLDER}`)
} finally {
  await browser.close()
}
