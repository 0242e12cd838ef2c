import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { spawnServer, waitUntilReady } from '../testing/spawned-server.ts'
import { openTestFolder } from '../testing/test-database.ts'

const SRC = fileURLToPath(new URL('..', import.meta.url))
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SECRET = `75-${'Q'.repeat(22)}`

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
})
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

const root = mkdtempSync(join(tmpdir(), 'rapport-traces-'))
const dataDir = join(root, 'data')
const received: z.output<typeof request>[] = []
let collector: Server
let endpoint: string

beforeAll(async () => {
  const opened = await openTestFolder(dataDir)
  await insertSmallClub(opened.db)
  await opened.close()
  collector = createServer((asked, response) => {
    void json(asked).then((body) => {
      if (asked.url === '/v1/traces') received.push(request.parse(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  collector.close()
  rmSync(root, { recursive: true })
})

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  )

/** Starts a server, requests a nonexistent survey response as part of a trace, and stops the server. */
async function askOnce(settings: Record<string, string>): Promise<void> {
  received.length = 0
  const server = await spawnServer({ DATA_DIR: dataDir, ...settings })
  await waitUntilReady(server)
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  const answer = await fetch(`${server.url}/v3/feedback/responses/${SECRET}?email=ada@members.test`, { headers })
  await answer.text()
  expect(answer.status).toBe(404)
  expect(await server.end('SIGTERM')).toBe(0)
}

describe('traces', () => {
  it('contain a span for a request and spans for its statements, in the trace that a trusted proxy names', async () => {
    await askOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, OTEL_SERVICE_NAME: 'club', TRUST_PROXY: '1' })
    const asked = spans().find(({ name }) => name === 'GET /v3/feedback/responses/{id}')
    expect(asked).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
    const values = new Map(asked?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
    expect(values.get('http.response.status_code')).toBe(404)
    const statements = spans().filter(({ parentSpanId }) => parentSpanId === asked?.spanId)
    expect(statements.map(({ name }) => name)).toContain('SELECT')
    expect(JSON.stringify(received[0]?.resourceSpans[0]?.resource)).toContain('"club"')
    // The spans contain neither the URL of the request nor a parameter value of a statement.
    expect(JSON.stringify(received)).not.toMatch(/QQQ|ada@/)
  })

  it('start a new trace when there is no trusted proxy', async () => {
    await askOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
    expect(spans().length).toBeGreaterThan(1)
    expect(spans().map(({ traceId }) => traceId)).not.toContain(TRACE)
  })

  it('do not prevent a server from stopping when the collector does not answer', async () => {
    await askOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect(received).toEqual([])
  })

  it('load their libraries on demand: only start-traces.ts imports them, and it is never imported statically', () => {
    const loading = globSync('**/*.ts', { cwd: SRC }).filter((path) =>
      /^import (?!type).*(@opentelemetry|start-traces)/m.test(readFileSync(join(SRC, path), 'utf8')),
    )
    expect(loading).toEqual([join('traces', 'start-traces.ts')])
  })
})
