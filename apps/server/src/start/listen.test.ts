import { once } from 'node:events'
import { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { listen, type Listener } from './listen.ts'

async function open(
  ...[fetch, limits]: [fetch: Parameters<typeof listen>[1], limits?: Parameters<typeof listen>[2]]
): Promise<Listener & { port: number }> {
  const listener = await listen({ ...readConfig({ NODE_ENV: 'test' }), port: 0 }, fetch, limits)
  // The server listens on TCP, so its address has a port.
  const { port } = listener.server.address() as AddressInfo
  return { ...listener, port }
}

/** Opens connections without sending anything. */
async function connectAll(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

/** Reads until the other side closes the connection; returns the text, or the error code of a reset connection. */
async function readToEnd(socket: Socket): Promise<string> {
  const pieces: string[] = []
  socket.on('data', (piece) => pieces.push(String(piece)))
  return once(socket, 'end').then(
    () => pieces.join(''),
    (error: NodeJS.ErrnoException) => error.code ?? String(error),
  )
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

it('aborts the signal of a pending request when the client closes the connection, even after the request body has been read', async () => {
  let tell = (_signal: AbortSignal) => {}
  const waiting = new Promise<AbortSignal>((resolve) => (tell = resolve))
  const { port, stop } = await open(async (request) => {
    expect(await request.text()).toBe('body')
    tell(request.signal)
    await once(request.signal, 'abort')
    return new Response('too late')
  })
  const [socket] = await connectAll(port, 1)
  socket?.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody')
  const signal = await waiting
  expect(signal.aborted).toBe(false)
  socket?.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
  await stop()
})

describe('stop', () => {
  it('answers requests that arrive on open connections after the stop, and closes these connections', async () => {
    const { port, stop } = await open(() => new Response('heard'))
    const sockets = await connectAll(port, 12)
    const answers = sockets.map(readToEnd)
    const stopped = stop()
    for (const socket of sockets) socket.write(GET)
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
      expect(answer).toMatch(/\r\nConnection: close\r\n/i)
      expect(answer).toMatch(/heard$/)
    }
    await stopped
  })

  it('answers a second request on a connection when it arrives after the stop', async () => {
    const { port, stop } = await open(() => new Response('heard'))
    const [socket] = await connectAll(port, 1)
    if (socket === undefined) throw new Error('no connection')
    socket.write(GET)
    await once(socket, 'data')
    const stopped = stop()
    const answer = readToEnd(socket)
    socket.write(GET)
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*heard$/)
    await stopped
  })

  it('answers requests on connections that the server has not accepted yet', async () => {
    const { port, stop } = await open(() => new Response('heard'))
    const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
    const answers = sockets.map(readToEnd)
    for (const socket of sockets) socket.write(GET)
    await stop()
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  })

  it('closes the connection of a pending request once the response has been sent', async () => {
    let finish = (_answer: Response) => {}
    const answered = new Promise<Response>((resolve) => (finish = resolve))
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const { port, stop } = await open(() => {
      begin()
      return answered
    })
    const [socket] = await connectAll(port, 1)
    if (socket === undefined) throw new Error('no connection')
    const answer = readToEnd(socket)
    socket.write(GET)
    await begun
    const stopped = stop()
    finish(new Response('done'))
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close\r\n[^]*done$/i)
    await stopped
  })

  it('responds with 503 to requests that do not finish in time', async () => {
    const { port, stop } = await open(() => new Promise<never>(() => undefined), { graceMs: 200, answerMs: 400 })
    const sockets = await connectAll(port, 3)
    const answers = sockets.map(readToEnd)
    for (const socket of sockets) socket.write(GET)
    await stop()
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/)
  })

  it('closes idle connections', async () => {
    const { port, stop } = await open(() => new Response('heard'), { graceMs: 200 })
    const [socket] = await connectAll(port, 1)
    if (socket === undefined) throw new Error('no connection')
    const answer = readToEnd(socket)
    await stop()
    expect(await answer).toBe('')
  })

  it('responds with 503 to a request whose headers do not arrive', async () => {
    const { port, stop } = await open(() => new Response('heard'), { graceMs: 200 })
    const [socket] = await connectAll(port, 1)
    if (socket === undefined) throw new Error('no connection')
    const answer = readToEnd(socket)
    socket.write('GET / HTTP/1.1\r\n')
    await stop()
    expect(await answer).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/)
  })
})

it('SEC-FILE-0: limits the time for receiving a request and the number of connections', async () => {
  const { server, stop } = await open(() => new Response('heard'))
  try {
    expect(server).toBeInstanceOf(Server)
    expect(server).toMatchObject({ requestTimeout: 15_000, headersTimeout: 10_000, maxConnections: 5_000 })
  } finally {
    await stop()
  }
})

it('SEC-FILE-0: does not delay other requests while incomplete requests are pending', async () => {
  const { port, stop } = await open(() => new Response('heard'))
  const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
  try {
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    for (const socket of slow) socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('heard')
  } finally {
    for (const socket of slow) socket.destroy()
    await stop()
  }
})
