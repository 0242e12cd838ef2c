/**
 * Runs a private PgBouncer in transaction mode in front of PostgreSQL, for the tests that need one. If PgBouncer is missing, it is
 * installed from Debian's packages. It runs in a temporary folder, as an unprivileged user if started by root.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { canInstall, installDebian } from './debian.mjs'
import { unprivilegedUser } from './provision-postgres.mjs'

const PROGRAMS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
]
/** The maximum number of connections to each database: fewer than an app server opens to PgBouncer, so that they are shared. */
const SESSIONS = 4

function findProgram() {
  return PROGRAMS.find((file) => existsSync(file))
}

function install() {
  if (!canInstall()) return 'not root on a Debian system, so it cannot be installed'
  const trouble = installDebian(['pgbouncer'])
  // Stops the instance that the Debian package starts.
  if (!trouble) spawnSync('service', ['pgbouncer', 'stop'], { timeout: 20_000 })
  return trouble
}

/**
 * Starts a PgBouncer in front of every database of the cluster at `postgresUrl`.
 * @param {string} postgresUrl in the format of TEST_DATABASE_URL
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | { missing: string }>} the URL for connecting to the same database
 * through PgBouncer, or the reason why PgBouncer is unavailable on this machine
 * @throws {Error} when PgBouncer is installed but does not start
 */
export async function provisionPgBouncer(postgresUrl) {
  const trouble = findProgram() ? undefined : install()
  const program = findProgram()
  if (!program) return { missing: trouble ?? 'installed, but its program is not where it is expected' }
  const server = new URL(postgresUrl)
  const host = server.searchParams.get('host') ?? server.hostname
  const name = server.searchParams.get('user') ?? decodeURIComponent(server.username)
  const password = decodeURIComponent(server.password)
  const folder = mkdtempSync(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'rapport-pgbouncer-'))
  const settings = [
    '[databases]',
    `* = host=${host} port=${server.port || 5432} user=${name}${password ? ` password=${password}` : ''}`,
    '[pgbouncer]',
    'listen_addr =',
    `unix_socket_dir = ${folder}`,
    'listen_port = 6432',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${SESSIONS}`,
    'max_client_conn = 300',
    'ignore_startup_parameters = extra_float_digits',
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`)
  const user = unprivilegedUser()
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  let said = ''
  const child = spawn(program, [file], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (said = (said + String(text)).slice(-4000)))
  child.on('error', (error) => (said += error.message))
  const ended = new Promise((resolve) => child.on('close', resolve))
  process.once('exit', () => child.kill('SIGKILL'))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const socket = join(folder, '.s.PGSQL.6432')
  for (let waited = 0; waited < 100 && !existsSync(socket) && child.exitCode === null; waited++) await pause(100)
  if (!existsSync(socket)) {
    await stop()
    throw new Error(`PgBouncer did not start: ${said.trim().split('\n').at(-1)}`)
  }
  const url = new URL(postgresUrl)
  url.searchParams.set('host', folder)
  url.searchParams.set('user', name)
  url.searchParams.set('port', '6432')
  return { url: url.href, stop }
}
