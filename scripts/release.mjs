/**
 * Creates a release of the published packages: `npm run release -- --dry-run` packs them; checks the tarballs, the sizes, the
 * licenses and an installation outside the repository; writes the bill of materials; and prints the packages to publish. Without
 * `--dry-run` it also publishes them, unless the license is undecided or the manifests have no public URL.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { refusedLicenses } from './licenses.mjs'
import { tarballOf } from './packed.mjs'

const root = join(import.meta.dirname, '..')
const PACKAGES = ['domain', 'api', 'ui', 'charts']

const isDryRun = process.argv.includes('--dry-run')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pnpm = (...args) => ['npx', '--yes', packageManager, ...args]

function refuse(reason) {
  console.error(`\nNothing was published: ${reason}.`)
  process.exit(1)
}

function run([command, ...args], output = 'inherit') {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', output, 'inherit'],
  })
  if (status !== 0) refuse(`${[command, ...args].join(' ')} failed`)
  return stdout
}

/** Returns the dependencies that the packages install in a host, by license. */
function listLicenses() {
  const filters = PACKAGES.flatMap((name) => ['--filter', `@rapport/${name}`])
  const found = JSON.parse(run(pnpm('licenses', 'list', '--prod', '--json', ...filters), 'pipe'))
  return Object.entries(found).map(([license, libraries]) => ({ license, libraries }))
}

run(['node', '--run', 'test:packages'])
run(['node', '--run', 'test:sizes'])
run(['node', '--run', 'test:fixture'])
run(['node', 'scripts/sbom.mjs'])
const licenses = listLicenses()
const refused = refusedLicenses(licenses.map(({ license }) => license))
const others = licenses.filter(({ license }) => refused.includes(license))
if (others.length > 0) {
  const named = others.flatMap(({ license, libraries }) => libraries.map(({ name }) => `${name} (${license})`))
  refuse(`these licenses have not been accepted yet: ${named.join(', ')}`)
}

console.log('\nLicenses of what the packages install:')
for (const { license, libraries } of licenses) console.log(`  ${license.padEnd(14)} ${libraries.length} libraries`)
console.log(isDryRun ? '\nWould be published:' : '\nTo publish:')
const manifests = PACKAGES.map((name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')))
for (const [i, { name, version, license }] of manifests.entries()) {
  const kilobytes = (statSync(tarballOf(PACKAGES[i])).size / 1000).toFixed(0)
  console.log(`  ${name}@${version}  ${kilobytes} kB  license ${license}`)
}
const isWithoutAddress = manifests.some(({ repository, bugs }) => repository === undefined || bugs === undefined)
if (isWithoutAddress) console.log('\n`repository` and `bugs` are missing: the owner has to name a public address.')
if (!isDryRun) {
  if (isWithoutAddress) refuse('the manifests have no address, see docs/RELEASES.md')
  if (manifests.some(({ license }) => license === 'UNLICENSED')) refuse('the license is not decided, see LICENSE')
  run(['changeset', 'publish'])
}
