import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'

const CONSOLE = join(import.meta.dirname, '../../apps/console')

/** What somebody fetches who opens a page first: its document, and the routes that the router then asks for. @source ours */
export interface Page {
  readonly name: string
  /** The document that the build makes: `login.html`. */
  readonly entry: string
  /** Ends of the paths of modules that are loaded on demand, and are at once: the frame's route and the screen's. */
  readonly routes: readonly string[]
}

/** The pages that have a budget. @source ours */
export const PAGES: readonly Page[] = [
  { name: '/login', entry: 'login.html', routes: [] },
  {
    name: '/ops/feedback',
    entry: 'index.html',
    routes: ['features/shell/shell-route.tsx', 'features/home/home-route.tsx'],
  },
  {
    name: '/ops/feedback/cases',
    entry: 'index.html',
    routes: ['features/shell/shell-route.tsx', 'features/cases/case-list-route.tsx'],
  },
  {
    name: '/ops/feedback/performance',
    entry: 'index.html',
    routes: ['features/shell/shell-route.tsx', 'features/performance/performance-route.tsx'],
  },
]

/** KB of 1,024 bytes, gzipped at the strongest setting. @source ours */
export interface PageWeight {
  readonly script: number
  readonly style: number
}

const gzipped = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length / 1024

/** Builds the console as it is published, to memory. Throws what Vite throws. @source ours */
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
  for (const ending of [page.entry, ...page.routes]) {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
    if (!chunk) throw new Error(`the build has no part for ${ending}`)
    take(chunk)
  }
  const sheets = output.filter((one) => one.type === 'asset' && styles.has(one.fileName))
  return {
    script: [...seen].reduce((sum, { code }) => sum + gzipped(code), 0),
    style: sheets.reduce((sum, one) => sum + (one.type === 'asset' ? gzipped(one.source) : 0), 0),
  }
}

/** What each page of PAGES weighs, by its name. @source ours */
export async function weighPages(): Promise<Map<string, PageWeight>> {
  const output = await buildConsole()
  return new Map(PAGES.map((page) => [page.name, weighPage(output, page)]))
}
