import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B } from '../testing/two-clubs.ts'
import { openSendoutFixture } from './testing/sendout-fixture.ts'

const SOME = 71
const FOREIGN = 72
const BY_NAME = { type: 'text', where: { col: 'fname', operator: 'is', value: 'Member601' } }
const OR_602 = ['or', { type: 'text', where: { col: 'fname', operator: 'is', value: 'Member602' } }]

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
  await fixture.db
    .insertInto('audience')
    .values([
      { program_id: CLUB_A, audience_id: SOME, audience_name: 'Two', query: JSON.stringify([BY_NAME, ...OR_602]) },
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

it('sends an e-mail to the members of an audience, then to those who did not get it, and to no one twice', async () => {
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

it('SEC-TEN-2: does not know the audience of another club', async () => {
  expect((await preview(`type=initial&audienceId=${FOREIGN}`)).status).toBe(404)
  expect((await fixture.send({ type: 'initial', test: '', audience_id: FOREIGN })).status).toBe(404)
})
