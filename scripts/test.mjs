/**
 * Runs the suites of `npm test` one after the other, prints the duration of each in seconds, and ends with the line `N passed, N
 * failed`. A suite is a script `test:<name>` in package.json. wireit skips it when none of its files has changed, except with
 * CI=true or `--nightly`. When arguments name suites, only these run: `npm test -- unit e2e`. `changed` runs the type check and the
 * tests that import files that have changed since the branch left main. `--nightly` runs the nightly suites.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const { scripts, wireit } = JSON.parse(readFileSync('package.json', 'utf8'))
const SUITES = Object.keys(scripts)
  .filter((name) => name.startsWith('test:') && !['test:changed', 'test:nightly'].includes(name))
  .map((name) => name.slice('test:'.length))
const NIGHT = [
  'unit',
  'server',
  'faults',
  'soak',
  'server-pglite-all',
  'server-pgbouncer',
  'server-replica',
  'server-citus',
  'e2e',
  'e2e-development',
  'reidentify',
  'visual-steady',
]
const ONLY_AT_NIGHT = [
  'soak',
  'server-pglite-all',
  'server-pgbouncer',
  'server-replica',
  'server-citus',
  'e2e-development',
  'reidentify',
  'visual-steady',
]
/**
 * Suites that may end without a report: when no test imports a changed file, when PgBouncer cannot be installed, or when CITUS_URL
 * is not set.
 */
const MAY_RUN_NOTHING = ['changed', 'server-pgbouncer', 'server-citus']
/** Suites that use the PostgreSQL server of TEST_DATABASE_URL when it is set. */
const ON_POSTGRES = ['server', 'faults', 'soak', 'server-pgbouncer', 'server-replica']
/** Linux's in-memory file system, and the number of bytes that must be free in it. */
const MEMORY = '/dev/shm'
const MEMORY_NEEDED = 4 * 2 ** 30
const OUTPUT_KEPT = 16_000

const names = process.argv.slice(2).filter((name) => name !== '--nightly')
const isNight = process.argv.includes('--nightly')
const limitMs = (isNight ? 180 : 20) * 60_000

function chooseSuites() {
  if (names.length === 1 && names[0] === 'changed') return ['types', 'changed']
  const unknown = names.filter((name) => !SUITES.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown suite: ${unknown.join(', ')}\nKnown: changed, ${SUITES.join(', ')}.`)
    process.exit(1)
  }
  if (names.length > 0) return names
  return isNight ? NIGHT : SUITES.filter((name) => !ONLY_AT_NIGHT.includes(name))
}

/** Returns the commit with which a change is compared: the commit at which the branch left main, else HEAD. */
function baseOfChange() {
  const git = (branch) => spawnSync('git', ['merge-base', branch, 'HEAD'], { encoding: 'utf8' }).stdout?.trim()
  return git('origin/main') || git('main') || 'HEAD'
}

/** The ids of the attack cases whose tests passed, and the number of those tests; see docs/security/attack-cases.md. */
const tried = { cases: new Set(), tests: 0 }
const ATTACK_CASES = 64

function noteAttacks(titles) {
  for (const title of titles) {
    const ids = title.match(/\bSEC-[A-Z]+-\d+\b/g) ?? []
    for (const id of ids) tried.cases.add(id)
    if (ids.length > 0) tried.tests += 1
  }
}

/**
 * Returns environment variables that make suites with many server processes or databases faster. Databases are stored in memory
 * when the machine has enough of it, because each test file creates and removes a database, which consists of hundreds of files.
 * The soak test is not among these suites, because it measures times and its database is large.
 */
function chooseFaster(suite) {
  if (!/^(server|faults|e2e)/.test(suite)) return {}
  const { TMPDIR, NODE_COMPILE_CACHE = resolve('.cache/node') } = process.env
  if (suite.startsWith('e2e') || TMPDIR || !hasMemory()) return { NODE_COMPILE_CACHE }
  return { NODE_COMPILE_CACHE, TMPDIR: MEMORY }
}

function hasMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > MEMORY_NEEDED
  } catch {
    return false
  }
}

const specsOf = (suites = []) => suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)])

/** Counts the tests in a Vitest or Playwright report; `again` names the tests that passed on their second attempt. */
function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats
    const specs = specsOf(report.suites)
    const again = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    noteAttacks(
      specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
        .map(({ title }) => title),
    )
    return { passed: expected + flaky, failed: unexpected, skipped, again: again.map(({ title }) => title) }
  }
  const assertions = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  noteAttacks(assertions.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    again: assertions
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0].split('\n')[0]}`),
  }
}

