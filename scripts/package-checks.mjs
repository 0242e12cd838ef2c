/**
 * Checks each published package in the form that a consumer installs. Every file that package.json names must exist after the build
 * and be in the tarball. Every published module may import only declared dependencies. "use client" directives must be preserved,
 * and the documentation must be complete. Tests, stories and build state must not be included. The interface must match
 * api-report.txt. publint and Are the Types Wrong check the tarball; problems with CommonJS are ignored, because the packages are
 * ESM only.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

import { apiReport, findUntyped, reportPath } from './api-report/report.ts'
import { fileOf } from './manual/markdown.ts'
import { pack } from './packed.mjs'
import { publishedModules } from './published.ts'

const root = join(import.meta.dirname, '..')
const PACKAGES = ['domain', 'api', 'ui', 'charts']
const UNWANTED = /\.(test|test-d|stories|guide)\.|\.tsbuildinfo$|(^|\/)node_modules\//
const IMPORTS =
  /^(?:import|export)\s[\w\s{},*$]*?\bfrom\s*['"]([^'"]+)['"]|(?:^import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm

/** Returns the files that npm would include in the tarball, according to `files` in package.json. */
function shippedFiles(folder, patterns) {
  const included = patterns.filter((pattern) => !pattern.startsWith('!'))
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const found = included.flatMap((pattern) =>
    globSync([pattern, `${pattern}/**/*`], { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
  )
  return new Set(found.map((path) => path.replaceAll('\\', '/')).filter((path) => !excluded.includes(path)))
}

/** Returns the files named in the `exports` of package.json, as pairs of a published path and a file. */
function promisedFiles(name, exports) {
  const modules = [...publishedModules(name)].flatMap(([path, { built }]) => [
    [path, built],
    [path, built.replace(/\.js$/, '.d.ts')],
  ])
  return [...modules, ...Object.entries(exports).filter(([, target]) => typeof target === 'string')]
}

/** Returns the imports of the built modules that a consumer cannot resolve. */
function strayImports(folder, manifest, shipped) {
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies }
  const published = publishedModules('domain')
  const troubles = []
  for (const path of shipped) {
    if (!path.endsWith('.js')) continue
    for (const [, first, second] of readFileSync(join(folder, path), 'utf8').matchAll(IMPORTS)) {
      const specifier = first ?? second
      if (specifier.startsWith('.')) {
        const target = posix.join(posix.dirname(path), specifier)
        if (!shipped.has(target)) troubles.push(`${path} imports ${specifier}, which is not shipped`)
        continue
      }
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
      if (name === '@rapport/domain' && !published.has(specifier.slice(name.length + 1))) {
        troubles.push(`${path} imports ${specifier}, which is not published`)
      }
      if (!isBuiltin(specifier) && !(name in declared)) troubles.push(`${path} imports ${name}, which is not declared`)
    }
  }
  return troubles
}

/** Resolution modes in which every ESM package has problems: resolution without support for `exports`, and resolution from CommonJS. */
const ESM_ONLY = new Set(['node10', 'node16-cjs'])

/** Returns the problems that publint and Are the Types Wrong find in a tarball. */
async function tarballTroubles(file) {
  const bytes = readFileSync(file)
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  const { problems } = await checkPackage(createPackageFromTarballData(bytes), {
    excludeEntrypoints: [/\.css$/, /\.json$/],
  })
  // The `@rapport/source` condition refers to source files, which are not published.
  const isOurs = ({ code, path }) => code === 'EXPORTS_GLOB_NO_MATCHED_FILES' && path.at(-1) === '@rapport/source'
  return [
    ...messages
      .filter((message) => !isOurs(message))
      .map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...problems
      .filter(({ resolutionKind }) => !ESM_ONLY.has(resolutionKind))
      .map(({ kind, entrypoint, resolutionKind }) => `types: ${kind} ${entrypoint ?? ''} ${resolutionKind ?? ''}`),
  ]
}

/** Returns the built modules that lost the "use client" directive of their source. */
function lostDirectives(folder) {
  return globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => readFileSync(join(folder, path), 'utf8').startsWith("'use client'"))
    .map((path) => path.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js'))
    .filter((path) => !/^['"]use client['"]/.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => `${path} no longer says 'use client'`)
}

/** Returns one problem if the interface differs from the reviewed one, and one for each untyped value. */
function interfaceTroubles(name) {
  const report = apiReport(name)
  const isReviewed = existsSync(reportPath(name)) && readFileSync(reportPath(name), 'utf8') === report
  return [
    ...(isReviewed
      ? []
      : ['the interface is not that of api-report.txt: run `npm run api-report` and review its diff']),
    ...findUntyped(report).map(({ module, line }) => `${module} has no type: ${line}`),
  ]
}

/**
 * Returns the problems with the documentation files: missing files or, if there are none, files that are incomplete or not listed
 * in llms.txt.
 */
function manualTroubles(name, folder, shipped) {
  const pages = [...publishedModules(name).keys()].map((path) => `docs/${fileOf({ path })}`)
  const missing = [...pages, 'llms.txt', 'stability.json', 'CHANGELOG.md'].filter((path) => !shipped.has(path))
  if (missing.length > 0) return missing.map((path) => `${path} is missing`)
  const index = readFileSync(join(folder, 'llms.txt'), 'utf8')
  return pages.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const wanted = [`from '@rapport/${name}/`, 'Stability: ']
    return [
      ...wanted.filter((words) => !text.includes(words)).map((words) => `${path} does not say "${words}"`),
      ...(index.includes(`(${path})`) ? [] : [`llms.txt does not list ${path}`]),
    ]
  })
}

async function check(name) {
  const folder = join(root, 'packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // Packing builds the package, so the files are checked afterwards.
  const tarball = pack(name)
  const shipped = shippedFiles(folder, manifest.files)
  const promised = promisedFiles(name, manifest.exports)
  return [
    ...(promised.length === 0 ? ['publishes nothing'] : []),
    ...promised
      .filter(([, file]) => !existsSync(join(folder, file)) || !shipped.has(file.replace('./', '')))
      .map(([key, file]) => `${key} refers to ${file}, which would not be in the package`),
    ...[...shipped].filter((path) => UNWANTED.test(path)).map((path) => `${path} must not be published`),
    ...strayImports(folder, manifest, shipped),
    ...lostDirectives(folder),
    ...manualTroubles(name, folder, shipped),
    ...interfaceTroubles(name),
    ...(await tarballTroubles(tarball)),
  ].map((trouble) => `${posix.join('packages', name)}: ${trouble}`)
}

const troubles = []
for (const name of PACKAGES) troubles.push(...(await check(name)))
if (troubles.length > 0) {
  console.error(troubles.join('\n'))
  process.exit(1)
}
console.log(`${PACKAGES.length} packages match their package.json`)
