import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'

const CONSOLE = join(import.meta.dirname, '../../apps/console')

/** A page, and the routes that the router loads in addition to the document when the page is first opened. */
export interface Page {
  readonly name: string
  /** Path suffixes of the lazy modules that are loaded immediately: the frame's route and the screen's route. */
  readonly routes: readonly string[]
}

/** The pages with a budget. */
export const PAGES: readonly Page[] = [
  { name: '/login', routes: [] },
  {
    name: '/ops/feedback',
    routes: ['features/shell/shell-route.tsx', 'features/home/home-route.tsx'],
  },
  {
    name: '/ops/feedback/cases',
    routes: ['features/shell/shell-route.tsx', 'features/cases/list/case-list-route.tsx'],
  },
  {
    name: '/ops/feedback/performance',
    routes: ['features/shell/shell-route.tsx', 'features/performance/performance-route.tsx'],
  },
]

/** What a page loads. Sizes are in KB of 1,024 bytes, after gzip at the highest level. */
export interface PageWeight {
  readonly script: number
  readonly style: number
  /**
   * The modules of the survey editor that the page loads. The list must be empty, because only the editor's route may load these modules.
   */
  readonly editor: readonly string[]
}

/**
 * Returns whether a module belongs to the survey editor or its gallery. Their routes.ts does not count, because it is part of the
 * router.
 */
const isEditor = (id: string) => /features\/authoring\/(?!routes\.ts$)/.test(id)

const gzipped = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length / 1024

/** Builds the console for production, in memory. Throws when the build fails. */
async function buildConsole(): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const built = await build({ root: CONSOLE, logLevel: 'error', build: { write: false } })
  return (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
}

function weighPage(output: readonly Rolldown.RolldownOutput['output'][number][], page: Page): PageWeight {
  const chunks = output.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  const seen = new Set<Rolldown.OutputChunk>()
  const styles = new Set<string>()
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name)
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
  }
  for (const ending of ['index.html', ...page.routes]) {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
    if (!chunk) throw new Error(`the build has no chunk for ${ending}`)
    take(chunk)
  }
  const sheets = output.filter((one) => one.type === 'asset' && styles.has(one.fileName))
  return {
    script: [...seen].reduce((sum, { code }) => sum + gzipped(code), 0),
    editor: [...seen].flatMap(({ moduleIds }) => moduleIds.filter(isEditor)),
    style: sheets.reduce((sum, one) => sum + (one.type === 'asset' ? gzipped(one.source) : 0), 0),
  }
}

/** Returns the size of each page in `PAGES`, keyed by page name. */
export async function weighPages(): Promise<Map<string, PageWeight>> {
  const output = await buildConsole()
  return new Map(PAGES.map((page) => [page.name, weighPage(output, page)]))
}
