/**
 * Writes the sub-path exports of the published packages from their folders, so that a rule or a component is published
 * by being there: packages/domain/src/cases/case-status.ts is @rapport/domain/case-status, whatever room it stands in.
 * With `--check` it writes nothing and fails when a package.json is behind its folders.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const isTest = /\.(test|test-d|stories|bench)\.tsx?$|\.d\.ts$/

/** Which source files of a package are public. The name of the file is the published path. */
const PUBLIC = {
  domain: (path) => !path.includes('/testing/'),
  ui: (path) => basename(dirname(path)) === basename(path, extname(path)) || dirname(path) === 'src',
  charts: (path) => basename(dirname(path)) === basename(path, extname(path)) || dirname(path) === 'src',
  api: () => true,
}
const EXTRA = {
  ui: { './tailwind.css': './tailwind.css', './styles.css': './dist/styles.css', './tokens.json': './tokens.json' },
  charts: { './tailwind.css': './tailwind.css' },
}

function entriesOf(name) {
  const folder = join(root, 'packages', name)
  const files = readdirSync(join(folder, 'src'), { recursive: true })
    .map((path) => join('src', path).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !isTest.test(path) && PUBLIC[name](path))
    .sort()
  const entries = {}
  for (const path of files) {
    const stem = path.slice('src/'.length, -extname(path).length)
    const key = `./${name === 'api' ? stem : basename(stem)}`
    if (entries[key]) throw new Error(`${name}: two files are published as ${key}; the second is ${path}`)
    const built = `./dist/${stem}`
    entries[key] = { '@rapport/source': `./${path}`, types: `${built}.d.ts`, default: `${built}.js` }
  }
  const sorted = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { ...sorted, ...EXTRA[name] }
}

let behind = 0
for (const name of Object.keys(PUBLIC)) {
  const file = join(root, 'packages', name, 'package.json')
  const text = readFileSync(file, 'utf8')
  const wanted = JSON.stringify({ ...JSON.parse(text), exports: entriesOf(name) }, null, 2) + '\n'
  if (JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(wanted))) continue
  if (process.argv.includes('--check')) {
    console.error(`packages/${name}/package.json: exports are behind its folders; run node scripts/exports.mjs`)
    behind++
  } else {
    writeFileSync(file, wanted)
    spawnSync('oxfmt', [file])
  }
}
process.exit(behind > 0 ? 1 : 0)
