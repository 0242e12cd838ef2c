/**
 * The first step of the commands in package.json. It requires only Node 20 and npm. It installs the packages when the lock file has
 * changed, checks the version of Node that runs the tools, and runs the command: `node scripts/bootstrap.mjs [--build] <command>
 * …`, where `--build` builds the two apps first. Uses only built-in modules, because nothing is installed when it starts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
// These variables are removed, because wireit would otherwise run the script that npm was started with, not the script that `node
// --run` names.
const { npm_lifecycle_event: script, npm_package_json: _, ...inherited } = process.env
const env = { ...inherited, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
const OLDEST_FOR_TOOLS = [22, 22]

/** @returns {never} */
function fail(what, whatToDo) {
  console.error(`\n${what}\n${whatToDo}`)
  process.exit(1)
}

/**
 * Runs a command in the terminal, waits for it to end, and returns whether it succeeded. Exits this process if the command cannot
 * start.
 */
function succeeds(command, args, more = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' })
  if (error) fail(`${command} could not be started: ${error.message}`, 'Install Node.js 20 or newer together with npm.')
  return status === 0
}

function install() {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'))
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const stamp = join(root, 'node_modules', '.rapport-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'packages are in place'
  console.log('    the first time takes about 20 s with an empty cache')
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only']
  if (!succeeds('npx', args, { CI: '1' })) {
    fail(
      'Installing the packages failed.',
      'The lines above say why. Check the connection (npm ping) and run this again.',
    )
  }
  writeFileSync(stamp, hash)
  return 'packages installed'
}

/**
 * Checks the version of the Node that runs the tools: the packaged Node or, if that does not run here, the host's. Exits if it is
 * too old.
 */
function checkNode() {
  const version = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout?.trim() ?? ''
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_FOR_TOOLS
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return `Node ${version}`
  return fail(
    `This machine has Node ${process.version} and the packaged Node 24 does not run here (${process.platform} ${process.arch}).`,
    'Install Node 24 (https://nodejs.org) and run this again.',
  )
}

function build() {
  const isBuilt = succeeds('node', ['--run', 'build'], { WIREIT_LOGGER: 'quiet-ci', NO_COLOR: '1' })
  return isBuilt ? 'the apps are built' : fail('Building the apps failed.', 'The lines above say where.')
}

/** Runs the command in the terminal. Signals are passed on to the command, and its exit code becomes the exit code of this process. */
function handOver([program, ...args]) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // A terminal sends Ctrl-C to the whole process group; some commands would treat a second signal as a forced exit.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  // If npm started this process and is killed, only this process can stop the command.
  const parent = process.ppid
  if (script) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
  }
  child.on('error', (error) => fail(`${program} could not be started: ${error.message}`, 'Run the command again.'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Rapport needs Node 20 or newer; this is ${process.version}.`, 'Install Node 24 (https://nodejs.org).')
}
const builds = process.argv[2] === '--build'
const steps = [
  { title: 'Installing packages', work: install },
  { title: 'Checking Node for the tools', work: checkNode },
  ...(builds ? [{ title: 'Building the console and the surveys', work: build }] : []),
]
for (const [index, { title, work }] of steps.entries()) {
  const started = performance.now()
  console.log(`${index + 1}/${steps.length + 1} ${title} …`)
  console.log(`    ${work()} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}
console.log(`${steps.length + 1}/${steps.length + 1} Running ${script ?? 'the command'} …`)
handOver(process.argv.slice(builds ? 3 : 2))
