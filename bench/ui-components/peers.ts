import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the entries of the peers stand. */
export const PEERS_FOLDER = join(import.meta.dirname, 'peers')

/**
 * Installs the peers with npm under the system's temporary folder, once for each content of peers/package.json, and returns
 * the folder. Throws with npm's own words when the registry cannot be reached.
 *
 * @source ours
 */
export function installPeers(): string {
  const manifest = join(PEERS_FOLDER, 'package.json')
  const hash = createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `rapport-table-peers-${hash}`)
  const done = join(folder, '.installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  copyFileSync(manifest, join(folder, 'package.json'))
  const args = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (result.status !== 0) {
    throw new Error(`The peers could not be installed: ${result.stderr || String(result.error)}`)
  }
  writeFileSync(done, '')
  return folder
}
