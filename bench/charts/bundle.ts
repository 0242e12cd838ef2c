import { join } from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import { build, minify, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
/** Matches imports of libraries, which are imported by name, unlike our files, which are imported by path. */
const LIBRARY = /^[@a-z]/i
/** The path of a virtual file that contains the source of the requested entry. */
const ENTRY = join(import.meta.dirname, 'entry-of-bundle.tsx')

function entryPlugin(text: string): Plugin {
  return {
    name: 'bench-entry',
    resolveId: (source) => (source === ENTRY ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? text : undefined),
  }
}

export interface Bundle {
  /** Minified chunks with their file names. `entry.js` comes first. */
  scripts: { name: string; code: string; later: boolean }[]
  css: string
}

export interface BundleOptions {
  /** The source of the entry; imports are relative to this folder. */
  entry: string
  /** Excludes React, to measure the size of a chart without React. */
  withoutReact?: boolean
  /** Excludes every library, to measure the size of our own code. */
  withoutLibraries?: boolean
}

/** Bundles an entry for production, in memory: tree-shaken and minified. Chunks that only a dynamic import loads are marked `later`. */
export async function bundle({
  entry,
  withoutReact = false,
  withoutLibraries = false,
}: BundleOptions): Promise<Bundle> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [entryPlugin(entry), tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@rapport/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      // Minified separately below, because library builds preserve white space.
      minify: false,
      lib: { entry: ENTRY, formats: ['es'], fileName: () => 'entry.js', cssFileName: 'entry' },
      rolldownOptions: { external: withoutLibraries ? [LIBRARY] : withoutReact ? REACT : [] },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  const atOnce = reach(chunks)
  const scripts = await Promise.all(
    chunks.map(async ({ fileName, code }) => ({
      name: fileName,
      code: (await minify(fileName, code, { module: true, compress: true, mangle: true })).code,
      later: !atOnce.has(fileName),
    })),
  )
  const css = outputs.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one.source] : []))
  return { scripts, css: css.map(String).join('\n') }
}

/** Returns the file names of the entry chunks and of all chunks that they import statically, directly or indirectly. */
function reach(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(next)
  }
  for (const { isEntry, fileName } of chunks) if (isEntry) add(fileName)
  return found
}
