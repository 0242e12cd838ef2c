/**
 * Finds or installs Chromium for the tests. Tries, in this order: an installed browser, Playwright's cache, Debian's package, and a
 * download by Playwright, which is limited to 20 s. Writes the path of the browser to .cache/chromium, where
 * scripts/browser-launch.ts reads it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { canInstall, installDebian } from './debian.mjs'

const DOWNLOAD_LIMIT_MS = 20_000
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Returns whether the file is a working browser. Some distributions ship a stub that only prints how to install the browser. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function findInstalled() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...candidates, ...APPLICATIONS].find((path) => path !== '' && runs(path))
}

async function findPlaywrights() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return runs(path) ? path : undefined
}

/**
 * @returns {Promise<{ path: string, from: string }>} the path of the browser's executable, and where it came from
 * @throws {Error} with a one-line instruction, when no browser is available
 */
async function provisionBrowser() {
  const installed = findInstalled()
  if (installed) return { path: installed, from: 'installed' }
  const kept = await findPlaywrights()
  if (kept) return { path: kept, from: "Playwright's cache" }
  const troubles = []
  if (canInstall()) {
    const trouble = installDebian(['chromium'])
    const found = trouble ? undefined : findInstalled()
    if (found) return { path: found, from: "Debian's package" }
    troubles.push(trouble ?? "Debian's chromium does not start")
  }
  console.log(`    downloading Playwright's browser (at most ${DOWNLOAD_LIMIT_MS / 1000} s) …`)
  const download = spawnSync('playwright', ['install', 'chromium'], { timeout: DOWNLOAD_LIMIT_MS, stdio: 'inherit' })
  const fetched = download.status === 0 ? await findPlaywrights() : undefined
  if (fetched) return { path: fetched, from: 'downloaded' }
  troubles.push(download.error?.code === 'ETIMEDOUT' ? 'the download took longer than 20 s' : 'the download failed')
  throw new Error(
    `No browser for the tests (${troubles.join('; ')}): install Chromium or Chrome, or name one in CHROMIUM_PATH.`,
  )
}

try {
  const { path, from } = await provisionBrowser()
  console.log(`browser: ${path} (${from})`)
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/chromium', path)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
