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

/** Returns the browser settings of a project. Projects cannot share them, because Vitest names each instance after its project. */
const browser = () => ({
  enabled: true,
  headless: true,
  // Without reduced motion, a test could find a popover in the first frame of its animation, in which it is invisible.
  provider: playwright({ launchOptions: browserLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
})

/** The nightly run multiplies the number of cases in property tests, which then take minutes. */
const nightly = process.env['RAPPORT_NIGHTLY'] !== undefined
const patience = nightly ? 60 : 1
const setupFiles = nightly ? ['./scripts/nightly-setup.ts'] : []

/**
 * Maximum number of workers of each project, or of pages in its browser: one per core, but at most four, because a page or an
 * embedded database takes 300 MB. Vitest's default leaves one core unused, which is half of the cores on a machine with two.
 * Projects that run together, as with `--changed`, must have the same number.
 */
const maxWorkers = Math.min(availableParallelism(), 4)

/** Settings shared by the projects that test the server. TEST_DATABASE_URL determines which database they run on. */
const server = {
  maxWorkers,
  // The test files that run in one worker share their modules, because loading the server for each file would cost two seconds of
  // processor time, half as much as the tests themselves. The files do not affect each other, because each file has its own
  // database.
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
      // The test files that run in one worker share their modules, because loading them for each file would take most of the time.
      // restoreMocks and unstubGlobals undo what a test stubs, so that it does not affect later tests.
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      setupFiles,
      testTimeout: 20_000 * patience,
      // `@actions/workflow-parser` imports its JSON schema without the import attribute that Node requires:
      // https://github.com/actions/languageservices/issues/387
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
      // Only the tests whose results may differ on the embedded database: those of the database code, the jobs and the startup, and
      // those that make every call of the API.
      name: 'server-pglite',
      include: ['apps/server/src/{db,jobs,start}/**/*.test.ts', 'apps/server/src/every-call.test.ts'],
    },
  },
  {
    resolve,
    ssr,
    // These tests start servers as separate processes and stop databases. Only two files run at a time, because more would slow
    // each other down, and the tests check time limits.
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
    // Tailwind is needed by tests that import a stylesheet, for example tests of layout and stacking.
    plugins: [tailwindcss(), manualPlugin()],
    resolve: { ...resolve, dedupe: ['react', 'react-dom'] },
    // `--changed` resolves the imports of a test with these settings, even if the test runs in a browser.
    ssr,
    // Before the first test, bundles the libraries that these files import. A library discovered later would reload the page during
    // a test.
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

// Most of these specs need the output of an earlier suite: the Storybook of `test:storybook`, or the packages of `test:packages`.
projects.push({
  test: { name: 'built', maxWorkers, include: ['scripts/**/*.spec.ts'], hookTimeout: 300_000, testTimeout: 300_000 },
})

/** The storybook project loads Storybook, which takes seconds, so it is added only when `--project` is absent or names it. */
const named = process.argv.filter((argument) => argument.startsWith('--project'))
const isStorybookAsked =
  named.length === 0 || process.argv.some((argument) => /^(--project=)?storybook$/.test(argument))
if (isStorybookAsked)
  projects.push({
    plugins: [storybookTest({ configDir: '.storybook' })],
    ssr,
    test: {
      name: 'storybook',
      maxWorkers,
      // The stories that run in one page share their modules, because loading Storybook and the components for each file would take a
      // third of the time. A story must not leave anything behind that affects a later one; `--sequence.shuffle.files` shows it.
      isolate: false,
      retry: 1,
      browser: browser(),
    },
  })

/**
 * The JSON report of a run without `--outputFile.json`. Each Vitest suite of `npm test` names its own file, from which `npm test`
 * reads the counts.
 */
const outputFile = { json: '.cache/test/vitest.json' }

export default defineConfig({ test: { projects, reporters: ['default', 'json'], outputFile } })
