import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { DEMO_PASSWORD } from '../apps/server/src/seed/club/clubs.ts'

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')
/** URL of a module that is loaded into the server so that the server does not outlive an aborted test run. */
const leash = new URL('../scripts/stop-with-parent.mjs', import.meta.url).href

/** Returns the data URL of a module that sets the clock of a server forward by `ms`. */
const ahead = (ms: number): string => `data:text/javascript,const now = Date.now; Date.now = () => now() + ${ms}`

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** A server that a test can kill and restart. It has its own port and its own data, by default the demo club's. */
export class KilledServer {
  readonly #folder: string
  readonly #settings: Readonly<Record<string, string>>
  readonly #host: string
  #port = 0
  #child: ChildProcess | null = null

  /** `settings` add or override environment variables; `host` is the name under which pages reach the server. */
  constructor(folder: string, settings: Readonly<Record<string, string>> = {}, host = '127.0.0.1') {
    this.#folder = folder
    this.#settings = settings
    this.#host = host
  }

  get url(): string {
    return `http://${this.#host}:${this.#port}`
  }

  /** Starts the server, always on the same port and with its clock `aheadMs` ahead, and waits until it is ready. */
  async start(aheadMs = 0): Promise<void> {
    if (this.#port === 0) this.#port = await freePort()
    const env = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.#folder,
      DATABASE_URL: '',
      PUBLIC_URL: this.url,
      ...this.#settings,
    }
    const loaded = [leash, ahead(aheadMs)].flatMap((one) => ['--import', one])
    const child = spawn(process.execPath, [...loaded, '--conditions=@rapport/source', MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (part) => {
        said += String(part)
        if (said.includes('Rapport is ready')) resolve()
      })
      child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)))
    })
  }

  /** Signs in an operator with access to all programs, and returns the request headers for one program. */
  async staffHeaders(program_id: number): Promise<Record<string, string>> {
    const body = JSON.stringify({ email: 'operator2@rapport.test', pass: DEMO_PASSWORD })
    const headers = { 'Content-Type': 'application/json' }
    const { user_id, token } = await (await fetch(`${this.url}/v3/sessions`, { method: 'POST', headers, body })).json()
    return { user_id: String(user_id), token: String(token), program_id: String(program_id) }
  }

  /** Stops the server with a signal and waits until it has exited; does nothing when it is not running. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}
