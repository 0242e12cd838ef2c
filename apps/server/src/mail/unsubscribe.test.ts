import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { openSendoutFixture, PULSE } from '../sendouts/testing/sendout-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, CLUB_B } from '../testing/two-clubs.ts'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const LOCAL_ID = `${CLUB_A}-AAAAAAAAAAAAAAAAAAAAAA`
const post = (path: string) => fixture.app.request(`/v3${path}`, { method: 'POST' })
const member = (user_id: number) =>
  fixture.db
    .selectFrom('member')
    .select(['email_enabled', 'text_enabled'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
const suppressed = () => fixture.db.selectFrom('suppression').select(['user_id', 'channel']).execute()

describe('POST /v3/unsubscribe/{token}', () => {
  it('SEC-PUB-10: stops survey e-mails to the member whose secret is in the link, and can be called repeatedly', async () => {
    const path = `/unsubscribe/${CLUB_A}-token-of-member-601`
    expect(await readAnswer('unsubscribeFromMails', await post(path))).toEqual({})
    expect((await post(path)).status).toBe(200)
    expect(await member(601)).toEqual({ email_enabled: false, text_enabled: true })
    expect(await suppressed()).toEqual([{ user_id: 601, channel: 'email' }])
  })

  it('accepts one-click requests from mail programs', async () => {
    const answer = await fixture.app.request(`/v3/unsubscribe/${CLUB_A}-token-of-member-602`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  })

  it('remains in effect when staff enable e-mails again', async () => {
    await post(`/unsubscribe/${CLUB_A}-token-of-member-603`)
    await fixture.db
      .updateTable('member')
      .set({ email_enabled: true })
      .where('user_id', 'in', [601, 602, 603])
      .execute()
    const preview = await fixture.call('GET', `/programs/${CLUB_A}/sendouts/preview?type=initial`)
    const { exclusions } = await readAnswer('previewSendout', preview)
    const members = exclusions.find((one) => one.reason === 'unsubscribed')?.members.map((one) => one.user_id)
    expect(members).toEqual([603, 605])
  })

  it.each([
    ['a token of another program', `${CLUB_B}-token-of-member-601`, 404],
    ['an unknown token', `${CLUB_A}-AAAAAAAAAAAAAAAAAAAAAA`, 404],
    ['a malformed token', 'x', 400],
  ])('SEC-PUB-10: does not accept %s', async (_name, token, status) => {
    expect((await post(`/unsubscribe/${token}`)).status).toBe(status)
  })

  it('does not change anything on GET, because scanners follow links', async () => {
    expect((await fixture.app.request(`/v3/unsubscribe/${CLUB_A}-token-of-member-601`)).status).toBe(404)
    expect(await suppressed()).toEqual([])
  })
})

describe('POST /v3/feedback/responses/{id}/unsubscribe', () => {
  const begin = (user_id: number | null) =>
    fixture.db
      .insertInto('feedback_response')
      .values({ program_id: CLUB_A, feedback_form_id: PULSE, user_id, local_id: LOCAL_ID })
      .execute()

  it('stops text messages to the person who began the response', async () => {
    await begin(601)
    expect(await readAnswer('unsubscribeFromTexts', await post(`/feedback/responses/${LOCAL_ID}/unsubscribe`))).toEqual(
      {},
    )
    expect((await post(`/feedback/responses/${LOCAL_ID}/unsubscribe`)).status).toBe(200)
    expect(await member(601)).toMatchObject({ text_enabled: false })
    expect(await suppressed()).toEqual([{ user_id: 601, channel: 'text' }])
    await fixture.db.updateTable('member').set({ text_enabled: true }).where('user_id', '=', 601).execute()
  })

  it('also succeeds for a response without a member, and returns 404 for an unknown response', async () => {
    await begin(null)
    expect((await post(`/feedback/responses/${LOCAL_ID}/unsubscribe`)).status).toBe(200)
    expect(await suppressed()).toEqual([])
    expect((await post(`/feedback/responses/${CLUB_B}-AAAAAAAAAAAAAAAAAAAAAA/unsubscribe`)).status).toBe(404)
  })
})
