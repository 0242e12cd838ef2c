import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

import { manualPlugin } from './manual-plugin.ts'

// Both apps are served from one origin, so each has a separate folder for its assets; the console uses /assets/console/.
export default defineConfig({
  plugins: [react(), tailwindcss(), manualPlugin()],
  resolve: { conditions: ['@rapport/source', ...defaultClientConditions] },
  build: {
    assetsDir: 'assets/console',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The code that every page needs is bundled into one file, and the frame into another. The alternative is about sixty
        // files, which take more requests and have a larger total size.
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
      // Survey pages are served from the console's origin, as in production, because the survey editor previews them in a frame.
      [String.raw`^/(surveys|webviews|info|test)(/|\?|$)`]: 'http://127.0.0.1:4002',
    },
  },
})
