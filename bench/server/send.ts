import { type Agent, request } from 'node:http'

/** The outcome of a request: the whole response, or status 0 when the request failed or timed out. */
export interface Answer {
  readonly status: number
  readonly ms: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Options of a request; the method is GET by default. */
export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly body?: object | undefined
  readonly headers?: Record<string, string> | undefined
  /** Called with each part of the body. If it is given, the `text` of the answer stays empty. */
  readonly onPart?: (part: string) => void
}

/** The time in ms after which a request that receives no data counts as failed. */
const SILENT_MS = 60_000

/** Sends a request and reads the whole response. The promise never rejects. */
export function send(url: string, agent: Agent, { method = 'GET', body, headers, onPart }: Sent = {}): Promise<Answer> {
  const began = performance.now()
  return new Promise((done) => {
    let text = ''
    const end = (status: number, received: Answer['headers'] = {}) =>
      done({ status, ms: performance.now() - began, text, headers: received })
    const sent = request(
      url,
      { agent, method, timeout: SILENT_MS, headers: { 'content-type': 'application/json', ...headers } },
      (got) => {
        got.setEncoding('utf8').on('data', (part: string) => {
          if (onPart === undefined) text += part
          else onPart(part)
        })
        got.on('end', () => end(got.statusCode ?? 0, got.headers)).on('error', () => end(0))
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => end(0)).end(body === undefined ? undefined : JSON.stringify(body))
  })
}
