/**
 * After `vite build`, writes dist/login.html: a copy of dist/index.html that contains the first view of /login, rendered from its
 * React component.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createServer } from 'vite'

const root = import.meta.dirname
// The session store uses these globals when it loads. `getItem` returns null, because a build has no session.
Object.assign(globalThis, { localStorage: { getItem: () => null }, window: { addEventListener: () => undefined } })

const vite = await createServer({
  root,
  mode: 'production',
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  ssr: { resolve: { conditions: ['@rapport/source'] } },
})
const { renderLogin } = await vite.ssrLoadModule('/src/prerender.tsx')
const [, title, view] = /^(<title>.*?<\/title>)(.*)$/s.exec(renderLogin())
await vite.close()

const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
  .replace(/<title>.*<\/title>/, () => title)
  // The prerendered view is inert, because submitting its form before the app runs would put the password in the URL.
  .replace('<div id="root"></div>', () => `<div id="root"><div inert>${view}</div></div>`)
writeFileSync(join(root, 'dist/login.html'), html)
