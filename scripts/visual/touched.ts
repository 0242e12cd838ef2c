import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The importers of each module, as recorded by Storybook's build. Paths are relative to the root: `./packages/…`. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Files on which every story depends, including styles, whose importers the stats do not list. */
const GROUND =
  /^\.\/(\.storybook\/|pnpm-lock\.yaml$|packages\/(ui|charts)\/((tailwind|base|sources)\.css$|fonts\/|src\/.*\.css$))/

interface Stats {
  readonly modules: readonly { readonly id: string; readonly reasons?: readonly { readonly moduleName: string }[] }[]
}

/** Reads the combined import graph of built Storybooks (`--stats-json`). */
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
 * Returns the story files that changed, or that import changed files directly or indirectly; returns all story files if styles,
 * fonts, libraries or the preview itself changed.
 * @param changed paths from the root of the repository, without `./`
 * @param storyFiles all story files, in the format of Storybook's index
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
    const isStory = storyFiles.has(file)
    if (isStory) touched.add(file)
    // Of a story file's importers, follows only story files: Storybook's index imports every story file, and following it would
    // reach the preview, on which all stories depend.
    for (const importer of graph.get(file) ?? []) if (!isStory || storyFiles.has(importer)) seen.add(importer)
  }
  return touched
}
