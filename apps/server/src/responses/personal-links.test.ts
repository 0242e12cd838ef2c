import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { closeChecked } from '../testing/derived-rows.ts'
import { openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'
import { setAnonymous } from './testing/set-anonymous.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => closeChecked(club))

describe('a personal link', () => {
  it.each([
    ['the token of a survey link', { user_id: 'ada-token' }],
    ['the text id of a visit', { visit_text_id: 'ada-visit' }],
    [
      'the token of a survey link in place of a visit',
      { feedback_form_public_id: 'post-220', visit_text_id: 'ada-token' },
    ],
    ['the text id of a visit in place of a token', { feedback_form_public_id: 'post-220', user_id: 'ada-visit' }],
    [
      'a token with an unknown visit',
      { feedback_form_public_id: 'post-220', user_id: 'ada-token', visit_text_id: 'nobody' },
    ],
    ['the token of another club', { feedback_form_public_id: 'post-500', user_id: 'ada-token' }],
  ])('SEC-PUB-6: with %s does not open a survey for which it was not sent', async (_name, link) => {
    const begin = () => club.begin<Refusal>({ feedback_form_public_id: 'post-330', ...link })
    expect((await begin()).status).toBe(404)
    // An anonymous survey does not store the link's secret, but still accepts only links that were sent for it.
    await setAnonymous(club.db, 220, true)
    await setAnonymous(club.db, 330, true)
    const anonymous = await begin()
    await setAnonymous(club.db, 220, false)
    await setAnonymous(club.db, 330, false)
    expect(anonymous.status).toBe(404)
    const made = club.db
      .selectFrom('feedback_response')
      .select('response_id')
      .where('feedback_form_id', 'in', [330, 500])
    expect(await made.execute()).toEqual([])
  })

  it('SEC-PUB-6: does not open a survey if the message with the link was skipped or was a test', async () => {
    const link = { user_id: 'ada-token' }
    const setMessage = (state: 'skipped' | 'sent') =>
      club.db.updateTable('sendout_message').set({ state }).where('user_id', '=', 501).execute()
    const setTest = (test: boolean) =>
      club.db.updateTable('sendout').set({ test }).where('program_id', '=', 75).execute()
    await setMessage('skipped')
    const skipped = await club.begin(link)
    await setMessage('sent')
    await setTest(true)
    const tested = await club.begin(link)
    await setTest(false)
    expect([skipped.status, tested.status, (await club.begin(link)).status]).toEqual([404, 404, 201])
  })

  it('SEC-PUB-6: to a closed survey returns 404 if the link is unknown, and 410 if it was sent for the survey', async () => {
    await club.changeForm({ cutoff_ts: new Date(club.clock.now()) })
    const links = [{ user_id: 'no-token' }, { visit_text_id: 'nobody' }, { user_id: 'ada-token' }]
    const answers = await Promise.all(links.map((link) => club.begin<Refusal>(link)))
    await club.changeForm({ cutoff_ts: null })
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 410])
  })

  it.each(['ada-token', 'ada-visit', '75-ada-token'])(
    'SEC-PUB-2: contains a secret that cannot be used to read or save a response: %s',
    async (secret) => {
      await club.begin({ user_id: 'ada-token' })
      const statuses = [
        (await club.call('GET', `/feedback/responses/${secret}`)).status,
        (await club.call('GET', `/feedback/responses/${secret}/readonly`)).status,
        (await club.save(secret, 1, { overall: 1 })).status,
      ]
      expect(statuses).toEqual([400, 400, 400])
    },
  )
})
