import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

export interface SpawnedServer {
  url: string
  pid: number
  /** Returns everything that the server has printed to standard output and standard error. */
  printed(): string
  /** Sends a signal and waits for the process to end; returns the exit code, or null when the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Resolves with the exit code when the process ends, or with null when a signal ended it. */
  exited: Promise<number | null>
}

/**
 * Starts the server in a separate process, with the options `--max-semi-space-size` and `--conditions` of `npm start`. It may not
 * be ready yet: see `waitUntilReady`.
 */
export async function spawnServer(settings: Record<string, string>): Promise<SpawnedServer> {
  const port = settings['PORT'] ?? String(await freePort())
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--conditions=@rapport/source', MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', DEMO: 'off', ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  const exited = once(child, 'close').then(([code]): number | null => (typeof code === 'number' ? code : null))
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    printed: () => text,
    end: (signal) => {
      child.kill(signal)
      return exited
    },
    exited,
  }
}

/**
 * Waits until a server reports that it is ready. Fails with the server's output if the server exits or is not ready after 60
 * seconds.
 */
export async function waitUntilReady(server: SpawnedServer): Promise<void> {
  let ended = false
  void server.exited.then(() => (ended = true))
  for (let i = 0; i < 600 && !ended; i += 1) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`the server did not become ready:\n${server.printed()}`)
}
