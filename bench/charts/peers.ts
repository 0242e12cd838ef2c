import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the entries of the peers stand, one file a library. */
export const PEERS_FOLDER = join(import.meta.dirname, '../peers')

/** The libraries that can be measured, by the name of their entry. */
export const PEERS = ['recharts', 'visx', 'nivo', 'victory', 'echarts', 'chartjs', 'plot', 'uplot'] as const
export type Peer = (typeof PEERS)[number]

/**
 * Installs the peers with npm under the system's temporary folder, once for each content of bench/peers/package.json,
 * and returns the folder. Never into the tree: nothing of the product depends on them. Throws with npm's own words when
 * the registry cannot be reached.
 *
 * @source ours
 */
export function installPeers(): string {
  const manifest = join(PEERS_FOLDER, 'package.json')
  const hash = createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `rapport-chart-peers-${hash}`)
  const done = join(folder, '.installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  copyFileSync(manifest, join(folder, 'package.json'))
  console.log(`Installing the peers into ${folder} (200 MB, about 20 s) …`)
  // Some peers have not yet named the React that we use; none of their install scripts is needed.
  const args = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (result.status !== 0) {
    throw new Error(`The peers could not be installed: ${result.stderr || String(result.error)}`)
  }
  writeFileSync(done, '')
  return folder
}
