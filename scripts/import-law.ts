/**
 * Reads the table of allowed imports in import-law.json and checks imports against it. The lint rule, its tests and the table in
 * docs/ARCHITECTURE.md are based on these functions, so that the law is defined only once. `node scripts/import-law.ts --print`
 * prints the table in Markdown.
 */
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'

/** A part of the repository and its allowed imports; see import-law.json. */
export interface Zone {
  readonly zone: string
  /** Folders (ending in a slash) and files, relative to the root. A file belongs to the first zone of the table that matches it. */
  readonly files: readonly string[]
  /** Other zones that this zone may import. A zone may always import its own files. */
  readonly ours: readonly string[]
  /** Zones from which this zone may import only types, because their values must not reach the browser. */
  readonly types?: readonly string[]
  /**
   * The packages that this zone may import, by name or prefix (`@radix-ui/*`); `node` means the built-in modules, and `declared`
   * means the dependencies in the zone's package.json.
   */
  readonly libraries: readonly string[]
  /**
   * A map from each folder of the zone to the other folders that it may import through their index.ts. Undefined means no
   * restriction within the zone.
   */
  readonly slices?: Readonly<Record<string, readonly string[]>>
  /** Whether two folders of the zone are forbidden to import each other. Tests and the files in the root of the zone are exempt. */
  readonly oneWay?: true
  /**
   * What the zone must not import, in words that complete "… never imports" in error messages. Also shown in docs/ARCHITECTURE.md.
   */
  readonly never: string
}

/** The whole table; `tests` lists what tests, stories, benchmarks and files in `testing` folders may import in addition. */
export interface Law {
  readonly zones: readonly Zone[]
  readonly tests: { readonly ours: readonly string[]; readonly libraries: readonly string[] }
}

/** An import in a file: `from` is the file's path from the root, with forward slashes; `specifier` is the imported module as written. */
export interface Edge {
  readonly from: string
  readonly specifier: string
  readonly typeOnly: boolean
}

const TEST_FILE = /\.(test|test-d|stories|bench)\.tsx?$|\/testing\//

/** Reads the law of the repository in `root`. */
export function readLaw(root: string): Law {
  // The file is not validated here, because import-law.test.ts reads every zone.
  return JSON.parse(readFileSync(join(root, 'import-law.json'), 'utf8')) as Law
}

/** Returns the zone that contains a file; undefined for files outside all zones (configuration, scripts). */
export function zoneOf(law: Law, path: string): Zone | undefined {
  return law.zones.find(({ files }) =>
    files.some((file) => path === file || (file.endsWith('/') && path.startsWith(file))),
  )
}

/**
 * Converts a specifier such as `@rapport/ui/button` to a path in its package's `src` folder (here packages/ui/src), from which its
 * zone is determined. The file need not exist.
 */
function pathOfPublished(specifier: string): string {
  const [, name = '', ...rest] = specifier.split('/')
  const folder = ['console', 'surveys', 'server'].includes(name) ? 'apps' : 'packages'
  const inner = rest.join('/')
  return `${folder}/${name}/src/${inner.includes('/') || name !== 'api' ? inner : `${inner}.ts`}`
}

function libraryOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}

function declaredBy(root: string, path: string): readonly string[] {
  const file = join(root, path.split('/').slice(0, 2).join('/'), 'package.json')
  if (!existsSync(file)) return []
  // npm defines these fields; an absent one counts as empty.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string> | undefined>
  return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((field) => Object.keys(manifest[field] ?? {}))
}

function mayUseLibrary(law: Law, zone: Zone, edge: Edge, root: string): boolean {
  const allowed = [...zone.libraries, ...(TEST_FILE.test(edge.from) ? law.tests.libraries : [])]
  const name = libraryOf(edge.specifier)
  if (isBuiltin(edge.specifier)) return allowed.includes('node')
  if (allowed.includes('declared') && declaredBy(root, edge.from).includes(name)) return true
  return allowed.some((entry) => (entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name))
}

/**
 * Returns whether an import between two folders of a zone is forbidden: a folder may import only the folders that `slices` lists for
 * it, and only through their index.ts.
 */
