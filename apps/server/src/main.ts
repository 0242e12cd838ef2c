import { setTimeout as pause } from 'node:timers/promises'

import { Hono } from 'hono'
import { pino } from 'pino'

import { createApp } from './app.ts'
import { removeLeftAddress } from './backups/command-channel.ts'
import { readConfig, type Config } from './config.ts'
import { lockDataFolder } from './db/lock.ts'
import { describeError } from './failure.ts'
import { startBackground } from './start/background.ts'
import { prepareDemo, type Demo } from './start/demo.ts'
import { listen, type Listener } from './start/listen.ts'
import { openReplica } from './start/open-replica.ts'
import { startOperations } from './start/operations.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { hasSeparateOrigins } from './web/separate-origins.ts'

/**
 * Time limit, in ms, for a request; it applies even while PostgreSQL does not respond. There is no limit with the embedded
 * database, where requests wait their turn.
 */
const REQUEST_MS = 4500

/** Unlocks the data folder when startup fails. */
let unlock: () => void = () => undefined

const say = (line: string): void => console.log(line)

/** Creates the app that answers requests until the database is ready. */
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

/**
 * Returns the lines that are printed when the server is ready: its URLs and, in a demo, also the URL of a survey and the logins.
 *
 * @source Decisions, section 13
 */
function announce(config: Config, demo: Demo | null): string[] {
  const at = (path: string) => `${config.publicUrl}${path}`
  const survey = demo?.surveyPath ?? null
  const lines = ['', 'Rapport is ready.', '', `  Console  ${at('/')}`]
  if (survey !== null) lines.push(`  Survey   ${config.surveysUrl}${survey}`)
  lines.push(`  API      ${at('/v3/docs')}`, '')
  if (demo === null) return lines
  const width = Math.max(...demo.logins.map((login) => login.email.length))
  lines.push(`  Logins, all with the password ${demo.logins[0]?.password ?? ''}:`)
  for (const { email, about } of demo.logins) lines.push(`    ${email.padEnd(width)}  ${about}`)
  lines.push('', '  Stop with Ctrl-C.')
  return lines
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: null })
  if (config.env === 'production' && !hasSeparateOrigins(config))
    log.warn(
      'console and surveys share one origin: set SURVEYS_URL to a second one, so that neither can read what the other stores in the browser',
    )
  const closers: (() => unknown)[] = []
  let listener: Listener | null = null
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    say(`${signal}: stopping …`)
    void pause(config.drainMs + config.exitMs, undefined, { ref: false }).then(() => process.exit(1))
    // A load balancer stops sending requests to a server that is not ready. Until it notices, the server still accepts new
    // connections.
    if (listener !== null) await pause(config.drainMs)
    // First, pending requests are answered or refused, including those that arrived during startup; then the jobs stop, the
    // database closes, and its folder is unlocked.
    await listener?.stop()
    for (const close of closers.toReversed()) await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))

  if (config.databaseUrl === null && config.dataDir !== null) {
    unlock = lockDataFolder(config.dataDir)
    closers.push(unlock)
    removeLeftAddress(config.dataDir)
  }
  // The server listens before it opens the database, so that a port in use is reported early and health checks are answered.
  let app: Pick<Hono, 'fetch'> = createWaitingRoom()
  listener = await listen(config, (request, env) => app.fetch(request, env))
  // The tracing module is loaded only when tracing is configured, because its packages are large.
  const traces = config.traces === null ? null : (await import('./traces/start-traces.ts')).startTraces(config.traces)
  if (traces !== null) closers.push(traces.stop)
  const opened = await prepareDatabase(config, say, traces?.onStatement)
  closers.push(opened.close)
  const demo = await prepareDemo(opened.db, config, say)
  const operations = await startOperations(opened, config, log)
  closers.push(operations.stop)
  const { metrics } = operations
  const background = await startBackground(opened, config, log, metrics)
  closers.push(background.stop)
  const replica = await openReplica(opened.db, config, log)
  if (replica !== null) closers.push(replica.close)
  const services = {
    db: opened.db,
    readDb: opened.readDb,
    replica: replica?.replica ?? null,
    now: Date.now,
    log,
    config,
    ...(metrics === null ? {} : { onRequest: metrics.countRequest }),
    ...(traces === null ? {} : { traceRequest: traces.traceRequest }),
  }
  app = createApp(opened.engine === 'postgres' ? { ...services, requestMs: REQUEST_MS } : services, () => isStopping)
  for (const line of announce(config, demo)) say(line)
}

// Removes __proto__, so that untrusted data cannot reach a prototype through it.
Reflect.deleteProperty(Object.prototype, '__proto__')

const refuse = (error: unknown): void => {
  const { message } = describeError(error)
  console.error(String(message))
  process.exit(1)
}
process.on('unhandledRejection', refuse)
main().catch((error: unknown) => {
  unlock()
  refuse(error)
})
