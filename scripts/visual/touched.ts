import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files by the modules that import them, as Storybook's build wrote them down. Paths begin at the repository: `./packages/…`. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** What every story stands on; the compiler of styles reads it without telling who does. */
const GROUND = /^\.\/(\.storybook\/|pnpm-lock\.yaml$|packages\/(ui|charts)\/(tailwind\.css$|fonts\/|src\/.*\.css$))/

interface Stats {
  readonly modules: readonly { readonly id: string; readonly reasons?: readonly { readonly moduleName: string }[] }[]
}

/** The import graph of one or more built Storybooks (`--stats-json`) together. */
export function readGraph(...folders: readonly string[]): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const folder of folders) {
    // Storybook writes this file beside its pages.
    const stats = JSON.parse(readFileSync(join(folder, 'preview-stats.json'), 'utf8')) as Stats
    for (const { id, reasons = [] } of stats.modules) {
      const importers = graph.get(id) ?? new Set<string>()
      for (const { moduleName } of reasons) importers.add(moduleName)
      graph.set(id, importers)
    }
  }
  return graph
}

/**
 * The story files that changed files reach through imports.
 *
 * @param changed paths from the root of the repository, without `./`
 * @param storyFiles as the index of Storybook names them
 * @returns the touched ones; all of them when styles, fonts, libraries or the preview itself changed
 * @source ours
 */
export function touchedFiles(
  graph: ImportGraph,
  changed: readonly string[],
  storyFiles: ReadonlySet<string>,
): ReadonlySet<string> {
  const seen = new Set(changed.map((path) => `./${path}`))
  const touched = new Set<string>()
  for (const file of seen) {
    if (GROUND.test(file)) return storyFiles
    // A file of stories is reached by the list of all; nothing else imports it.
    if (storyFiles.has(file)) touched.add(file)
    else for (const importer of graph.get(file) ?? []) seen.add(importer)
  }
  return touched
}
