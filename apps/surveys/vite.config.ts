import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// Both apps are served from one origin, so each keeps its assets in a folder of its own: /assets/surveys/.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['@rapport/source', ...defaultClientConditions] },
  build: { assetsDir: 'assets/surveys', modulePreload: { polyfill: false } },
  server: { port: 4002, strictPort: true, proxy: { '/v3': 'http://127.0.0.1:4000' } },
})
