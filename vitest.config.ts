import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const SOURCE = '@rapport/source'
const resolve = { conditions: [SOURCE, ...defaultClientConditions] }
const ssr = { resolve: { conditions: [SOURCE, ...defaultServerConditions] } }

/** The installed browser when there is one, else the one Playwright keeps. Flags keep it off the network. */
const launchOptions = {
  ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}
const browser = {
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'apps/{console,surveys}/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          // One embedded database is a second of start and 300 MB: the files of this project share two workers.
          maxWorkers: 2,
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'browser',
          include: ['packages/{ui,charts}/src/**/*.test.tsx', 'apps/{console,surveys}/src/**/*.test.tsx'],
          browser,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: { name: 'storybook', browser },
      },
    ],
  },
})
