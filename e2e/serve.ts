/**
 * Runs the server for the end-to-end tests: creates the demo club, imports the airport survey's answers if they are available, and
 * serves until it is stopped. The import runs as an operator would run it: with the server stopped, and one command per year.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { AIRPORT } from './airport.ts'

const SERVER = join(import.meta.dirname, '../apps/server/src')
const node = (file: string, args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--conditions=@rapport/source', join(SERVER, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Creates the demo club: starts the server on a free port and stops it when it has printed the demo password. */
async function makeDemoClub() {
  const server = node('main.ts', [], { PORT: '0' })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('rapport-demo')) resolve()
    })
    server.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)))
  })
  const ended = server.exitCode === null ? once(server, 'exit') : Promise.resolve()
  server.kill('SIGTERM')
  await ended
}

async function importAirport(args: string[]) {
  const cli = node('imports/import-cli.ts', args)
  cli.stdout.resume()
  const [code] = await once(cli, 'exit')
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
}

await makeDemoClub()
if (AIRPORT.isThere) for (const args of AIRPORT.imports) await importAirport(args)
else console.error(AIRPORT.missing)

const server = node('main.ts', [])
server.stdout.resume()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.kill(signal))
const [code] = await once(server, 'exit')
process.exit(typeof code === 'number' ? code : 1)
