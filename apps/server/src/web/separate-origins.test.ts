import { endpoints } from '@rapport/api/contract/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { openSendoutFixture } from '../sendouts/testing/sendout-fixture.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'
import { STAFF_PUBLIC_CALLS } from './separate-origins.ts'

const CONSOLE = 'https://console.test'
const SURVEYS = 'https://surveys.test:8443'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp({ PUBLIC_URL: CONSOLE, SURVEYS_URL: SURVEYS })
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

const ask = async (origin: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fixture.app.request(path, { headers: { host: new URL(origin).host, ...headers } })
  await answer.text()
  return { status: answer.status, location: answer.headers.get('location') }
}

describe('with a separate origin for surveys', () => {
  it.each([
    '/surveys/relational/club-1/token?lang=de',
    '/webviews/responses/1-abc',
    '/surveys/preview/1-link',
    '/info/a',
  ])('the console redirects %s to the surveys origin, so that old links still work', async (path) => {
    expect(await ask(CONSOLE, path)).toEqual({ status: 307, location: `${SURVEYS}${path}` })
  })

  it('the console redirects neither the preview inside the editor nor console pages', async () => {
    for (const path of ['/surveys/preview', '/ops/feedback', '/'])
      expect((await ask(CONSOLE, path)).location).toBeNull()
  })

  it('only the console origin answers staff calls', async () => {
    const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
    expect((await ask(CONSOLE, `/v3/cases?program_id=${CLUB_A}`, headers)).status).toBe(200)
    expect((await ask(SURVEYS, `/v3/cases?program_id=${CLUB_A}`, headers)).status).toBe(404)
  })

  it('the surveys origin refuses staff sign-ins', async () => {
    const body = JSON.stringify({ email: 'ana@rapport.test', pass: PASSWORD })
    const signIn = async (origin: string) => {
      const headers = { host: new URL(origin).host }
      const answer = await fixture.app.request('/v3/sessions', { method: 'POST', headers, body })
      return answer.status
    }
    expect([await signIn(CONSOLE), await signIn(SURVEYS)]).toEqual([200, 404])
  })

  it('every public call belongs either to staff or to members', () => {
    const ofMembers = [
      'getLinkedDraft',
      'getCustomization',
      'createResponse',
      'getResponse',
      'getReadonlyResponse',
      'saveResponse',
      'unsubscribeFromTexts',
      'unsubscribeFromMails',
      'listPublicForms',
    ]
    const ofAnyone = Object.entries(endpoints).filter(([, { area }]) => area === 'public')
    expect(ofAnyone.map(([name]) => name).toSorted()).toEqual([...STAFF_PUBLIC_CALLS, ...ofMembers].toSorted())
  })

  it('the surveys origin answers health checks, and has no console pages', async () => {
    expect((await ask(SURVEYS, '/healthz')).status).toBe(200)
    // The status is 404, or 503 if the surveys app has not been built.
    const answer = await fixture.app.request('/login', { headers: { host: new URL(SURVEYS).host } })
    expect(await answer.text()).not.toContain('The console app')
    expect(answer.status).not.toBe(200)
  })
})

it('links in e-mails lead to the surveys origin', async () => {
  const sending = await openSendoutFixture({ PUBLIC_URL: CONSOLE, SURVEYS_URL: SURVEYS })
  try {
    await sending.send({ type: 'initial', test: '' })
    await sending.deliver()
    const [mail] = sending.mail.taken
    expect(mail?.body).toContain(`${SURVEYS}/surveys/relational/`)
    expect(mail?.unsubscribe).toMatch(new RegExp(`^${SURVEYS}/v3/unsubscribe/`))
    expect(JSON.stringify(mail)).not.toContain(CONSOLE)
  } finally {
    await sending.close()
  }
})

it('the console does not redirect survey links when there is no separate origin for surveys', async () => {
  const one = await createTestApp({ PUBLIC_URL: CONSOLE })
  try {
    const answer = await one.app.request('/surveys/relational/a/b', { headers: { host: 'console.test' } })
    expect(answer.status).not.toBe(307)
  } finally {
    await one.close()
  }
})

it('a value of SURVEYS_URL that is not an origin is refused', () => {
  expect(() => readConfig({ SURVEYS_URL: 'https://surveys.test/path' })).toThrow('SURVEYS_URL: must be an origin')
})
