import { availableParallelism } from 'node:os'

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

import { manualPlugin } from './apps/console/manual-plugin.ts'
import { browserLaunch } from './scripts/browser-launch.ts'

const SOURCE = '@rapport/source'
const resolve = { conditions: [SOURCE, ...defaultClientConditions] }
const ssr = { resolve: { conditions: [SOURCE, ...defaultServerConditions] } }

/** Vitest names the instances after their project, so that each project needs its own. */
const browser = () => ({
  enabled: true,
  headless: true,
  // With motion a test may meet the first, invisible frame of a popover.
  provider: playwright({ launchOptions: browserLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

/** The long run multiplies the cases of the property tests, which then take minutes. */
const nightly = process.env['RAPPORT_NIGHTLY'] !== undefined
const patience = nightly ? 60 : 1
const setupFiles = nightly ? ['./scripts/nightly-setup.ts'] : []

/**
 * Workers of each project, or pages of its browser. Vitest leaves a core free, which on two cores is half of them. A page or an
 * embedded database takes 300 MB, hence the limit. All projects name the same number: `--changed` runs them in one group.
 */
const maxWorkers = Math.min(availableParallelism(), 4)

/** Tests of the server. Which database they run on is decided by TEST_DATABASE_URL. */
const server = {
  maxWorkers,
  // Each file has its own database, and the server keeps nothing beside it: loading it for each file costs two seconds of a
  // processor, half as much as the tests.
  isolate: false,
  hookTimeout: 120_000,
  setupFiles,
  testTimeout: 60_000 * patience,
}

const projects: TestProjectInlineConfiguration[] = [
  {
    resolve,
    ssr,
    test: {
      name: 'unit',
      include: ['packages/*/src/**/*.test.ts', 'apps/{console,surveys}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
      exclude: ['**/node_modules/**', 'scripts/{faults,no-answer-lost,reidentify/server}/**'],
      maxWorkers,
      // Loading the modules for each file takes most of the time; what a test stubs is restored after it.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      setupFiles,
      testTimeout: 20_000 * patience,
      // It imports its schema without the attribute that Node requires for JSON: https://github.com/actions/languageservices/issues/387
      server: { deps: { inline: [/@actions[\\/+]workflow-parser/] } },
    },
  },
  {
    resolve,
    ssr,
    test: {
      ...server,
      name: 'server',
      include: ['apps/server/src/**/*.test.ts', 'scripts/{no-answer-lost,reidentify/server}/**/*.test.ts'],
    },
  },
  {
    resolve,
    ssr,
    test: {
      ...server,
      // What may differ on the embedded database: the database itself, what starts on it, and each call once.
      name: 'server-pglite',
      include: ['apps/server/src/{db,jobs,start}/**/*.test.ts', 'apps/server/src/every-call.test.ts'],
    },
  },
  {
    resolve,
    ssr,
    // Servers as separate processes, and a database that is stopped. Two at a time, so that their time limits mean something.
    test: {
      ...server,
      name: 'faults',
      include: ['scripts/faults/**/*.test.ts'],
      maxWorkers: 2,
      isolate: true,
      testTimeout: 300_000 * patience,
    },
  },
  {
    // For tests of layout and stacking, which import a stylesheet.
    plugins: [tailwindcss(), manualPlugin()],
    resolve: { ...resolve, dedupe: ['react', 'react-dom'] },
    // `--changed` reads the imports of a test as a server would resolve them, also of a test that runs in a browser.
    ssr,
    // All that any of these files imports is prepared before the first test: a library found later reloads the page under it.
    optimizeDeps: {
      entries: ['packages/{ui,charts}/src/**/*.tsx', 'apps/{console,surveys}/src/**/*.{ts,tsx}'],
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    },
    test: {
      name: 'browser',
      maxWorkers,
      retry: 1,
      include: ['packages/{ui,charts}/src/**/*.test.tsx', 'apps/{console,surveys}/src/**/*.test.tsx'],
      setupFiles: ['./scripts/browser-setup.ts'],
      browser: browser(),
    },
  },
]

// These look at what a suite before them has built: the pages of Storybook, the packages as published.
projects.push({
  test: { name: 'built', maxWorkers, include: ['scripts/**/*.spec.ts'], hookTimeout: 300_000, testTimeout: 300_000 },
})

/** Storybook starts with its project, and takes seconds: only when that project may be asked for. */
const named = process.argv.filter((argument) => argument.startsWith('--project'))
const isStorybookAsked =
  named.length === 0 || process.argv.some((argument) => /^(--project=)?storybook$/.test(argument))
if (isStorybookAsked)
  projects.push({
    plugins: [storybookTest({ configDir: '.storybook' })],
    ssr,
    test: { name: 'storybook', maxWorkers, retry: 1, browser: browser() },
  })

/** `npm test` counts by the JSON report and names its file; a run without a name writes to this one. */
const outputFile = { json: '.cache/test/vitest.json' }

export default defineConfig({ test: { projects, reporters: ['default', 'json'], outputFile } })
