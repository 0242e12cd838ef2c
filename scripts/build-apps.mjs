/**
 * Builds the console and the surveys when something they are made of has changed, and lays a Brotli and a gzip copy
 * beside every file that gains by it, so that the server never compresses; also when the copies are gone, since Vite alone lays
 * none. The last line printed says what was done.
 * `--force` builds in any case. `--development` builds with the development version of React, whose StrictMode runs effects
 * twice and which warns; the next build without it replaces it.
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

const mode = process.argv.includes('--development') ? 'development' : 'production'

function hashOf(app) {
  const hash = createHash('sha256').update(mode)
  const folders = [`apps/${app}`, 'packages/api', 'packages/charts', 'packages/domain', 'packages/ui']
  const files = [...folders.flatMap((folder) => [...filesUnder(join(root, folder))]), join(root, 'pnpm-lock.yaml')]
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Lays copies at the strongest setting beside a file, those that are at least a tenth smaller; tells their endings. */
async function precompress(file) {
  const bytes = await readFile(file)
  if (bytes.length < 1024) return []
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: size }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  const copies = Object.entries({ br, gz }).filter(([, copy]) => copy.length < bytes.length * 0.9)
  for (const [ending, copy] of copies) await writeFile(`${file}.${ending}`, copy)
  return copies.map(([ending]) => ending)
}

const distOf = (app) => join(root, 'apps', app, 'dist')

/** Whether the build in dist is the one of the stamp: another, made without this script, has no copies or older ones. */
function isWhole(app, copies) {
  const age = (name) => statSync(join(distOf(app), name), { throwIfNoEntry: false })?.mtimeMs
  const isThere = ([name, endings]) => endings.every((ending) => age(`${name}.${ending}`) >= age(name))
  return age('index.html') !== undefined && Object.entries(copies).every(isThere)
}

/** Builds an app; tells which copies lie beside which file, or the trouble. */
async function build(app) {
  const env = { ...process.env, NODE_ENV: mode }
  const result = await run('vite', ['build', '--mode', mode], { cwd: join(root, 'apps', app), env })
  if (result.missing)
    return { trouble: 'vite was not found; run npm start or npm test, which put node_modules/.bin on the PATH' }
  if (result.code !== 0) return { trouble: `apps/${app}:\n${result.output.trim()}` }
  const dist = distOf(app)
  const names = readdirSync(dist, { recursive: true }).filter((name) => WORTH.test(name))
  const files = names.filter((name) => statSync(join(dist, name)).isFile())
  const copies = await Promise.all(files.map(async (name) => [name, await precompress(join(dist, name))]))
  return { copies: Object.fromEntries(copies) }
}

/** What the last build was made of, and the copies that it laid. */
const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
const isForced = process.argv.includes('--force')
const results = await Promise.all(
  APPS.map(async (app) => {
    const hash = hashOf(app)
    const last = stamps[app]
    if (!isForced && last?.hash === hash && isWhole(app, last.copies)) return { app, stamp: last, isNew: false }
    const { trouble, copies } = await build(app)
    return { app, trouble, stamp: { hash, copies }, isNew: true }
  }),
)
const troubles = results.flatMap(({ trouble }) => trouble ?? [])
if (troubles.length > 0) {
  console.error(troubles.join('\n'))
  process.exit(1)
}
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(stampFile, JSON.stringify(Object.fromEntries(results.map(({ app, stamp }) => [app, stamp]))))
const built = results.filter(({ isNew }) => isNew).map(({ app }) => app)
console.log(built.length > 0 ? `built: ${built.join(', ')}` : 'nothing has changed since the last build')
