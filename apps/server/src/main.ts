import { setTimeout as pause } from 'node:timers/promises'

import { Hono } from 'hono'
import { pino } from 'pino'

import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { lockDataFolder } from './db/lock.ts'
import { describeError } from './failure.ts'
import { startBackground } from './jobs/background.ts'
import { announce } from './start/announce.ts'
import { prepareDemo } from './start/demo.ts'
import { listen, stopListening } from './start/listen.ts'
import { prepareDatabase } from './start/prepare-database.ts'

const HARD_EXIT_MS = 10_000

const say = (line: string): void => console.log(line)

/** What is answered until the database is ready. */
function createWaitingRoom(): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.all('*', (c) =>
    c.json({ message: 'The server is starting. Try again in a moment.', code: 'starting' }, 503, {
      'Retry-After': '2',
    }),
  )
  return app
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: null })
  const closers: (() => unknown)[] = []
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    say(`${signal}: stopping …`)
    void pause(HARD_EXIT_MS, undefined, { ref: false }).then(() => process.exit(1))
    for (const close of closers.toReversed()) await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))

  if (config.databaseUrl === null && config.dataDir !== null) closers.push(lockDataFolder(config.dataDir))
  // Listening comes before the database, so that a taken port is told before any work and health checks are answered.
  let app: Pick<Hono, 'fetch'> = createWaitingRoom()
  const server = await listen(config, (request, env) => app.fetch(request, env))
  const opened = await prepareDatabase(config, say)
  closers.push(opened.close)
  const demo = await prepareDemo(opened.db, config, say)
  const background = await startBackground(opened, config, log)
  // Closed in the reverse order: no new requests, those in hand, jobs, the database, its folder.
  closers.push(background.stop, () => stopListening(server))
  app = createApp({ db: opened.db, now: Date.now, log, config }, () => isStopping)
  for (const line of announce(config, demo)) say(line)
}

// Data from outside can reach no prototype through this old door.
Reflect.deleteProperty(Object.prototype, '__proto__')

const refuse = (error: unknown): void => {
  const { message } = describeError(error)
  console.error(String(message))
  process.exit(1)
}
process.on('unhandledRejection', refuse)
main().catch(refuse)
