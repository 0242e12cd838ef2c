import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B } from '../testing/two-clubs.ts'
import { openSendoutFixture } from './testing/sendout-fixture.ts'

const SOME = 71
const FOREIGN = 72
/** An audience whose only member is 605, who has opted out of e-mails. */
const UNSUBSCRIBED = 73
const EMPTY = 74
const byName = (id: string) => ({ type: 'text', where: { col: 'fname', operator: 'is', value: `Member${id}` } })
const OR_602 = ['or', byName('602')]

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
  await fixture.db
    .insertInto('audience')
    .values([
      {
        program_id: CLUB_A,
        audience_id: SOME,
        audience_name: 'Two',
        query: JSON.stringify([byName('601'), ...OR_602]),
      },
      { program_id: CLUB_A, audience_id: UNSUBSCRIBED, audience_name: 'One', query: JSON.stringify([byName('605')]) },
      { program_id: CLUB_A, audience_id: EMPTY, audience_name: 'None', query: JSON.stringify([byName('999')]) },
      { program_id: CLUB_B, audience_id: FOREIGN, audience_name: 'Theirs', query: '[]' },
    ])
    .execute()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const preview = (query: string) => fixture.call('GET', `/programs/${CLUB_A}/sendouts/preview?${query}`)
const previewed = async (query: string) => {
  const { recipients, exclusions, problem } = await readAnswer('previewSendout', await preview(query))
  return {
    to: recipients.map(({ user_id }) => user_id),
    out: Object.fromEntries(exclusions.map(({ reason, count }) => [reason, count])),
    problem,
  }
}

it('sends an e-mail to the members of an audience, then to all other members, and never twice to the same member', async () => {
  expect((await previewed(`type=initial&audienceId=${SOME}`)).to).toEqual([601, 602])
  const initial = { type: 'initial', test: '' } as const
  const first = await readAnswer('createSendout', await fixture.send({ ...initial, audience_id: SOME }))
  expect(first.queued).toBe(2)
  const again = await readFailure(await fixture.send({ ...initial, audience_id: SOME }))
  expect(again).toMatchObject({ status: 409, code: 'already_sent', current: { sendout_id: first.sendout_id } })
  expect(await previewed('type=initial')).toMatchObject({ to: [603, 607], out: { already_sent: 2 }, problem: null })
  expect(await readAnswer('createSendout', await fixture.send(initial))).toMatchObject({ queued: 2 })
  await fixture.deliver()
  const got = fixture.mail.taken.map(({ address }) => address).toSorted()
  expect(got).toEqual(['m601@members.test', 'm602@members.test', 'm603@members.test', 'm607@members.test'])
  expect(await readFailure(await fixture.send(initial))).toMatchObject({ status: 409, code: 'already_sent' })
})

it.each([
  [UNSUBSCRIBED, 'No one in this audience can get this e-mail. Unsubscribed: 1.'],
  [EMPTY, 'This audience has no members now.'],
])(
  'returns the reason why audience %i gets no e-mail, even after other members were sent one in this period',
  async (audience_id, problem) => {
    await fixture.send({ type: 'initial', test: '', audience_id: SOME })
    const shown = await readAnswer('previewSendout', await preview(`type=initial&audienceId=${audience_id}`))
    expect(shown).toMatchObject({ problem, sent_ts: null })
    const refused = await readFailure(await fixture.send({ type: 'initial', test: '', audience_id }))
    expect(refused).toMatchObject({ status: 400, code: 'nobody', message: problem })
  },
)

it('SEC-TEN-2: answers 404 for another club’s audience', async () => {
  expect((await preview(`type=initial&audienceId=${FOREIGN}`)).status).toBe(404)
  expect((await fixture.send({ type: 'initial', test: '', audience_id: FOREIGN })).status).toBe(404)
})