function crossesSlices(zone: Zone, from: string, to: string): boolean {
  const slices = zone.slices
  if (!slices) return false
  const base = zone.files[0] ?? ''
  const sliceOf = (path: string) => path.slice(base.length).split('/')[0] ?? ''
  if (!to.startsWith(base) || !from.startsWith(base) || sliceOf(from) === sliceOf(to)) return false
  const listed = slices[sliceOf(from)]?.includes(sliceOf(to)) ?? false
  return !(listed && to === `${base}${sliceOf(to)}/index.ts`)
}

/**
 * Checks an import. @returns a sentence that explains why the import is forbidden, or undefined when it is allowed or the file is
 * in no zone
 */
export function breachOf(law: Law, edge: Edge, root: string): string | undefined {
  const zone = zoneOf(law, edge.from)
  if (!zone) return undefined
  const relative = edge.specifier.startsWith('.')
  const ours = relative || edge.specifier.startsWith('@rapport/')
  const never = `${zone.zone} never imports ${zone.never}`
  if (!ours) {
    return mayUseLibrary(law, zone, edge, root)
      ? undefined
      : `${edge.specifier} is not among the libraries allowed here: ${never}.`
  }
  const to = relative ? posix.join(posix.dirname(edge.from), edge.specifier) : pathOfPublished(edge.specifier)
  const target = zoneOf(law, to)
  if (relative && target && to.split('/')[1] !== edge.from.split('/')[1] && !edge.from.startsWith('e2e/')) {
    return `${edge.specifier} leaves its package: import another package by its published path.`
  }
  if (target?.zone === zone.zone) {
    return crossesSlices(zone, edge.from, to) ? `${edge.specifier} crosses features: ${never}.` : undefined
  }
  if (!target) return relative ? undefined : `${edge.specifier} belongs to no zone of import-law.json.`
  const isTest = TEST_FILE.test(edge.from)
  const inTests = isTest && law.tests.ours.includes(target.zone)
  if (zone.ours.includes(target.zone) || inTests) return undefined
  if (zone.types?.includes(target.zone)) {
    return edge.typeOnly || isTest ? undefined : `${edge.specifier} may be imported only with "import type": ${never}.`
  }
  return `${zone.zone} may not import ${target.zone}: ${never}.`
}

/**
 * Returns the pairs of folders of a zone that import each other, in the form `jobs <-> mail`. Imports by tests, stories, benchmarks
 * and files in `testing` folders are ignored.
 */
export function listMutualFolders({ files: [base = ''] }: Zone, edges: readonly Edge[]): string[] {
  const folderOf = (path: string) =>
    path.startsWith(base) ? path.slice(base.length).split('/').slice(0, -1)[0] : undefined
  const ways = new Set<string>()
  for (const { from, specifier } of edges) {
    if (TEST_FILE.test(from) || !specifier.startsWith('.')) continue
    const [folder, target] = [folderOf(from), folderOf(posix.join(posix.dirname(from), specifier))]
    if (folder !== undefined && target !== undefined && folder !== target) ways.add(`${folder} <-> ${target}`)
  }
  const back = (way: string) => way.split(' <-> ').toReversed().join(' <-> ')
  return [...ways].filter((way) => way < back(way) && ways.has(back(way)))
}

/** Formats the table as Markdown, for docs/ARCHITECTURE.md. */
export function printLaw(law: Law): string {
  const cell = (entries: readonly string[]) => entries.map((entry) => `\`${entry}\``).join(', ') || '–'
  const rows = law.zones.map(({ zone, ours, types = [], libraries, slices = {}, never }) => {
    const edges = Object.entries(slices).flatMap(([from, targets]) => targets.map((to) => `\`${from} → ${to}\``))
    const mine = [
      cell(ours),
      types.length > 0 ? `types of ${cell(types)}` : '',
      edges.length > 0 ? edges.join(', ') : '',
    ]
    return `| ${zone} | ${mine.filter(Boolean).join('; ')} | ${cell(libraries)} | ${never} |`
  })
  return ['| From | May import of ours | Libraries | Never |', '|---|---|---|---|', ...rows].join('\n')
}

if (import.meta.main && process.argv.includes('--print')) {
  console.log(printLaw(readLaw(join(import.meta.dirname, '..'))))
}
