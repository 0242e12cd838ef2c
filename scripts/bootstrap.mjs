/**
 * The first step of every npm command. Needs Node 20 and npm, nothing else: installs the packages when the lock file
 * has changed, finds the newer Node that the tools need, builds what the command needs, and runs it.
 * Built-in modules only, since nothing is installed when it starts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { heartbeat, lastLine, run } from './children.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
const SOURCE = '--conditions=@rapport/source'

/**
 * What each command runs once everything is installed: a script of ours, or with `tool` one of node_modules/.bin. `build` says
 * that it needs the two apps built.
 */
const COMMANDS = {
  start: {
    build: true,
    args: ['--import', './scripts/stop-with-parent.mjs', SOURCE, 'apps/server/src/main.ts'],
    doing: 'Starting the server',
  },
  test: { args: ['scripts/test-all.mjs'], doing: 'Running the tests' },
  'test:nightly': { args: ['scripts/test-all.mjs', '--nightly'], doing: 'Running the long tests' },
  import: { args: [SOURCE, 'apps/server/src/imports/import-cli.ts'], doing: 'Importing' },
  setup: { args: [SOURCE, 'apps/server/src/setup/setup-cli.ts'], doing: 'Making a club' },
  dev: { args: ['scripts/dev.mjs'], doing: 'Starting the server and both apps' },
  build: { args: ['scripts/build-apps.mjs', '--force'], doing: 'Building the console and the surveys' },
  lint: { args: ['scripts/test-all.mjs', 'format', 'lint'], doing: 'Checking format and rules' },
  format: { tool: 'oxfmt', args: [], doing: 'Formatting' },
  types: { tool: 'tsc', args: ['-b'], doing: 'Checking types' },
  unit: { tool: 'vitest', args: ['run', '--project', 'unit'], doing: 'Running the unit tests' },
  e2e: { args: ['scripts/test-all.mjs', 'e2e'], doing: 'Running the journeys' },
  storybook: { tool: 'storybook', args: ['dev', '-p', '6006', '--no-open'], doing: 'Starting Storybook' },
  'storybook:build': { tool: 'storybook', args: ['build', '--quiet'], doing: 'Building Storybook' },
  visual: { args: ['scripts/visual/main.ts'], doing: 'Comparing the pictures of the stories' },
  chromatic: { args: ['scripts/visual/chromatic.mjs'], doing: 'Asking Chromatic' },
  sheet: { args: ['scripts/sheet/main.ts'], doing: 'Drawing the contact sheet' },
  'bench:ui-sizes': { args: [SOURCE, 'bench/ui/sizes.ts'], doing: 'Weighing the components' },
  bench: { args: ['scripts/with-postgres.mjs', 'node', SOURCE, 'bench/results.ts'], doing: 'Measuring' },
  'bench:server': {
    args: ['scripts/with-postgres.mjs', 'node', SOURCE, 'bench/server/main.ts'],
    doing: 'Measuring the lists',
  },
  'bench:audiences': {
    build: true,
    args: ['scripts/with-postgres.mjs', 'node', SOURCE, 'bench/audiences/main.ts'],
    doing: 'Measuring audiences',
  },
  'bench:shell': { build: true, args: [SOURCE, 'bench/shell/main.ts'], doing: 'Measuring the console' },
  'bench:surveys': { build: true, args: [SOURCE, 'bench/surveys/main.ts'], doing: 'Measuring the survey page' },
  'bench:charts': { args: [SOURCE, 'bench/charts/main.ts'], doing: 'Measuring the charts' },
}

function fail(what, whatToDo) {
  console.error(`\n${what}\n${whatToDo}`)
  process.exit(1)
}

function versionOf(node) {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const match = /^v(\d+)\.(\d+)/.exec(result.stdout ?? '')
  return match ? { text: result.stdout.trim(), major: Number(match[1]), minor: Number(match[2]) } : undefined
}

async function install() {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'))
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const stamp = join(root, 'node_modules', '.rapport-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'packages are in place'
  console.log('    the first time takes about 20 s with an empty cache')
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  let seen = ''
  const stop = heartbeat('installing', () => lastLine(seen, 80), 5000)
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only']
  const result = await run('npx', args, { cwd: root, env: { ...env, CI: '1' }, onText: (text) => (seen = text) })
  stop()
  if (result.missing) fail('npx was not found.', 'Install Node.js 20 or newer together with npm, then run this again.')
  if (result.code !== 0) {
    console.error(result.output.trim().split('\n').slice(-12).join('\n'))
    const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network|dns error|error sending request/i
    if (offline.test(result.output)) {
      fail('The npm registry could not be reached.', 'Check the connection (npm ping) and run this again.')
    }
    fail('Installing the packages failed.', 'The lines above say why; after mending it run this again.')
  }
  writeFileSync(stamp, hash)
  return 'packages installed'
}

/** The Node that the tools run on: the one among the packages, else the host's own when it is new enough. */
function findNode() {
  const packaged = join(bin, 'node')
  if (existsSync(packaged)) {
    const version = versionOf(packaged)
    if (version) return { node: packaged, version: version.text }
  }
  const host = versionOf(process.execPath)
  if (host && (host.major > 22 || (host.major === 22 && host.minor >= 22))) {
    return { node: process.execPath, version: host.text }
  }
  return fail(
    `This machine has Node ${process.version} and the packaged Node 24 does not run here (${process.platform} ${process.arch}).`,
    'Install Node 24 (https://nodejs.org) and run this again.',
  )
}

/** Hands the terminal to the command; signals reach it, and its exit code becomes ours. */
function handOver(program, args) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  const pass = (signal) => child.kill(signal)
  process.removeAllListeners('SIGTERM').on('SIGTERM', () => pass('SIGTERM'))
  process.removeAllListeners('SIGHUP').on('SIGHUP', () => pass('SIGHUP'))
  // A terminal has already sent Ctrl-C to the whole group; a second one would read as impatience.
  process.removeAllListeners('SIGINT').on('SIGINT', () => process.stdin.isTTY || pass('SIGINT'))
  watchNpm(() => pass('SIGTERM'))
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`, 'Run the command again.'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** When npm started us and is gone (killed), nobody can stop us any more: stop by ourselves. */
function watchNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 1000).unref()
}

async function step(number, total, title, work) {
  const started = performance.now()
  console.log(`${number}/${total} ${title} …`)
  const said = await work()
  console.log(`    ${said} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

async function main([name = '', ...rest]) {
  const command = COMMANDS[name]
  if (!command) fail(`Unknown command: ${name}`, `Known: ${Object.keys(COMMANDS).join(', ')}.`)
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Rapport needs Node 20 or newer; this is ${process.version}.`, 'Install Node 24 (https://nodejs.org).')
  }
  const total = command.build ? 4 : 3
  let node = ''
  await step(1, total, 'Installing packages', install)
  await step(2, total, 'Finding Node for the tools', () => {
    const found = findNode()
    node = found.node
    return `Node ${found.version}`
  })
  if (command.build) {
    await step(3, total, 'Building the console and the surveys', async () => {
      const stop = heartbeat('building', () => '', 5000)
      const result = await run(node, ['scripts/build-apps.mjs'], { cwd: root, env: { ...env, NO_COLOR: '1' } })
      stop()
      if (result.code !== 0) {
        console.error(result.output.trim())
        fail('Building the apps failed.', 'The lines above say where.')
      }
      return lastLine(result.output)
    })
  }
  console.log(`${total}/${total} ${command.doing} …`)
  handOver(command.tool ? join(bin, command.tool) : node, [...command.args, ...rest])
}

await main(process.argv.slice(2))