/**
 * Returns the counts of a suite. A suite that runs neither Vitest nor Playwright counts as one test; a suite that ended with an
 * error has at least one failure.
 */
function count(suite, code) {
  const file = `.cache/test/${suite === 'e2e-development' ? 'e2e' : suite}.json`
  const command = wireit[`test:${suite}`]?.command ?? scripts[`test:${suite}`]
  if (!/vitest run|playwright test/.test(command))
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, again: [] }
  const missing = code === 0 && MAY_RUN_NOTHING.includes(suite) ? 0 : 1
  const counts = existsSync(file) ? readReport(file) : { passed: 0, failed: missing, again: [] }
  return { ...counts, failed: code !== 0 ? Math.max(counts.failed, 1) : counts.failed }
}

let child
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stop()
    process.exitCode = 1
    setTimeout(() => process.exit(), 5000).unref()
  })
}
/** Stops the running suite with SIGINT, the only signal that makes wireit stop its commands. */
const stop = () => child?.pid && child.exitCode === null && process.kill(-child.pid, 'SIGINT')

/** Runs a suite and returns its counts. The output is stored in a log file; its end is printed when the suite fails. */
async function runSuite(suite) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const log = createWriteStream(`.cache/test/${suite}.log`)
  const { TEST_DATABASE_URL, ...base } = process.env
  const database = ON_POSTGRES.includes(suite) && TEST_DATABASE_URL ? { TEST_DATABASE_URL } : {}
  const env = {
    ...base,
    ...database,
    ...chooseFaster(suite),
    ...(isNight ? { RAPPORT_NIGHTLY: '1' } : {}),
    NO_COLOR: '1',
    WIREIT_LOGGER: 'simple',
  }
  const args = ['--run', `test:${suite}`, ...(suite === 'changed' ? ['--', '--changed', baseOfChange()] : [])]
  let output = ''
  if (MAY_RUN_NOTHING.includes(suite)) rmSync(`.cache/test/${suite}.json`, { force: true })
  // When wireit skips a suite because nothing changed, the table and counts of its last run are reported.
  const table = `.cache/test/${suite}.table.txt`
  child = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const gather = (chunk) => {
    log.write(chunk)
    output = (output + String(chunk)).slice(-OUTPUT_KEPT)
  }
  child.stdout.on('data', gather)
  child.stderr.on('data', gather)
  const lastLine = () =>
    stripVTControlCharacters(output)
      .split(/[\r\n]+/)
      .findLast((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 100)
  const progress = setInterval(() => console.log(`    … ${suite}, ${Math.round(seconds())} s: ${lastLine()}`), 20_000)
  const limit = setTimeout(() => {
    console.log(`    ${suite}: stopped after ${limitMs / 60_000} minutes`)
    stop()
  }, limitMs)
  const code = await new Promise((resolve) => child.on('close', (exit) => resolve(exit ?? 1)))
  clearInterval(progress)
  clearTimeout(limit)
  log.end()
  const counts = count(suite, code)
  if (counts.failed > 0) console.log(`\n----- ${suite} -----\n${output.trim()}\n----- end of ${suite} -----\n`)
  const texts = [
    `${counts.passed} passed`,
    counts.failed && `${counts.failed} failed`,
    counts.skipped && `${counts.skipped} skipped`,
  ]
  console.log(
    `${counts.failed > 0 ? 'FAIL' : ' ok '}  ${suite}: ${texts.filter(Boolean).join(', ')} (${seconds().toFixed(1)} s)`,
  )
  if (counts.passed === 0 && counts.failed === 0) console.log(`      ${lastLine() ?? ''}`)
  if (existsSync(table)) console.log(readFileSync(table, 'utf8').trimEnd())
  return { suite, ...counts }
}

const chosen = chooseSuites()
mkdirSync('.cache/test', { recursive: true })
// Deletes wireit's cache, so that, even when no file has changed, CI runs every suite and the nightly run includes its longer tests.
if (isNight || process.env.CI === 'true') rmSync('.wireit', { recursive: true, force: true })
const results = []
for (const suite of chosen) if (process.exitCode === undefined) results.push(await runSuite(suite))
const again = results.flatMap(({ suite, again: tests }) => tests.map((test) => `  ${suite}: ${test}`))
if (again.length > 0) console.log(`\nPassed on the second try (${again.length}):\n${again.join('\n')}`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
if (tried.tests > 0)
  console.log(`\nAttack cases tried and refused: ${tried.cases.size} of ${ATTACK_CASES}, by ${tried.tests} tests`)
console.log(`\nIn all: ${(performance.now() / 1000).toFixed(0)} s`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : process.exitCode)
