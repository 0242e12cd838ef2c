import { existsSync } from 'node:fs'

const INSTALLED = '/usr/bin/chromium'

/**
 * How every test starts its browser: the one that `npm test` found (CHROMIUM_PATH), else the installed one, else the
 * one that Playwright keeps. The flags keep the browser off the network, where it would wait for names it cannot find.
 * @source ours
 */
export function browserLaunch() {
  const path = process.env['CHROMIUM_PATH'] ?? (existsSync(INSTALLED) ? INSTALLED : undefined)
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
