import { join } from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'

import { PEERS_FOLDER } from './peers.ts'

const ROOT = join(import.meta.dirname, '../..')
const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
/** No such file: its text is the entry that was asked for. */
const ENTRY = join(import.meta.dirname, 'entry-of-bundle.tsx')

function entryPlugin(text: string): Plugin {
  return {
    name: 'bench-entry',
    resolveId: (source) => (source === ENTRY ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? text : undefined),
  }
}

/** Entries of the peers find their libraries where those are installed; React is ours for all. */
function peersPlugin(folder: string): Plugin {
  return {
    name: 'bench-peers',
    enforce: 'pre',
    resolveId(source, importer) {
      if (REACT.includes(source)) return this.resolve(source, join(ROOT, 'package.json'), { skipSelf: true })
      if (!/^[@a-z]/i.test(source) || !importer?.startsWith(PEERS_FOLDER)) return undefined
      return this.resolve(source, join(folder, 'package.json'), { skipSelf: true })
    },
  }
}

/** A page with its script and styles inside, made by a production build of an entry's text; peers is where theirs are installed. @source ours */
export async function buildPage(entry: string, peers?: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [entryPlugin(entry), ...(peers === undefined ? [] : [peersPlugin(peers)]), tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@rapport/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: ENTRY, formats: ['iife'], name: 'bench', fileName: () => 'entry.js', cssFileName: 'entry' },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.find((one): one is Rolldown.OutputChunk => one.type === 'chunk')?.code ?? ''
  const css = outputs.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : [])).join('\n')
  return `<!doctype html><html lang="en" data-theme="light"><meta charset="utf-8"><title>Bench</title>
<style>body{margin:0;font-family:sans-serif}</style><style>${css}</style>
<div id="host"></div><script>${code.replaceAll('</script', '<\\/script')}</script></html>`
}
