import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Returns the address on which a PostgreSQL server listens: its socket, or its host and port. */
function addressOf(url: URL) {
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` }
}

/** Opens a proxy that can delay the replies of a PostgreSQL server. The returned `url` connects to the same database through the proxy. */
export async function openSlowProxy(databaseUrl: string) {
  const server = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0
  const proxy = createServer((near) => {
    const far = connect(addressOf(server))
    near.pipe(far)
    far.on('data', (bytes) => {
      if (delayMs === 0) near.write(bytes)
      else setTimeout(() => near.destroyed || near.write(bytes), delayMs)
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // The proxy listens on TCP, so its address has a port.
  const { port } = proxy.address() as AddressInfo
  const url = new URL(server)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    setDelay: (ms: number) => (delayMs = ms),
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
