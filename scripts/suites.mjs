/**
 * The suites of `npm test`, in order. `stage` groups what may run side by side; `budget` names the row of the time
 * budget; `needs` what must be provided first. A suite either reports its tests in JSON (`report`) or counts as one.
 */
import { spawnSync } from 'node:child_process'

const vitest = (project, ...filters) => ['vitest', 'run', '--project', project, ...filters]
const tests = (id) => ({ report: 'vitest', outFile: `.cache/test/${id}.json` })

/**
 * The commit that a change is compared with: where the branch left the main one, else HEAD. Commits of the main branch
 * itself are not a change.
 */
function baseOfChange() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  const bases = ['origin/main', 'main'].map((branch) => git('merge-base', branch, 'HEAD'))
  return bases.find((base) => base !== '') ?? 'HEAD'
}

/** @typedef {'postgres' | 'browser' | 'apps' | 'apps-development' | 'stories' | 'packed'} Need */
/** @typedef {{ id: string, title: string, stage: number, budget: string, steps: string[][], needs?: Need[], env?: Record<string, string>, report?: 'vitest' | 'playwright', outFile?: string, nightly?: boolean | 'only' }} Suite */

/** @type {Suite[]} */
export const SUITES = [
  { id: 'format', title: 'format (oxfmt)', stage: 1, budget: 'lint and types', steps: [['oxfmt', '--check']] },
  {
    id: 'lint',
    title: 'lint (oxlint, type-aware)',
    stage: 1,
    budget: 'lint and types',
    steps: [['oxlint', '--deny-warnings']],
  },
  { id: 'types', title: 'types and packages (tsc)', stage: 1, budget: 'lint and types', steps: [['tsc', '-b']] },
  {
    id: 'charts-size',
    title: 'weight of the charts',
    stage: 1,
    budget: 'lint and types',
    steps: [['node', '--conditions=@rapport/source', 'bench/charts/main.ts', '--sizes']],
  },
  { id: 'unit', title: 'unit', stage: 2, budget: 'unit', steps: [vitest('unit')], nightly: true, ...tests('unit') },
  {
    id: 'server',
    title: 'server on PostgreSQL',
    stage: 3,
    budget: 'server on both engines',
    steps: [vitest('server')],
    needs: ['postgres'],
    nightly: true,
    ...tests('server'),
  },
  {
    id: 'server-pglite',
    title: 'server on PGlite, a selection',
    stage: 4,
    budget: 'server on both engines',
    steps: [vitest('server-pglite')],
    ...tests('server-pglite'),
  },
  {
    id: 'server-pglite-all',
    title: 'server on PGlite, everything',
    stage: 4,
    budget: 'server on both engines',
    steps: [vitest('server')],
    nightly: 'only',
    ...tests('server-pglite-all'),
  },
  {
    id: 'browser',
    title: 'components in the browser',
    stage: 5,
    budget: 'stories with axe',
    steps: [vitest('browser')],
    needs: ['browser'],
    ...tests('browser'),
  },
  {
    id: 'stories',
    title: 'stories with axe, light and dark',
    stage: 6,
    budget: 'stories with axe',
    steps: [vitest('storybook')],
    needs: ['browser'],
    ...tests('stories'),
  },
  {
    id: 'apps',
    title: 'build: console and surveys',
    stage: 8,
    budget: 'builds',
    steps: [['node', 'scripts/build-apps.mjs', '--force']],
  },
  {
    id: 'packages',
    title: 'build: packages as published',
    stage: 8,
    budget: 'builds',
    steps: [
      ['tsc', '-b'],
      ['node', 'scripts/package-checks.mjs'],
    ],
  },
  {
    id: 'ui-size',
    title: 'weight of the components',
    stage: 8,
    budget: 'builds',
    steps: [['node', '--conditions=@rapport/source', 'bench/ui/sizes.ts']],
  },
  {
    id: 'console-size',
    title: 'weight of the console',
    stage: 8,
    budget: 'builds',
    steps: [['node', '--conditions=@rapport/source', 'bench/shell/sizes.ts']],
  },
  {
    id: 'storybook',
    title: 'build: Storybook',
    stage: 9,
    budget: 'builds',
    steps: [['storybook', 'build', '--quiet', '--stats-json']],
  },
  {
    id: 'fixture',
    title: 'the packed package in another project',
    stage: 9,
    budget: 'builds',
    steps: [vitest('built', 'scripts/fixture')],
    needs: ['browser', 'packed'],
    ...tests('fixture'),
  },
  {
    id: 'visual',
    title: 'visual review of twenty stories',
    stage: 10,
    budget: 'visual review',
    steps: [vitest('built', 'scripts/visual')],
    needs: ['browser', 'stories'],
    ...tests('visual'),
  },
  {
    id: 'e2e',
    title: 'journeys (Playwright)',
    stage: 11,
    budget: 'journeys',
    steps: [['playwright', 'test']],
    env: { NODE_OPTIONS: '--conditions=@rapport/source' },
    needs: ['browser', 'apps'],
    nightly: true,
    report: 'playwright',
    outFile: '.cache/test/e2e.json',
  },
  {
    id: 'e2e-development',
    title: 'journeys, development build',
    stage: 12,
    budget: 'journeys',
    steps: [['playwright', 'test']],
    env: { NODE_OPTIONS: '--conditions=@rapport/source' },
    needs: ['browser', 'apps-development'],
    nightly: 'only',
    report: 'playwright',
    outFile: '.cache/test/e2e.json',
  },
]

/** What `npm test -- changed` runs: the tests that import what differs from the main branch, through any number of modules. */
export const CHANGED = [
  SUITES.find(({ id }) => id === 'types'),
  {
    id: 'changed',
    title: 'tests and stories that the change touches',
    stage: 2,
    budget: 'changed',
    steps: [
      [
        'vitest',
        'run',
        '--passWithNoTests',
        '--changed',
        baseOfChange(),
        ...['unit', 'server', 'browser', 'storybook'].map((project) => `--project=${project}`),
      ],
    ],
    needs: ['browser'],
    ...tests('changed'),
  },
]

/** Seconds that each group of suites may take on two cores. */
export const BUDGETS = {
  'lint and types': 60,
  unit: 120,
  'server on both engines': 360,
  'stories with axe': 480,
  journeys: 600,
  builds: 180,
  'visual review': 90,
  changed: 180,
}
