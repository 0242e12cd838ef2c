import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

import { browserLaunch } from './scripts/browser-launch.ts'

/** Each clone has its own port, so that two clones on one machine never answer for one another. */
const clone = createHash('sha256')
  .update(import.meta.dirname)
  .digest()
  .readUInt16BE(0)
const port = 4100 + (clone % 800)
const baseURL = `http://127.0.0.1:${port}`
const dataDir = join(import.meta.dirname, 'test-results', 'e2e-data')
/** Loaded into the server and what it starts, so that none outlives a test run that was killed. */
const leash = new URL('scripts/stop-with-parent.mjs', import.meta.url).href

/** Builds the apps first if their sources have changed, unless the caller has: a journey on an old build says nothing about the sources. */
const runner = process.env['APPS_ARE_BUILT'] === undefined ? 'node scripts/bootstrap.mjs --build node' : 'node'

// The workers read this file too, while the server is up: only the first process may clear the data.
if (process.env['TEST_WORKER_INDEX'] === undefined) rmSync(dataDir, { recursive: true, force: true })

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/e2e',
  // Room for a slow machine: a test waits for states, and a long limit costs nothing when they come.
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
    // A color in mid-transition is no color to judge the contrast of.
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
