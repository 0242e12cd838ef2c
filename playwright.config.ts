import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

import { browserLaunch } from './scripts/browser-launch.ts'

/** A number derived from the folder of the clone, so that test runs of two clones on one machine normally use different ports. */
const clone = createHash('sha256')
  .update(import.meta.dirname)
  .digest()
  .readUInt16BE(0)
const port = 4100 + (clone % 800)
const baseURL = `http://127.0.0.1:${port}`
const dataDir = join(import.meta.dirname, 'test-results', 'e2e-data')
/** A module loaded into the server and the processes that it starts, so that none of them outlives a test run that was killed. */
const leash = new URL('scripts/stop-with-parent.mjs', import.meta.url).href

/**
 * The beginning of the command that starts the server. It first builds the apps if their sources have changed, so that the tests do
 * not run against an outdated build. If APPS_ARE_BUILT is set, the caller has already built them.
 */
const runner = process.env['APPS_ARE_BUILT'] === undefined ? 'node scripts/bootstrap.mjs --build node' : 'node'

// The worker processes also load this file while the server is running, so only the first process is allowed to clear the data.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(dataDir, { recursive: true, force: true })

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/e2e',
  // The time limits are long because some machines are slow. Tests wait for states, so a long limit delays only a test that fails.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  retries: 1,
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Disables transitions, so that contrast checks do not measure colors that are still changing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserLaunch(),
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: `${runner} --conditions=@rapport/source e2e/serve.ts`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: baseURL,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import ${leash}`,
    },
    reuseExistingServer: false,
    timeout: 480_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
