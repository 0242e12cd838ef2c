import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import { insertAudienceClubs } from './testing/audience-fixture.ts'

let fixture: TestApp
let platform: Server
let headers: Record<string, string>
const requests: unknown[] = []
let answer: object = { custom_id: 'c-99', url: 'https://ads.test/99' }

beforeAll(async () => {
  platform = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      requests.push(JSON.parse(body))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
  // The cast is safe, because the address of a server that listens on a TCP port is an AddressInfo.
  const { port } = platform.address() as AddressInfo
  fixture = await createTestApp({ AD_WEBHOOK_URL: `http://127.0.0.1:${port}/` })
  await insertAudienceClubs(fixture.db)
  await fixture.db
    .insertInto('audience')
    .values({ program_id: CLUB_A, audience_id: 9, audience_name: 'Golfers', query: '[]', custom_id: 'c-9' })
    .execute()
  headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(async () => {
  platform.close()
  await fixture.close()
})

const make = (customId: string) =>
  fixture.app.request('/v3/audiences/lookalikes', {
    method: 'POST',
    headers,
    body: JSON.stringify({ customId, audienceName: 'Golfers Lookalike' }),
  })

it('rejects a lookalike for a program without an ad account, and does not call the platform', async () => {
  expect(await readFailure(await make('c-9'))).toMatchObject({ status: 400, code: 'no_ad_platform' })
  expect(requests).toEqual([])
})

it('calls the platform and stores the URL of the lookalike', async () => {
  await fixture.db.updateTable('program').set({ fb_ad_account_id: 'act-1' }).where('program_id', '=', CLUB_A).execute()
  expect(await readAnswer('createLookalike', await make('c-9'))).toEqual({ custom_id: 'c-99' })
  expect(requests).toEqual([
    { kind: 'lookalike', program_id: CLUB_A, ad_account_id: 'act-1', custom_id: 'c-9', name: 'Golfers Lookalike' },
  ])
  const list = await fixture.app.request('/v3/audiences', { headers })
  expect((await readAnswer('listAudiences', list))[1]?.lookalike_audience_url).toBe('https://ads.test/99')
})

it('returns 404 for an audience of another program', async () => {
  expect((await make('c-8')).status).toBe(404)
})

it('returns 503 when the platform’s response is invalid', async () => {
  answer = { custom_id: 'c-99', url: 'javascript:alert(1)' }
  expect(await readFailure(await make('c-9'))).toMatchObject({ status: 503, code: 'ad_platform' })
})
