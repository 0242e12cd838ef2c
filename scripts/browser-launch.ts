import { existsSync, readFileSync } from 'node:fs'

/** Written by scripts/provision-browser.mjs. */
const FOUND = new URL('../.cache/chromium', import.meta.url)

/**
 * Returns how every test starts its browser: CHROMIUM_PATH, else the one that was found before the tests, else the one that
 * Playwright keeps. The flags keep the browser off the network, where it would wait for names it cannot find.
 */
export function browserLaunch() {
  const path = process.env['CHROMIUM_PATH'] ?? (existsSync(FOUND) ? readFileSync(FOUND, 'utf8') : undefined)
  return {
    ...(path ? { executablePath: path } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
