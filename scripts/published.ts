import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const NO_MODULE = /\.(test|test-d|stories)\.tsx?$|\.d\.ts$/

/** The files behind a published path: the source in this repository, and the built file with its path relative to the package. */
export interface PublishedModule {
  readonly source: string
  readonly built: string
}

/**
 * Reads the published modules of a package from its `exports`, with each pattern expanded to the sources that it matches.
 *
 * @param name folder under packages/
 * @returns source and built file by published path, such as `select`; exports that are not code are omitted
 */
export function publishedModules(name: string): Map<string, PublishedModule> {
  const folder = join(ROOT, 'packages', name)
  // The package checks verify the shape of the manifest.
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@rapport/source': string; default?: string }>
  }
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !NO_MODULE.test(path))
    .toSorted()
  const modules = new Map<string, PublishedModule>()
  for (const [key, target] of Object.entries(exports)) {
    // A path without a built file is not published.
    if (typeof target === 'string' || target.default === undefined) continue
    const { default: builtAt } = target
    const [first = '', ...rest] = target['@rapport/source'].replace('./', '').replaceAll('.', '\\.').split('*')
    // Each star in a target is replaced by the same text.
    const pattern = new RegExp(rest.length === 0 ? `^${first}$` : `^${first}(.+)${rest.join('\\1')}$`)
    for (const source of sources) {
      const match = pattern.exec(source)
      if (!match) continue
      const fill = (text: string) => text.replace('./', '').replaceAll('*', match[1] ?? '')
      modules.set(fill(key), { source: join(folder, source), built: fill(builtAt) })
    }
  }
  return modules
}
