import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// Both apps are served from one origin, so each keeps its assets in a folder of its own: /assets/surveys/.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['@rapport/source', ...defaultClientConditions] },
  build: {
    assetsDir: 'assets/surveys',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', 'survey-worker': 'src/offline/survey-worker.ts' },
      // The worker's address decides which pages it may serve, so it stands at the root, by its own name.
      output: {
        entryFileNames: ({ name }) => (name === 'survey-worker' ? '[name].js' : 'assets/surveys/[name]-[hash].js'),
      },
    },
  },
  server: { port: 4002, strictPort: true, proxy: { '/v3': 'http://127.0.0.1:4000' } },
})
