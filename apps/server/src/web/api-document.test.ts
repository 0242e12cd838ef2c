import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PASSWORD } from '../testing/two-clubs.ts'

const document = readFileSync(new URL('../../../../docs/API.md', import.meta.url), 'utf8')
const blocks = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands)

let test: TestApp
let url: string
let server: ServerType
beforeAll(async () => {
  test = await createTestApp()
  await insertTwoClubs(test.db)
  await test.db
    .insertInto('member')
    .values(
      Array.from({ length: 11 }, (_, index) => ({
        program_id: CLUB_A,
        user_id: 1000 + index,
        fname: 'Ada',
        lname: `Member ${String(index).padStart(2, '0')}`,
      })),
    )
    .execute()
  server = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  server.close()
  await test.close()
})

const BETWEEN = '\n=====\n'

/** Runs the blocks in one shell and returns the output of each. Fails at the first failed command. */
async function run(commands: readonly string[]): Promise<string[]> {
  const script = commands.join(`printf '${BETWEEN.replaceAll('\n', '\\n')}'\n`)
  const env = { PATH: process.env['PATH'], URL: url, EMAIL: 'ana@rapport.test', PASSWORD, PROGRAM: String(CLUB_A) }
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { env })
  return stdout.split(BETWEEN)
}

it('every command in docs/API.md has the described outcome', async () => {
  const [signIn, locations, pages, repeats, failures] = await run(blocks)
  expect(blocks).toHaveLength(5)
  expect(signIn).toBe('')
  expect(locations).toContain('Main House')
  expect(pages?.match(/"user_id"/g)).toHaveLength(11)
  expect(pages).toContain('"record_count":11')
  expect(repeats).toMatch(/^\{"user_id":\d+\}idempotent-replayed: /i)
  expect(failures).toMatch(/"code":"invalid".*"fields":\{.*"code":"not_found"/)
  const { added } = await test.db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('added'))
    .where('program_id', '=', CLUB_A)
    .where('lname', '=', 'Vale')
    .executeTakeFirstOrThrow()
  expect(added).toBe(1)
})

it('the check of docs/API.md fails when a command fails', async () => {
  await expect(run([...blocks.slice(0, 2), 'call -f "$URL/v3/cases/999999999"\n'])).rejects.toThrow('error: 404')
})
