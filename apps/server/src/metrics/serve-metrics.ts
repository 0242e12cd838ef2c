import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

import type { Registry } from 'prom-client'

import type { Config } from '../config.ts'

async function answer(response: ServerResponse, registry: Registry): Promise<void> {
  try {
    const text = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}

/**
 * Serves the metrics in the Prometheus text format at `/metrics`, on a separate port to which members must not have access. Returns
 * the bound port and a function that stops the server. Fails when the port is in use.
 */
export async function serveMetrics(
  { host, port }: NonNullable<Config['metrics']>,
  registry: Registry,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD'))
      void answer(response, registry)
    else response.writeHead(404).end()
  })
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
