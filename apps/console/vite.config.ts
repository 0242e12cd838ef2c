import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { manualPlugin } from './manual-plugin.ts'

// The console and the survey pages are served from one origin, so each app has its own folder for assets; the console uses
// /assets/console/.
export default defineConfig({
  plugins: [react(), tailwindcss(), manualPlugin()],
  resolve: { conditions: ['@rapport/source', ...defaultClientConditions] },
  build: {
    assetsDir: 'assets/console',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The code that every page needs is bundled into one file, and the frame's code into another. Without these groups, the
        // build would create about sixty files, which would take more requests and be larger in total.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'frame', test: /\/shell-route\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 4001,
    strictPort: true,
    proxy: {
      '/v3': 'http://127.0.0.1:4000',
      // Survey pages are served from the console's origin, as in production, because the survey editor previews them in an iframe.
      [String.raw`^/(surveys|webviews|info|test)(/|\?|$)`]: 'http://127.0.0.1:4002',
    },
  },
})
