import { existsSync, readFileSync } from 'node:fs'

/** The file in which scripts/provision-browser.mjs stores the path of the browser that it found. */
const FOUND = new URL('../.cache/chromium', import.meta.url)

/**
 * Returns the browser launch options for every test. The browser is the one at CHROMIUM_PATH, otherwise the one that
 * scripts/provision-browser.mjs found, otherwise the one in Playwright's cache. Most flags prevent background network requests,
 * which would block on host names that cannot be resolved.
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
