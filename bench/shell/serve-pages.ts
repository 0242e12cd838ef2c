import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../apps/server/src/main.ts')

/** A running server, and the function that closes it. */
export interface Served {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Returns a free port. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  // The server listens on a port, not on a pipe.
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

/** Serves the built console with the demo club, whose data is in a temporary folder. Throws when the server exits before it is ready. */
export async function serveConsole(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-bench-'))
  const port = await freePort()
  // A Vite build in this process has set NODE_ENV to production, and no demo club is created in production.
  const settings = { NODE_ENV: 'development', PORT: port, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['--conditions=@rapport/source', SERVER], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (text) => {
      said += String(text)
      if (said.includes('rapport-demo')) resolve(`http://127.0.0.1:${port}`)
    })
    server.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)))
  })
  const close = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, close }
}
