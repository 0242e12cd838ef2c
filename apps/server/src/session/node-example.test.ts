import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const EXAMPLE = 'packages/api/examples/open-cases.mjs'
let fixture: TestApp
let server: ServerType
let url: string

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  const headers = { ...(await fixture.signIn(PEOPLE.ana, CLUB_A)), 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Valet wait', merchant_id: 1 })
  const made = await fixture.app.request(`/v3/cases?program_id=${CLUB_A}`, { method: 'POST', headers, body })
  if (made.status !== 201) throw new Error(`the case was not created: ${made.status}`)
  server = serve({ fetch: fixture.app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  server.close()
  await fixture.close()
})

/** Runs the example with plain Node, as another team would. */
const run = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--conditions=@rapport/source', EXAMPLE], {
    cwd: ROOT,
    env: { RAPPORT_URL: url, ...settings },
  })

describe('the Node.js example of packages/api', () => {
  it('signs in and prints the open cases of each club', async () => {
    const { stdout } = await run({ EMAIL: 'ana@rapport.test', PASSWORD })
    expect(stdout).toMatch(/^Aspen Golf Club: 1 open\n {2}\d+ Valet wait\n$/)
  })

  it('prints the server’s message when a request is refused', async () => {
    const refused = run({ EMAIL: 'ana@rapport.test', PASSWORD: 'battery staple' })
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^createSession failed \(answer, 40\d\): \w/),
    })
  })
})
