import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

const LOGIN = /\/src\/login\.tsx$/
/** Where the console begins, and the frame of its pages. */
const FRAME = [/\/src\/main\.tsx$/, /\/src\/app\/start\.tsx$/, /\/shell\/shell-route\.tsx$/]
/** The page that has most of what other lists have. */
const LIST = /\/case-list-route\.tsx$/
/** What the two documents begin with; and the login as a page of the console, which needs the frame and must not bring it to the first. */
const APART = [LOGIN, /\/src\/main\.tsx$/, /\/login-route\.tsx$/]
/** Pictures of many pages. */
const IMAGES = /\/icons\/(plus|minus|check|x|chevron-\w+)\./

/** What is packed as one. Taken in this order, since each takes with it what it needs and no part before has. */
const PARTS = ['first', 'frame', 'page', 'table', 'cases', 'fields', 'login'] as const

/**
 * Names the part that a module goes to, of those that stand on a page at once: what login and lists need; the frame; what pages of
 * three features or more need; tables; the lists of cases; what login and other forms need; login alone. One file for each in place
 * of some thirty, which would wait for their turns on a slow network, and pack worse. Null: the module goes with whoever needs it.
 */
function partOf(id: string, graph: Rolldown.ChunkingContext): (typeof PARTS)[number] | null {
  if (id.endsWith('.css') || APART.some((opening) => opening.test(id))) return null
  if (IMAGES.test(id)) return 'page'
  // What a library lists in one module is imported by whoever wants one thing of it: these go where they are used.
  if (/lucide-react|infiniteQueryObserver|useMutationState/.test(id)) return null
  const users = new Set<string>()
  const collect = (module: string) => {
    if (users.has(module)) return
    users.add(module)
    graph.getModuleInfo(module)?.importers.forEach(collect)
  }
  collect(id)
  const needs = (opening: RegExp) => [...users].some((user) => opening.test(user))
  const features = new Set([...users].flatMap((user) => /\/features\/([\w-]+)\//.exec(user)?.[1] ?? []))
  const isOfFrame = FRAME.some(needs)
  if (needs(LOGIN)) {
    if (isOfFrame || needs(LIST)) return 'first'
    return features.size > 1 ? 'fields' : 'login'
  }
  if (isOfFrame) return 'frame'
  if (!needs(LIST)) return null
  if (/\/data-table\//.test(id)) return 'table'
  return features.size > 2 ? 'page' : 'cases'
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

/** Lets go of the parts of the router that nobody uses: a name for debugging that each is given holds it, and a call. */
const unnamedRouter: Plugin = {
  name: 'unnamed-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

/** The Errors that React makes as it begins, to throw them as signals: `var SuspenseException = Error(…)`. */
const SIGNALS = /^((?:var| ) \w+ = )Error\((formatProdErrorMessage\(\d+\))\)/gm
/** Takes over a page that a server has drawn, which the console never does. */
const HYDRATION =
  /^(?:exports\.hydrateRoot|ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration) =\s+function[^]*?^};$|^ReactDOMHydrationRoot\.prototype\.\w+ =\s+(?=ReactDOMRoot)/gm

/**
 * Lets React make its signals without noting where, and leaves out what takes over pages. Where a tool watches the page, each new
 * Error has the browser read the whole of React a second time to tell the line: a long task before the first form.
 */
const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      if (!SIGNALS.test(code) || !HYDRATION.test(code)) this.error('React is written in another way than it was')
      return { code: code.replaceAll(SIGNALS, '$1{ message: $2 }').replaceAll(HYDRATION, ''), map: null }
    },
  },
}

// Both apps are served from one origin, so each keeps its assets in a folder of its own: /assets/console/.
export default defineConfig({
  plugins: [react(), tailwindcss(), styleFirst, unnamedRouter, leanReact],
  resolve: { conditions: ['@rapport/source', ...defaultClientConditions] },
  build: {
    assetsDir: 'assets/console',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The first page that anybody sees carries neither the router nor the cache.
      input: ['index.html', 'login.html'],
      // Each of Lucide's pictures reads a property of its own at its top, and would stay for that.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // What a page begins with is compiled while it comes, away from the page's own thread, and not function by function at the first call.
        postBanner: ({ name }) => (name === 'first' || name === 'frame' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: PARTS.map((part, at) => ({
            name: (id, graph) => (partOf(id, graph) === part ? part : null),
            priority: PARTS.length - at,
          })),
        },
      },
    },
  },
  server: { port: 4001, strictPort: true, proxy: { '/v3': 'http://127.0.0.1:4000' } },
})
