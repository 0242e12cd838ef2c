/**
 * Runs every suite of the project, goes on after a failing one, prints the seconds of each beside its budget, and ends
 * with the line `N passed, N failed`. Names of suites as arguments run those alone: `npm test -- unit e2e`.
 * `npm test -- changed` runs the tests that import what changed. `--nightly` runs the whole server suite on both databases,
 * the property tests with many times their usual number of cases, and the journeys against a development build too.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { endAll, heartbeat, lastLine, run } from './children.mjs'
import { provisionBrowser } from './provision-browser.mjs'
import { provisionPostgres } from './provision-postgres.mjs'
import { BUDGETS, CHANGED, SUITES } from './suites.mjs'

const root = join(import.meta.dirname, '..')
const LIMIT_MS = 20 * 60_000
const NIGHTLY_LIMIT_MS = 3 * 3_600_000
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const nightly = flags.includes('--nightly')

/** The suites asked for; an unknown name ends the run before anything starts. */
function chooseSuites(names) {
  if (names.length === 1 && names[0] === 'changed') return CHANGED
  const unknown = names.filter((name) => !SUITES.some(({ id }) => id === name))
  if (unknown.length > 0 || flags.some((flag) => flag !== '--nightly')) {
    console.error(
      `Unknown suite: ${[...unknown, ...flags].join(', ')}\nKnown: changed, ${SUITES.map(({ id }) => id).join(', ')}.`,
    )
    process.exit(1)
  }
  if (names.length > 0) return SUITES.filter(({ id }) => names.includes(id))
  return SUITES.filter((suite) => (nightly ? suite.nightly : suite.nightly !== 'only'))
}

