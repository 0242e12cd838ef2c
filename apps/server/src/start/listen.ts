import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'

import { createAdaptorServer, type ServerType } from '@hono/node-server'

import type { Config } from '../config.ts'
import { StartRefused } from './prepare-database.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** Time limit in ms for receiving a request, so that slow senders do not occupy connections. */
const REQUEST_MS = 15_000
const HEADERS_MS = 10_000
const LATE_LOOK_MS = 5_000
/** Maximum number of connections: more than the users of one process need. A proxy keeps only a few connections open. */
const MOST_CONNECTIONS = 5_000

const LOOK_MS = 100
/**
 * How long after a stop, in ms, the server still waits for requests, both on open connections and on connections that it has not
 * accepted yet.
 */
const GRACE_MS = 2_000
/**
 * Time limit in ms for pending requests after a stop. Containers are killed after ten seconds, so this limit leaves two seconds to
 * close the database.
 */
const ANSWER_MS = 8_000

const STOPPING = JSON.stringify({ message: 'The server is stopping. Try again in a moment.', code: 'stopping' })

const STOPPING_RAW = `HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: ${STOPPING.length}\r\nConnection: close\r\n\r\n${STOPPING}`

/** Tracks the open connections and the unfinished responses of a server, for `stop`. */
function followConnections(server: ServerType) {
  const sockets = new Set<Socket>()
  const unfinished = new Set<ServerResponse>()
  let isStopping = false
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // This listener must run before the listener that handles the request, because that one can respond immediately.
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    unfinished.add(response)
    response.once('close', () => unfinished.delete(response))
    if (isStopping) closeAfter(response)
  })
  return {
    areAllClosed: () => sockets.size === 0,
    /** Marks the server as stopping: from now on, each connection is closed after its response. */
    closeAfterAnswers: () => {
      isStopping = true
      for (const response of unfinished) closeAfter(response)
    },
    /**
     * Closes the connections that have no pending request; if data was received on one, first sends a 503 response. Without this,
     * `server.close` would wait for connections that have received no data, because Node counts them as active.
     */
    closeUnused: () => {
      const used = new Set([...unfinished].map(({ socket }) => socket))
      for (const socket of sockets) {
        if (used.has(socket) || socket.destroyed) continue
        if (socket.bytesRead > 0) socket.write(STOPPING_RAW)
        socket.destroySoon()
      }
    },
    refuseUnanswered: () => {
      for (const response of unfinished)
        if (!response.headersSent)
          response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' }).end(STOPPING)
    },
  }
}

/** A server that accepts connections. */
export interface Listener {
  readonly server: ServerType
  /**
   * Stops the server so that every request gets a response. For two seconds, or until no connection is open, it still accepts
   * requests and closes each connection after its response. Then it stops accepting requests, closes the connections without a
   * complete request, and waits for the pending requests. Requests that are still pending eight seconds after the stop get 503.
   */
  stop(): Promise<void>
}

/**
 * Listens on the configured port, with limits on the time to receive a request and on the number of connections. Fails with
 * StartRefused when it cannot listen.
 */
export async function listen(
  config: Config,
  fetch: Fetch,
  { graceMs = GRACE_MS, answerMs = ANSWER_MS }: { graceMs?: number; answerMs?: number } = {},
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env),
    serverOptions: {
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LATE_LOOK_MS,
    },
  })
  server.maxConnections = MOST_CONNECTIONS
  const connections = followConnections(server)
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

  async function stop(): Promise<void> {
    connections.closeAfterAnswers()
    const refusing = setTimeout(connections.refuseUnanswered, answerMs)
    const graceEnds = performance.now() + graceMs
    do {
      await pause(LOOK_MS)
      // A `setImmediate` callback runs after Node has accepted the waiting connections and read the received data.
      await immediate()
    } while (performance.now() < graceEnds && !connections.areAllClosed())
    const closed = new Promise((done) => server.close(done))
    connections.closeUnused()
    // A response whose headers were sent before the stop has no `Connection: close`, so its connection is closed once it is idle.
    const closing = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), LOOK_MS)
    await closed
    clearTimeout(refusing)
    clearInterval(closing)
  }
  return { server, stop }
}
