/**
 * Writes the software bill of materials of the production code to `.cache/sbom/rapport.cdx.json`, in CycloneDX format, and lists
 * the licenses of the dependencies: `npm run sbom`. Each release writes the file again; it is not stored in git. Exits with code 1
 * if a license is not accepted.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { refusedLicenses } from './licenses.mjs'

const root = join(import.meta.dirname, '..')
const FILE = join(root, '.cache/sbom/rapport.cdx.json')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

function pnpm(...args) {
  const { status, stdout } = spawnSync('npx', ['--yes', packageManager, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) {
    console.error(`pnpm ${args.join(' ')} failed`)
    process.exit(1)
  }
  return stdout
}

mkdirSync(join(root, '.cache/sbom'), { recursive: true })
const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
pnpm('sbom', '--prod', ...format, '--out', FILE)
const { components } = JSON.parse(readFileSync(FILE, 'utf8'))
console.log(`${components.length} components in ${FILE}`)

const licenses = JSON.parse(pnpm('licenses', 'list', '--prod', '--recursive', '--json'))
for (const [license, libraries] of Object.entries(licenses))
  console.log(`  ${license.padEnd(26)} ${libraries.length}: ${libraries.map(({ name }) => name).join(', ')}`)
const refused = refusedLicenses(Object.keys(licenses))
if (refused.length > 0) {
  console.error(`These licenses have not been accepted yet: ${refused.join(', ')}`)
  process.exit(1)
}
