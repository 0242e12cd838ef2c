import { once } from 'node:events'

import { createAdaptorServer, type ServerType } from '@hono/node-server'

import type { Config } from '../config.ts'
import { StartRefused } from './refuse.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** A request may take so long to arrive, so that nobody holds connections by sending slowly. */
const REQUEST_MS = 15_000
const HEADERS_MS = 10_000
const LATE_LOOK_MS = 5_000
const IDLE_LOOK_MS = 100
/** More connections than any number of people in front of one process has; a proxy keeps a few. */
const MOST_CONNECTIONS = 5_000

/** Listens on the port of the settings, with bounds on how slowly a request may arrive and how many connections there are. Fails with StartRefused when it is taken. @source ours */
export async function listen(config: Config, fetch: Fetch): Promise<ServerType> {
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env),
    serverOptions: {
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LATE_LOOK_MS,
    },
  })
  server.maxConnections = MOST_CONNECTIONS
  server.listen(config.port, config.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${config.port} is in use. Stop the program that uses it, or set PORT to another number.`,
      )
    const reason = error instanceof Error ? error.message : 'no reason'
    throw new StartRefused(`The server cannot listen on ${config.host}, port ${config.port}: ${reason}`)
  }
  return server
}

/** Takes no new connections, waits for the requests in hand, and closes each connection as soon as it is idle. @source ours */
export async function stopListening(server: ServerType): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const timer = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), IDLE_LOOK_MS)
  await closed
  clearInterval(timer)
}
