import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const PORT = 4002

/**
 * Prefixes the module paths in a page with this server's origin, so that the page also works when it is loaded from the console's
 * origin.
 */
const fullAddresses: Plugin = {
  name: 'full-addresses',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/(src=|from )"\/(?!\/)/g, `$1"http://127.0.0.1:${PORT}/`),
  },
}

const resolve = { conditions: ['@rapport/source', ...defaultClientConditions] }

export default defineConfig({
  plugins: [react(), tailwindcss(), fullAddresses],
  resolve,
  builder: {},
  environments: {
    client: {
      build: {
        // Both apps are served from one origin, so each has a separate assets folder.
        assetsDir: 'assets/surveys',
        modulePreload: { polyfill: false },
        // The server reads the names of the engine's files from the manifest, to preload them on pages that need the engine.
        manifest: true,
        // The survey engine is one library of 1.6 MB, which loads after the first page.
        chunkSizeWarningLimit: 1700,
        rolldownOptions: {
          input: { index: 'index.html', 'survey-worker': 'src/offline/survey-worker.ts' },
          // A service worker's URL determines which pages it can control, so the file is at the root. The pages register it by a
          // fixed name, so the name contains no hash.
          output: {
            entryFileNames: ({ name }) => (name === 'survey-worker' ? '[name].js' : 'assets/surveys/[name]-[hash].js'),
          },
        },
      },
    },
    // One script and one style sheet, without imports: the server writes them into the HTML of a first page.
    firstPage: {
      consumer: 'client',
      // The top-level `resolve.conditions` apply to the client environment only.
      resolve,
      build: {
        emptyOutDir: false,
        cssCodeSplit: false,
        copyPublicDir: false,
        target: 'esnext',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { 'first-page': 'src/first/inline-page.ts' },
          output: { format: 'iife', entryFileNames: '[name].js', assetFileNames: 'first-page[extname]' },
        },
      },
    },
  },
  server: { port: PORT, strictPort: true, proxy: { '/v3': 'http://127.0.0.1:4000' } },
})
