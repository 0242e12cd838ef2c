import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// Both apps are served from one origin, so each keeps its assets in a folder of its own: /assets/console/.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['@rapport/source', ...defaultClientConditions] },
  build: {
    assetsDir: 'assets/console',
    modulePreload: { polyfill: false },
    // The first page that anybody sees carries neither the router nor the cache.
    rolldownOptions: { input: ['index.html', 'login.html'] },
  },
  server: { port: 4001, strictPort: true, proxy: { '/v3': 'http://127.0.0.1:4000' } },
})
