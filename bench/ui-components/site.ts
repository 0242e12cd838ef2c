import { join } from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
/** The path of a virtual file that contains the entry's source. */
const ENTRY = join(import.meta.dirname, 'entry-of-bundle.tsx')

function entryPlugin(text: string): Plugin {
  return {
    name: 'bench-entry',
    resolveId: (source) => (source === ENTRY ? ENTRY : undefined),
    load: (id) => (id === ENTRY ? text : undefined),
  }
}

/** Builds an entry's source for production and returns a page that embeds its script and styles. */
export async function buildPage(entry: string): Promise<string> {
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
