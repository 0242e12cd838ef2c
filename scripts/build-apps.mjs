/**
 * Builds the console and the surveys when something they are made of has changed, and lays a Brotli and a gzip copy
 * beside every file that gains by it, so that the server never compresses. The last line printed says what was done.
 * `--force` builds in any case.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { run } from './children.mjs'

const root = join(import.meta.dirname, '..')
const APPS = ['console', 'surveys']
const SKIPPED = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.(test|stories|test-d)\.tsx?$/
const WORTH = /\.(js|css|html|svg|json|webmanifest|txt|ico|map)$/
const stampFile = join(root, '.cache', 'apps-built.json')

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (SKIPPED.test(path.slice(root.length).replaceAll('\\', '/'))) continue
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}

function hashOf(app) {
  const hash = createHash('sha256')
  const folders = [`apps/${app}`, 'packages/api', 'packages/charts', 'packages/domain', 'packages/ui']
  const files = [...folders.flatMap((folder) => [...filesUnder(join(root, folder))]), join(root, 'pnpm-lock.yaml')]
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Copies at the strongest setting, made only when at least a tenth smaller than the file. */
async function precompress(file) {
  const bytes = await readFile(file)
  if (bytes.length < 1024) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: size }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (br.length < bytes.length * 0.9) await writeFile(`${file}.br`, br)
  if (gz.length < bytes.length * 0.9) await writeFile(`${file}.gz`, gz)
}

async function build(app) {
  const folder = join(root, 'apps', app)
  const result = await run('vite', ['build'], { cwd: folder })
  if (result.missing) return `vite was not found; run npm start or npm test, which put node_modules/.bin on the PATH`
  if (result.code !== 0) return `apps/${app}:\n${result.output.trim()}`
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true }).map((name) => join(dist, name))
  await Promise.all(files.filter((file) => statSync(file).isFile() && WORTH.test(file)).map(precompress))
  return undefined
}

const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
const wanted = Object.fromEntries(APPS.map((app) => [app, hashOf(app)]))
const behind = APPS.filter(
  (app) =>
    process.argv.includes('--force') ||
    stamps[app] !== wanted[app] ||
    !existsSync(join(root, 'apps', app, 'dist', 'index.html')),
)
const troubles = (await Promise.all(behind.map(build))).filter((trouble) => trouble !== undefined)
if (troubles.length > 0) {
  console.error(troubles.join('\n'))
  process.exit(1)
}
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(stampFile, JSON.stringify(wanted))
console.log(behind.length > 0 ? `built: ${behind.join(', ')}` : 'nothing has changed since the last build')
