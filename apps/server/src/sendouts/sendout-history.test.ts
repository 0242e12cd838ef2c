import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { noteAllAnswers } from '../derived/noted-answers.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { MPS, openSendoutFixture, OPERATOR } from './testing/sendout-fixture.ts'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
beforeAll(async () => {
  fixture = await openSendoutFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const initial = { type: 'initial', test: '' } as const
const addresses = () => fixture.mail.taken.map((one) => one.address).toSorted()

async function sendInitial() {
  const sent = await readAnswer('createSendout', await fixture.send(initial))
  await fixture.deliver()
  return sent
}

describe('GET /v3/programs/{id}/sendouts/preview', () => {
  const preview = async (query: string) =>
    readAnswer('previewSendout', await fixture.call('GET', `/programs/${CLUB_A}/sendouts/preview?${query}`))

  it('returns the recipients and the excluded members with reasons, and sends nothing', async () => {
    expect(await preview('type=initial')).toMatchObject({
      feedback_form_id: MPS,
      form_title: 'Perspectives',
      subject: 'Your perspectives',
      body: expect.stringContaining('Take the survey:\n[link]'),
      recipient_count: 4,
      excluded_count: 3,
      problem: null,
      sent_ts: null,
      exclusions: [
        { reason: 'inactive', label: 'Not an active member', count: 1, members: [{ user_id: 604 }] },
        { reason: 'unsubscribed', count: 1, members: [{ user_id: 605 }] },
        { reason: 'no_address', count: 1, members: [{ user_id: 606 }] },
      ],
    })
    await fixture.deliver()
    expect(addresses()).toEqual([])
  })

  it('returns the reason why the e-mail cannot be sent', async () => {
    expect(await preview('type=reminder')).toMatchObject({
      problem:
        'No one in this club can get this e-mail. Never invited: 4, Not an active member: 1, Unsubscribed: 1, No valid address: 1.',
      recipient_count: 0,
    })
    await sendInitial()
    expect(await preview('type=initial')).toMatchObject({
      problem: 'Everyone who can get this e-mail has already received it.',
      sent_ts: fixture.clock.now(),
    })
  })

  it('returns the operator as the only recipient of a test', async () => {
    expect(await preview('type=final&test=test')).toMatchObject({
      subject: 'TEST: Last reminder: Your perspectives',
      recipient_count: 1,
      recipients: [{ user_id: OPERATOR, name: 'Olive Park', address: 'operator@rapport.test' }],
      excluded_count: 0,
    })
  })

  it.each(['', 'type=weekly', 'type=initial&test=yes'])('refuses %j', async (query) => {
    expect((await fixture.call('GET', `/programs/${CLUB_A}/sendouts/preview?${query}`)).status).toBe(400)
  })
})

describe('the history of send-outs', () => {
  it('lists each send-out with its counts, including how many members began and completed the survey', async () => {
    await sendInitial()
    await fixture.complete(601)
    await fixture.db
      .insertInto('feedback_response')
      .values({
        program_id: CLUB_A,
        feedback_form_id: MPS,
        user_id: 602,
        local_id: `${CLUB_A}-begun`,
        opened_ts: new Date(fixture.clock.now()),
      })
      .execute()
    await noteAllAnswers(fixture.db, CLUB_A)
    const rows = await readAnswer('listSendouts', await fixture.call('GET', `/programs/${CLUB_A}/sendouts`))
    expect(rows).toEqual([
      expect.objectContaining({
        type: 'initial',
        test: '',
        program_name: 'Aspen Golf Club',
        requested_by_name: 'Olive Park',
        state: 'done',
        total: 4,
        queued: 0,
        sent: 4,
        opened: 2,
        completed: 1,
        record_count: 1,
      }),
    ])
  })

  it('returns current counts and failures of a running send-out', async () => {
    const { sendout_id } = await readAnswer('createSendout', await fixture.send(initial))
    const read = async () =>
      readAnswer('getSendout', await fixture.call('GET', `/programs/${CLUB_A}/sendouts/${sendout_id}`))
    expect(await read()).toMatchObject({ state: 'queued', total: 4, queued: 4, sent: 0, failures: [] })
    fixture.mail.faults.set('m602@members.test', 'refused')
    fixture.mail.faults.set('m603@members.test', 'later')
    await fixture.deliver()
    expect(await read()).toMatchObject({
      state: 'sending',
      queued: 1,
      sent: 2,
      failed: 1,
      failures: [{ user_id: 602, name: 'Member602 Reed', address: 'm602@members.test', error: 'it is refused' }],
    })
  })

  it('ends a send-out after three days when the service remains unavailable for one message', async () => {
    const { sendout_id } = await readAnswer('createSendout', await fixture.send(initial))
    const begin = fixture.clock.now()
    fixture.mail.faults.set('m602@members.test', 'unavailable')
    const read = async () =>
      readAnswer('getSendout', await fixture.call('GET', `/programs/${CLUB_A}/sendouts/${sendout_id}`))
    for (let i = 0; i < 9; i += 1) {
      await fixture.deliver()
      await fixture.deliver()
      fixture.clock.set(fixture.clock.now() + 2 * 3_600_000)
    }
    fixture.clock.set(begin)
    expect(await read()).toMatchObject({ state: 'sending', sent: 3, queued: 1 })
    fixture.clock.set(begin + 3 * 86_400_000)
    await fixture.deliver()
    await fixture.deliver()
    fixture.clock.set(begin)
    expect(await read()).toMatchObject({
      state: 'done',
      sent: 3,
      failed: 1,
      failures: [{ user_id: 602, error: 'Not accepted within 3 days: it is unavailable' }],
    })
  })

  it('answers 404 for a send-out of another program', async () => {
    const { sendout_id } = await sendInitial()
    const answer = await fixture.call('GET', `/programs/${CLUB_B}/sendouts/${sendout_id}`, { in: CLUB_B })
    expect(answer.status).toBe(404)
  })

  it('filters by member and date range, lists the send-outs of all programs, and refuses staff who are not operators', async () => {
    await sendInitial()
    await fixture.send({ type: 'final', test: 'test' })
    const count = async (path: string) => {
      const answer = await fixture.call('GET', path)
      expect(answer.status, path).toBe(200)
      return (await readAnswer('listAllSendouts', answer)).length
    }
    expect(await count(`/programs/${CLUB_A}/sendouts?userId=601`)).toBe(1)
    expect(await count(`/programs/${CLUB_A}/sendouts?userId=604`)).toBe(0)
    expect(await count('/sendouts')).toBe(2)
    expect(await count('/sendouts?startDate=2026-06-17&endDate=2026-06-17')).toBe(2)
    expect(await count('/sendouts?startDate=2026-06-18')).toBe(0)
    expect(await count('/sendouts?endDate=2026-06-16')).toBe(0)
    expect(await count('/sendouts?offset=10')).toBe(0)
    const ids = await fixture.call('GET', '/sendouts', { as: PEOPLE.bo, in: CLUB_B })
    expect(ids.status).toBe(403)
  })

  it.each([
    'startDate=2026-02-30',
    'endDate=0000-01-01',
    'startDate=06/17/2026',
    'startDate=2026-06-18&endDate=2026-06-17',
    'offset=-1',
  ])('refuses %j', async (query) => {
    expect((await fixture.call('GET', `/sendouts?${query}`)).status).toBe(400)
  })

  it('returns when each e-mail was last sent, in the time zone of the club', async () => {
    await sendInitial()
    const answer = await fixture.call('GET', `/programs/${CLUB_A}/sendouts/last`)
    expect(await readAnswer('getLastSendouts', answer)).toMatchObject({
      initial: 'Jun 17 2026, 6:00 AM',
      reminder: '',
      final: '',
    })
  })
})

describe('closing out a survey', () => {
  const preview = async () =>
    readAnswer('previewCloseout', await fixture.call('GET', `/programs/${CLUB_A}/closeout/preview`))
  const close = () => fixture.call('POST', `/programs/${CLUB_A}/closeout`)

  it('previews the effect, then closes the survey once and sends none of the queued messages', async () => {
    await fixture.complete(601)
    await fixture.send(initial)
    expect(await preview()).toMatchObject({
      feedback_form_id: MPS,
      title: 'Perspectives',
      is_closed: false,
      completed_count: 1,
      unfinished_count: 0,
      queued_count: 3,
    })
    expect(await readAnswer('closeOut', await close())).toEqual({ closed_ts: fixture.clock.now() })
    expect(await preview()).toMatchObject({ is_closed: true, cutoff_ts: fixture.clock.now() })
    expect(await readFailure(await close())).toMatchObject({ status: 409, code: 'already_closed' })
    await fixture.deliver()
    expect(addresses()).toEqual([])
  })

  it('answers 404 for a club that sends no survey', async () => {
    const answer = await fixture.call('POST', `/programs/${CLUB_B}/closeout`, { in: CLUB_B })
    expect(answer.status).toBe(404)
  })
})