const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  // A test that passed with a failure behind it passed on its second try.
  again: report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0].split('\n')[0]}`),
})

const countPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  again: specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title),
})

function specsOf(suites = []) {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)])
}

/** Tests by outcome. A suite that ended badly has at least one failure, also when it reports none or nothing. */
function count(suite, code) {
  if (!suite.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, again: [] }
  const file = join(root, suite.outFile)
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, again: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const counts = suite.report === 'vitest' ? countVitest(report) : countPlaywright(report)
  const silent = code !== 0 && counts.failed === 0
  return { ...counts, failed: counts.failed + (silent ? 1 : 0) }
}

/** What a suite needs, made once and kept for the suites after it. */
function provider() {
  const made = new Map()
  const make = {
    browser: async () => {
      const { path, from } = await provisionBrowser()
      console.log(`    browser: ${path} (${from})`)
      return { CHROMIUM_PATH: path }
    },
    postgres: async () => {
      if (process.env.TEST_DATABASE_URL) return {}
      const { url, version } = await provisionPostgres()
      console.log(`    PostgreSQL ${version}, a private cluster for this run`)
      return { TEST_DATABASE_URL: url }
    },
    apps: async () => {
      const built = await run('node', ['scripts/build-apps.mjs'], { cwd: root })
      if (built.code !== 0) throw new Error(`the apps do not build: ${lastLine(built.output)}`)
      return {}
    },
    'apps-development': async () => {
      const built = await run('node', ['scripts/build-apps.mjs', '--development'], { cwd: root })
      if (built.code !== 0) throw new Error(`the apps do not build: ${lastLine(built.output)}`)
      return {}
    },
    packed: async () => {
      if (existsSync(join(root, '.cache', 'packed', 'ui'))) return {}
      for (const args of [
        ['tsc', '-b'],
        ['node', 'scripts/package-checks.mjs'],
      ]) {
        const made = await run(args[0], args.slice(1), { cwd: root })
        if (made.code !== 0) throw new Error(`the packages cannot be packed: ${lastLine(made.output)}`)
      }
      return {}
    },
    stories: async () => {
      if (existsSync(join(root, 'storybook-static', 'index.json'))) return {}
      const built = await run('storybook', ['build', '--quiet', '--stats-json'], { cwd: root })
      if (built.code !== 0) throw new Error(`Storybook does not build: ${lastLine(built.output)}`)
      return {}
    },
  }
  return (need) => {
    if (!made.has(need)) made.set(need, make[need]())
    return made.get(need)
  }
}

function argumentsOf(suite, step) {
  if (suite.report === 'vitest') {
    return [...step, '--reporter=default', '--reporter=json', `--outputFile.json=${join(root, suite.outFile)}`]
  }
  return step
}

async function environment(suite, provide) {
  const { TEST_DATABASE_URL: _, ...base } = process.env
  const provided = await Promise.all((suite.needs ?? []).map(provide))
  const given = suite.needs?.includes('postgres') ? process.env : base
  return Object.assign(
    { ...given, ...(nightly ? { RAPPORT_NIGHTLY: '1' } : {}), NO_COLOR: '1', ...suite.env },
    ...provided,
  )
}

/** Runs one suite to its end; its output is kept in a file and shown when it fails. */
async function runSuite(suite, provide) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let seen = ''
  const stop = heartbeat(suite.title, () => lastLine(seen), 20_000)
  if (suite.outFile) rmSync(join(root, suite.outFile), { force: true })
  let code = 0
  let trouble = ''
  try {
    const env = await environment(suite, provide)
    for (const step of suite.steps) {
      const [command, ...args] = argumentsOf(suite, step)
      const logFile = join(root, '.cache', 'test', `${suite.id}.log`)
      const timeoutMs = nightly ? NIGHTLY_LIMIT_MS : LIMIT_MS
      const result = await run(command, args, { cwd: root, env, logFile, timeoutMs, onText: (text) => (seen = text) })
      code = result.code
      trouble = result.output
      if (result.timedOut) trouble += `\n${suite.title}: stopped after ${timeoutMs / 60_000} minutes`
      if (code !== 0) break
    }
  } catch (error) {
    code = 1
    trouble = error.message
  }
  stop()
  const counts = count(suite, code)
  const failed = counts.failed > 0
  if (failed) console.log(`\n----- ${suite.title} -----\n${trouble.trim()}\n----- end of ${suite.title} -----\n`)
  console.log(`${failed ? 'FAIL' : ' ok '}  ${suite.title}: ${words(counts)} (${seconds().toFixed(1)} s)`)
  return { suite, ...counts, seconds: seconds() }
}

function words({ passed, failed, skipped }) {
  return [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')
}

function printTable(results) {
  console.log('\nSuite                          Passed  Failed  Skipped  Seconds')
  for (const { suite, passed, failed, skipped, seconds } of results) {
    const numbers = [passed, failed, skipped].map((value) => String(value).padStart(8)).join('')
    console.log(`${suite.title.padEnd(29)}${numbers}${seconds.toFixed(1).padStart(10)}`)
  }
  console.log('\nBudget                        Seconds   Allowed')
  for (const [name, allowed] of Object.entries(BUDGETS)) {
    const group = results.filter(({ suite }) => suite.budget === name)
    if (group.length === 0) continue
    const spent = group.reduce((sum, { seconds }) => sum + seconds, 0)
    const over = spent > allowed && !nightly ? '  over budget' : ''
    console.log(`${name.padEnd(29)}${spent.toFixed(1).padStart(8)}${String(allowed).padStart(10)}${over}`)
  }
}

/** A browser on shared cores may miss a beat: such a test runs a second time, and is named, so that it gets mended. */
function printSecondTries(results) {
  const again = results.flatMap(({ suite, again }) => again.map((name) => `  ${suite.title}: ${name}`))
  if (again.length > 0) console.log(`\nPassed on the second try (${again.length}):\n${again.join('\n')}`)
}

const chosen = chooseSuites(process.argv.slice(2).filter((argument) => !argument.startsWith('--')))
mkdirSync(join(root, '.cache', 'test'), { recursive: true })
const provide = provider()
const results = []
const started = performance.now()
for (const stage of new Set(chosen.map(({ stage }) => stage))) {
  const suites = chosen.filter((suite) => suite.stage === stage)
  console.log(`${suites.map(({ title }) => title).join(' · ')} …`)
  results.push(...(await Promise.all(suites.map((suite) => runSuite(suite, provide)))))
}
await endAll()
printTable(results)
printSecondTries(results)
console.log(`\nIn all: ${((performance.now() - started) / 1000).toFixed(0)} s`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)
