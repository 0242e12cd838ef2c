import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

/**
 * Names the chunk of whatever the login page needs at once; the console needs all of it too. One file for it in place of some
 * fifteen: each would wait for a turn of its own on a slow network.
 */
function nameOfFirst(id: string, graph: Rolldown.ChunkingContext): string | null {
  const isNeeded = (module: string, seen: Set<string>): boolean => {
    if (module.endsWith('/src/login.tsx')) return true
    if (seen.has(module)) return false
    seen.add(module)
    return (graph.getModuleInfo(module)?.importers ?? []).some((importer) => isNeeded(importer, seen))
  }
  return /\/src\/login\.tsx$|\.css$/.test(id) || !isNeeded(id, new Set()) ? null : 'first'
}

/** Asks for the style sheet before the scripts, since the heading waits for it alone. */
const styleFirst: Plugin = {
  name: 'style-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(/^ *<link rel="stylesheet".*\n/gm) ?? []
      const rest = links.reduce((text, link) => text.replace(link, ''), html)
      return rest.replace(/^ *<script type="module"/m, (script) => links.join('') + script)
    },
  },
}

// Both apps are served from one origin, so each keeps its assets in a folder of its own: /assets/console/.
export default defineConfig({
  plugins: [react(), tailwindcss(), styleFirst],
  resolve: { conditions: ['@rapport/source', ...defaultClientConditions] },
  build: {
    assetsDir: 'assets/console',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The first page that anybody sees carries neither the router nor the cache.
      input: ['index.html', 'login.html'],
      output: { codeSplitting: { groups: [{ name: nameOfFirst }] } },
    },
  },
  server: { port: 4001, strictPort: true, proxy: { '/v3': 'http://127.0.0.1:4000' } },
})
