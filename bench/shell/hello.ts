import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build, type Rolldown } from 'vite'

const CONSOLE = join(import.meta.dirname, '../../apps/console')
/** The path of a virtual file in the console, so that it uses the console's React and router. */
const ENTRY = join(CONSOLE, 'hello-of-bench.tsx')

/** The minimal app with React and the router: one screen with one list, without styles. */
const SOURCE = `
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
const rows = Array.from({ length: 50 }, (_, id) => ({ id, title: 'Case #' + id, status: 'Open', opened: 'NOV 21 2026' }))
const Frame = () => <div><nav>{['Home', 'Cases'].map((x) => <Link key={x} to="/">{x} </Link>)}</nav><main><Outlet /></main></div>
function Page() {
  const [text, setText] = useState('')
  return <><h1>Cases</h1><input aria-label="Filter" value={text} onChange={(e) => setText(e.target.value)} />
    <table><tbody>{rows.filter((row) => row.title.includes(text)).map((row) => <tr key={row.id}>
      {Object.values(row).map((value, index) => <td key={index}>{value}</td>)}</tr>)}</tbody></table></>
}
const router = createBrowserRouter([{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }])
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
`

const document = (script: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Hello</title>
<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/${script}"></script></html>`

/**
 * Builds the page with Vite and adds it to the console's build output. The server serves it at /hello with the same compression and
 * headers as the console. Returns a function that removes the page. Throws when the build fails.
 */
export async function addHello(): Promise<() => void> {
  const dist = join(CONSOLE, 'dist')
  const built = await build({
    configFile: false,
    root: CONSOLE,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench-hello',
        resolveId: (source) => (source === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? SOURCE : undefined),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: dist, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: ENTRY } },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const chunk = outputs.find((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  if (!chunk) throw new Error('the hello page has no script')
  writeFileSync(join(dist, 'hello.html'), document(chunk.fileName))
  execFileSync(process.execPath, ['scripts/precompress.mjs'], { cwd: join(import.meta.dirname, '../..') })
  return () => {
    for (const name of ['hello.html', chunk.fileName])
      for (const copy of ['', '.br', '.gz']) rmSync(join(dist, name + copy), { force: true })
  }
}
