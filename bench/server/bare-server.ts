/**
 * A minimal HTTP server, for comparison. It reads JSON and upserts it into a small table, with one statement per request and a
 * connection pool as large as the measured server's. Prints its port. See saves.ts.
 */
import { createServer } from 'node:http'

import { openDb } from '../../apps/server/src/db/open.ts'
import { upsert } from './bare-upsert.ts'

const opened = await openDb({ databaseUrl: process.env['DATABASE_URL'] ?? '', dataDir: null })
const server = createServer((request, answer) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part) => (text += String(part)))
  request.on('end', () => {
    const { response } = JSON.parse(text)
    const key = request.url?.slice(1) ?? ''
    upsert(opened.db, key, JSON.stringify(response.response_json)).then(
      () => answer.setHeader('content-type', 'application/json').end('{}'),
      () => answer.writeHead(500).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
process.on('SIGTERM', () => process.exit(0))
