import { once } from 'node:events'
import { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

import { expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { listen, stopListening } from './listen.ts'

it('SEC-FILE-0: a request that arrives slowly is given seconds, and connections have an end', async () => {
  const server = await listen({ ...readConfig({ NODE_ENV: 'test' }), port: 0 }, () => new Response('heard'))
  try {
    expect(server).toBeInstanceOf(Server)
    expect(server).toMatchObject({ requestTimeout: 15_000, headersTimeout: 10_000, maxConnections: 5_000 })
  } finally {
    await stopListening(server)
  }
})

it('SEC-FILE-0: half a request keeps nobody else waiting', async () => {
  const server = await listen({ ...readConfig({ NODE_ENV: 'test' }), port: 0 }, () => new Response('heard'))
  // It listens on a port, which makes its address one.
  const { port } = server.address() as AddressInfo
  const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
  try {
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    for (const socket of slow) socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('heard')
  } finally {
    for (const socket of slow) socket.destroy()
    await stopListening(server)
  }
})
