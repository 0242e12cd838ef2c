import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'

interface Waiting {
  readonly done: (isOk: boolean) => void
}

/** A persistent connection with one request in flight at a time. */
export interface PersistentConnection {
  /**
   * Sends JSON with PUT. Resolves to true if the status of the response is 200, and to false if it is not or if the connection
   * fails or is closed.
   */
  put(path: string, body: string): Promise<boolean>
  close(): void
}

/**
 * Returns the length of the response at the beginning of `text`; null while the response is incomplete. Supports Content-Length and chunked
 * bodies.
 */
function wholeAnswer(text: string): number | null {
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const head = text.slice(0, headEnd).toLowerCase()
  const begin = headEnd + HEAD_END.length
  const length = /content-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined) return text.length >= begin + Number(length) ? begin + Number(length) : null
  const last = text.indexOf('0\r\n\r\n', begin)
  return last < 0 ? null : last + '0\r\n\r\n'.length
}

/**
 * Opens a connection that uses little processor time, so that the benchmark barely slows down the server, which runs on the same
 * processors. Node's client would use as much processor time for a request as a server does. Reads only ASCII responses.
 */
export function keepConnection(host: string, port: number): PersistentConnection {
  const socket: Socket = connect(port, host).setNoDelay(true).setEncoding('latin1')
  let text = ''
  let waiting: Waiting | null = null
  const settle = (isOk: boolean): void => {
    const { done } = waiting ?? { done: () => undefined }
    waiting = null
    done(isOk)
  }
  socket.on('data', (part) => {
    text += String(part)
    const end = wholeAnswer(text)
    if (end === null) return
    const isOk = text.startsWith('HTTP/1.1 200')
    text = text.slice(end)
    settle(isOk)
  })
  for (const event of ['error', 'close']) socket.on(event, () => settle(false))
  return {
    put: (path, body) =>
      new Promise((done) => {
        waiting = { done }
        const head = `PUT ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`
        socket.write(`${head}${HEAD_END}${body}`)
      }),
    close: () => socket.destroy(),
  }
}
