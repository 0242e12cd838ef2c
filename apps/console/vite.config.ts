import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

const LOGIN = /\/src\/login\.tsx$/
/** Where the console begins, and the frame of its pages. */
const FRAME = [/\/src\/app\/start\.tsx$/, /\/shell\/shell-route\.tsx$/]
/** The pages of the morning round: what all of them need nearly every page does. */
const ROUND = [/\/home-route\.tsx$/, /\/here-list\.tsx$/, /\/case-list-route\.tsx$/]

/**
 * Names the chunk of what stands on a page at once: what the login page needs, which all others need too; what the frame needs; what
 * most pages need. One file for each in place of some sixty, which would wait for their turns on a slow network, and pack worse.
 */
function nameOfFirst(id: string, graph: Rolldown.ChunkingContext): string | null {
  const isNeeded = (module: string, entry: RegExp, seen: Set<string>): boolean => {
    if (entry.test(module)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return (graph.getModuleInfo(module)?.importers ?? []).some((importer) => isNeeded(importer, entry, seen))
  }
  const needs = (entry: RegExp) => isNeeded(id, entry, new Set())
  // The list of all pictures is imported by whoever wants one of them: a picture goes where it is drawn.
  if (/\.css$|lucide-react/.test(id) || [LOGIN, ...FRAME].some((entry) => entry.test(id))) return null
  if (needs(LOGIN)) return 'first'
  if (FRAME.some(needs)) return 'frame'
  return ROUND.every(needs) ? 'page' : null
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
