/**
 * A private PostgreSQL for the tests: a new cluster in a temporary folder, reachable only through a socket in that folder, with
 * durability turned off. When root starts it, it runs as an unprivileged user. The script that starts it also stops it. A run that
 * is killed with SIGKILL can leave its folder behind; the next run removes it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { canInstall, installDebian } from './debian.mjs'

const OLDEST = 15
export const PREFIX = 'rapport-postgres-'
/** A socket path can have at most 107 bytes, and the paths of some temporary folders are too long. */
export const TEMPORARY = tmpdir().length > 60 ? '/tmp' : tmpdir()

function majorIn(folder) {
  if (!existsSync(join(folder, 'initdb'))) return 0
  const { stdout, status } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? Number(/(\d+)/.exec(stdout)?.[1] ?? 0) : 0
}

/**
 * Returns the folder and version of the newest working PostgreSQL installation on this machine, version 15 or later, or undefined
 * if there is none.
 */
export function findPrograms() {
  const packaged = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/local/pgsql', '/usr/pgsql']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [join(folder, 'bin'), ...readdirSync(folder).map((name) => join(folder, name, 'bin'))])
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [...packaged, (config.stdout ?? '').trim(), ...(process.env.PATH ?? '').split(':')]
  return [...new Set(folders)]
    .filter((folder) => folder !== '')
    .map((folder) => ({ folder, major: majorIn(folder) }))
    .filter(({ major }) => major >= OLDEST)
    .toSorted((a, b) => b.major - a.major)[0]
}

/**
 * Installs PostgreSQL, and removes the cluster that Debian creates and starts on the first installation, because it is not used
 * here. Returns the reason when the installation fails.
 */
function installPrograms() {
  if (!canInstall()) return 'not root on a Debian system, so it cannot be installed'
  const hadClusters = existsSync('/etc/postgresql')
  const trouble = installDebian(['postgresql'])
  if (!trouble && !hadClusters) {
    for (const major of existsSync('/etc/postgresql') ? readdirSync('/etc/postgresql') : []) {
      spawnSync('pg_dropcluster', ['--stop', major, 'main'])
    }
  }
  return trouble
}

/**
 * Returns an unprivileged user when this process runs as root, because PostgreSQL refuses to run as root: `postgres` when this user
 * exists, else `nobody`. Returns undefined if this process does not run as root, or if neither user exists.
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (ids.every(({ status }) => status === 0)) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
      return { uid, gid }
    }
  }
  return undefined
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function numberIn(file) {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** Stops and removes clusters whose owner process is no longer running, including those of runs that used another folder. */
async function removeAbandoned() {
  const parents = [...new Set([TEMPORARY, '/tmp', '/dev/shm'])].filter((parent) => existsSync(parent))
  const entries = parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  for (const folder of entries.filter((path) => basename(path).startsWith(PREFIX))) {
    const owner = numberIn(join(folder, 'owner.pid'))
    if (owner === 0 || alive(owner)) continue
    const postmaster = numberIn(join(folder, 'data', 'postmaster.pid'))
    if (postmaster > 0 && alive(postmaster)) {
      process.kill(postmaster, 'SIGQUIT')
      for (let waited = 0; waited < 50 && alive(postmaster); waited++) await pause(100)
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function startServer(programs, folder, user, extra) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '120',
    shared_buffers: '256MB',
    // When the cluster is in memory, its write-ahead log must leave enough space for the databases.
    max_wal_size: folder.startsWith('/dev/shm') ? '1GB' : '4GB',
    ...extra,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...flags]
  // On Linux the server ends with this process, even after SIGKILL; on other systems the next run stops the server.
  const leash = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  const identity = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []
  const [command, ...args] = leash ? ['setpriv', ...identity, '--pdeathsig', 'INT', ...program] : program
  let said = ''
  const server = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(leash ? {} : user),
    detached: true,
  })
  server.stderr.on('data', (text) => (said = (said + String(text)).slice(-4000)))
  server.on('error', (error) => (said += error.message))
  const ended = new Promise((resolve) => server.on('close', resolve))
  const halt = async () => {
    server.kill('SIGINT')
    await Promise.race([ended, pause(10_000, undefined, { ref: false }).then(() => server.kill('SIGQUIT'))])
  }
  const isReady = () =>
    existsSync(join(folder, '.s.PGSQL.5432')) && /ready to accept (read-only )?connections/.test(said)
  for (let waited = 0; waited < 300 && !isReady() && server.exitCode === null; waited++) await pause(100)
  if (isReady()) return { pid: server.pid, halt }
  await halt()
  throw new Error(`PostgreSQL did not start: ${said.trim().split('\n').at(-1)}`)
}

/**
 * Creates and starts a private cluster.
 * @param {{ parent?: string, settings?: Record<string, string> }} [options] the parent folder, and server settings in addition to
 * those that all tests use
 * @returns {Promise<{ url: string, version: number, pid: () => number, halt: () => Promise<void>, restart: () => Promise<void>,
 * stop: () => Promise<void> }>} a connection URL for node-postgres (for a role that is allowed to create databases), the major
 * version, and the process id; `halt` stops the server but preserves its data for `restart`; `stop` stops the server and removes
 * its data
 * @throws {Error} with a one-line instruction, when PostgreSQL 15 or newer is missing and cannot be installed
 */
export async function provisionPostgres({ parent = TEMPORARY, settings = {} } = {}) {
  await removeAbandoned()
  let found = findPrograms()
  const trouble = found ? undefined : installPrograms()
  found ??= findPrograms()
  if (!found) {
    const reason = trouble ?? 'installed, but its programs do not run'
    throw new Error(`No PostgreSQL ${OLDEST} or newer for the tests (${reason}): install it, or set TEST_DATABASE_URL.`)
  }
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(parent, PREFIX))
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  if (user) chownSync(folder, user.uid, user.gid)
  const flags = [
    '-U',
    'rapport',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ]
  const init = spawnSync(join(found.folder, 'initdb'), ['-D', join(folder, 'data'), ...flags], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  })
  if (init.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${(init.stderr || init.error?.message || '').trim().split('\n').at(-1)}`)
  }
  const start = () => startServer(found.folder, folder, user, settings)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    let server = await start()
    return {
      url: `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=rapport`,
      version: found.major,
      pid: () => server.pid,
      halt: () => server.halt(),
      restart: async () => {
        server = await start()
      },
      stop: async () => {
        await server.halt()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
