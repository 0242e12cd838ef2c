import { afterAll, beforeAll, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp } from '../testing/test-app.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import { DEFAULT, FOREIGN, GOLF, insertAudienceClubs, YOUNG } from './testing/audience-fixture.ts'

let fixture: Awaited<ReturnType<typeof createTestApp>>
let ana: Record<string, string>
beforeAll(async () => {
  fixture = await createTestApp()
  await insertAudienceClubs(fixture.db)
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())

const send = (method: string, path: string, body: object) =>
  fixture.app.request(`/v3/${path}`, { method, headers: ana, body: JSON.stringify(body) })

it('changes the name and the query of an audience, and recounts it immediately', async () => {
  const created = await send('POST', 'audiences', { audienceName: 'Golf', query: [GOLF] })
  const { audience_id } = await readAnswer('createAudience', created)
  const path = `audiences/${audience_id}`
  const refused = await readFailure(
    await send('PUT', path, { audienceName: 'Young', query: [{ ...GOLF, type: 'text' }] }),
  )
  expect(refused.fields).toHaveProperty('rows.0')
  await readAnswer('renameAudience', await send('PUT', path, { audienceName: 'Young', query: [YOUNG] }))
  const read = await fixture.app.request(`/v3/${path}`, { headers: ana })
  const detail = await readAnswer('getAudience', read)
  expect(detail).toMatchObject({ audience_name: 'Young', query: [YOUNG], audience_size: 1 })
  expect(detail.history[0]?.snapshots).toEqual([{ date: expect.any(String), audience_size: 1 }])
  expect((await send('PUT', `audiences/${DEFAULT}`, { audienceName: 'Mine', query: [GOLF] })).status).toBe(404)
})

it('exports the members of an audience ordered by name, but not those of another club’s audience', async () => {
  const link = await send('POST', 'report/exportAudience', { programId: CLUB_A, audienceId: DEFAULT })
  const file = await fixture.app.request(await link.text())
  const lines = (await file.text()).trim().split(/\r?\n/)
  expect(lines.map((line) => line.split(',')[1])).toEqual(['First Name', 'Cy', 'Ada', 'Ben', 'Di'])
  expect(lines[2]).toContain('Golf')
  expect((await send('POST', 'report/exportAudience', { programId: CLUB_A, audienceId: FOREIGN })).status).toBe(404)
})
