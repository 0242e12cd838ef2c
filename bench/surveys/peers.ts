import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { build, minify } from 'vite'

const FOLDER = join(import.meta.dirname, 'peers')
const PEERS = ['surveyjs', 'formbricks'] as const

/** Tells when its first questions are painted and can be answered; the bench reads it. */
const TELL = `window.answerable=()=>requestAnimationFrame(()=>setTimeout(()=>{document.documentElement.dataset.answerable=performance.now()},0))`

/**
 * Installs the peers with npm under the system's temporary folder, once for each content of peers/package.json, and returns the
 * folder. Never into the tree: nothing of the product depends on them. Throws with npm's own words when the registry cannot be
 * reached.
 */
function installPeers(): string {
  const manifest = join(FOLDER, 'package.json')
  const hash = createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `rapport-survey-peers-${hash}`)
  const done = join(folder, '.installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  copyFileSync(manifest, join(folder, 'package.json'))
  console.log(`Installing the peers into ${folder} …`)
  const args = ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`The peers could not be installed: ${result.stderr || String(result.error)}`)
  writeFileSync(done, '')
  return folder
}

/** A peer's page as its guide has it: one script, one style where it has one, minified. */
async function bundlePeer(name: string, folder: string): Promise<Map<string, string>> {
  const entry = join(FOLDER, 'entry-of-bundle.js')
  const built = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bench-entry',
        enforce: 'pre',
        resolveId(source, importer) {
          if (source === entry) return entry
          const isBare = /^[@a-z]/i.test(source)
          if (!isBare || !importer?.startsWith(FOLDER)) return undefined
          return this.resolve(source, join(folder, 'package.json'), { skipSelf: true })
        },
        load: (id) =>
          id === entry ? `import {start} from './${name}.jsx'\nstart(document.getElementById('host'))` : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      cssMinify: true,
      lib: { entry, formats: ['es'], fileName: () => `${name}.js`, cssFileName: name },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const files = new Map<string, string>()
  for (const one of outputs) {
    if (one.type === 'asset') files.set(one.fileName, String(one.source))
    else {
      const { code } = await minify(one.fileName, one.code, { module: true, compress: true, mangle: true })
      files.set(one.fileName, code)
    }
  }
  const style = files.has(`${name}.css`) ? `<link rel="stylesheet" href="${name}.css">` : ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Survey</title><link rel="icon" href="data:,">`
  return files.set(
    `${name}.html`,
    `<!doctype html><html lang="en">${head}<script>${TELL}</script>${style}<div id="host"></div><script type="module" src="${name}.js"></script></html>`,
  )
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Serves the peers' pages, compressed as ours are, until it is closed; tells their addresses. @source ours */
export async function openPeers(): Promise<{ entries: [string, string][]; close: () => void }> {
  const folder = installPeers()
  const files = new Map<string, Buffer>()
  for (const name of PEERS)
    for (const [file, text] of await bundlePeer(name, folder)) files.set(`/${file}`, brotliCompressSync(text))
  const server = createServer(({ url = '/' }, response) => {
    const body = files.get(url)
    if (body === undefined) return void response.writeHead(404).end()
    const type = TYPES[url.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.byteLength })
    return void response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    entries: PEERS.map((name) => [name, `http://127.0.0.1:${port}/${name}.html`]),
    close: () => void server.close(),
  }
}
