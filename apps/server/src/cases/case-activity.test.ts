import type { AssignableUser } from '@rapport/api/contract/cases/case-activity'
import type { CaseComment, CaseDetail, CaseHistoryEvent } from '@rapport/api/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture, type Refusal } from './testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

const comment = <T = CaseComment[]>(caseId: number, text: unknown, headers = club.dana) =>
  club.call<T>(headers, 'POST', `/cases/${caseId}/comments`, { text })
const commentsOf = async (caseId: number) =>
  (await club.call<CaseComment[]>(club.dana, 'GET', `/cases/${caseId}/comments`)).body
const storedComments = async () => (await club.db.selectFrom('case_comment').select('comment_id').execute()).length

describe('the comments on a case', () => {
  it('are listed newest first; adding one returns it with the total count', async () => {
    const { body: made } = await club.create({})
    const { status, body } = await comment(made.case_id, '  Called back. ')
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      comment_id: expect.any(Number),
      text: 'Called back.',
      created_by: 2,
      created_by_fname: 'Dana',
      created_by_lname: 'Ames',
      created_ts: club.clock.now(),
      record_count: 1,
    })
    club.clock.set(club.clock.now() + 1000)
    await comment(made.case_id, 'Sent a voucher.')
    expect((await commentsOf(made.case_id)).map(({ text }) => text)).toEqual(['Sent a voucher.', 'Called back.'])
    expect((await commentsOf(made.case_id))[1]).toEqual({ ...body[0], record_count: 2 })
  })

  it('are returned in pages of fifty by default; the case contains the newest fifty', async () => {
    const { body: made } = await club.create({})
    const rows = Array.from({ length: 60 }, (_, index) => ({
      program_id: 75,
      case_id: made.case_id,
      text: `Comment ${index}`,
      created_by: 2,
      created_ts: new Date(club.clock.now() + index * 1000),
    }))
    await club.db.insertInto('case_comment').values(rows).execute()
    const page = async (query: string) =>
      (await club.call<CaseComment[]>(club.dana, 'GET', `/cases/${made.case_id}/comments${query}`)).body
    expect((await page('')).map(({ text }) => text)).toEqual(
      rows
        .map(({ text }) => text)
        .toReversed()
        .slice(0, 50),
    )
    expect((await page('?offset=50')).map(({ text }) => text).at(-1)).toBe('Comment 0')
    expect((await page('?limit=2&offset=1')).map(({ text, record_count }) => [text, record_count])).toEqual([
      ['Comment 58', 60],
      ['Comment 57', 60],
    ])
    const { body: read } = await club.call<CaseDetail>(club.dana, 'GET', `/cases/${made.case_id}`)
    expect([read.comments.length, read.comments[0]?.text]).toEqual([50, 'Comment 59'])
    expect((await club.call(club.dana, 'GET', `/cases/${made.case_id}/comments?limit=101`)).status).toBe(400)
    expect((await club.call(club.dana, 'GET', `/cases/${made.case_id}/history?limit=0`)).status).toBe(400)
  })

  it('do not change the version of the case, so edits begun before the comment can still be saved', async () => {
    const { body: made } = await club.create({})
    await comment(made.case_id, 'By the way')
    const saved = await club.save(made, { title: 'Warm soup' })
    expect(saved.status).toBe(200)
    expect(saved.body.comments.map(({ text }) => text)).toEqual(['By the way'])
  })

  it('are stored once when a request is repeated', async () => {
    const { body: made } = await club.create({})
    const headers = { ...club.dana, 'idempotency-key': 'comment-key-1' }
    const first = await comment(made.case_id, 'Only once', headers)
    expect(await comment(made.case_id, 'Only once', headers)).toEqual(first)
    expect(await commentsOf(made.case_id)).toHaveLength(1)
    expect(await comment(made.case_id, 'Another', headers)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  it.each([
    ['a blank text', ' \n ', { text: 'Comment is required.' }],
    ['no text', undefined, { text: expect.any(String) }],
    ['a list', ['a'], { text: expect.any(String) }],
    ['more than ten thousand characters', 'x'.repeat(10_001), { text: expect.any(String) }],
  ])('are refused for %s', async (_name, text, fields) => {
    const { body: made } = await club.create({})
    const before = await storedComments()
    expect(await comment<Refusal>(made.case_id, text)).toMatchObject({ status: 400, body: { fields } })
    expect(await storedComments()).toBe(before)
  })

  it('SEC-TEN-3: are refused when the request names their author', async () => {
    const { body: made } = await club.create({})
    const body = { text: 'As Hana', created_by: 31 }
    expect((await club.call(club.dana, 'POST', `/cases/${made.case_id}/comments`, body)).status).toBe(400)
  })
})

describe('the history of a case', () => {
  it('lists the events, newest first, with the form that opened the case', async () => {
    const { caseId, source } = await club.raise(220, 501)
    const { body: raised } = await club.call<CaseDetail>(club.dana, 'GET', `/cases/${caseId}`)
    club.clock.set(club.clock.now() + 1000)
    await club.save(raised, { title: 'Renamed', status_changed: true, status: 'in_progress_ts' })
    const { body } = await club.call<CaseHistoryEvent[]>(club.dana, 'GET', `/cases/${caseId}/history`)
    expect(body.map(({ field }) => field).toSorted()).toEqual(['created', 'status', 'title'])
    expect(body.at(-1)).toMatchObject({
      field: 'created',
      created_by: 501,
      created_by_fname: 'Ada',
      feedback_trigger_feedback_form_id: 220,
      feedback_trigger_response_id: source.response_id,
    })
    expect(body.find(({ field }) => field === 'status')).toMatchObject({ new_value: 'in_progress_ts', created_by: 2 })
  })
})

describe('comments and history that a person is not allowed to see', () => {
  it.each(['comments', 'history'])('SEC-TEN-2: are not found for a case of another club (%s)', async (what) => {
    const { body: made } = await club.create({})
    const foreign = await club.call(club.otto, 'GET', `/cases/${made.case_id}/${what}`)
    expect(foreign).toEqual(await club.call(club.otto, 'GET', `/cases/999999/${what}`))
    expect(foreign.status).toBe(404)
  })

  it('SEC-TEN-2: cannot be added to by staff of another club', async () => {
    const { body: made } = await club.create({})
    const before = await storedComments()
    expect((await comment(made.case_id, 'From afar', club.otto)).status).toBe(404)
    expect((await comment(999_999, 'To nothing')).status).toBe(404)
    expect(await storedComments()).toBe(before)
  })

  it('SEC-TEN-5: are not found when the HR survey raised the case and the person is not allowed to see that survey', async () => {
    const { caseId } = await club.raise(330, null)
    for (const what of ['comments', 'history']) {
      expect((await club.call(club.dana, 'GET', `/cases/${caseId}/${what}`)).status).toBe(404)
      expect((await club.call(club.hana, 'GET', `/cases/${caseId}/${what}`)).status).toBe(200)
    }
    expect((await comment(caseId, 'Guessing')).status).toBe(404)
  })

  it('SEC-TEN-4: are refused to staff with limited access, as is the list of assignable staff', async () => {
    const { body: made } = await club.create({})
    const lee = await club.signIn(3, 75)
    for (const path of [`/cases/${made.case_id}/comments`, `/cases/${made.case_id}/history`, '/merchants/1/users'])
      expect((await club.call(lee, 'GET', path)).status, path).toBe(403)
    expect((await comment(made.case_id, 'Limited', lee)).status).toBe(403)
  })
})

describe('the list of assignable staff', () => {
  const assignable = (merchantId: number, query = '', headers = club.dana) =>
    club.call<AssignableUser[]>(headers, 'GET', `/merchants/${merchantId}/users${query}`)

  it('contains the staff who work at the location or at all locations and may open cases, ordered by name', async () => {
    const names = async (merchantId: number) => (await assignable(merchantId)).body.map((user) => user.fname)
    expect(await names(1)).toEqual(['Dana', 'Hana'])
    expect(await names(2)).toEqual(['Dana', 'Hana', 'Pat'])
    expect((await assignable(2, '?programId=75')).body.at(-1)).toEqual({ user_id: 4, fname: 'Pat', lname: 'Ames' })
  })

  it('omits users who can no longer sign in', async () => {
    const disable = (disabled_ts: Date | null) =>
      club.db.updateTable('account').set({ disabled_ts }).where('user_id', '=', 4).execute()
    await disable(new Date())
    const { body } = await assignable(2)
    await disable(null)
    expect(body.map((user) => user.user_id)).not.toContain(4)
  })

  it('returns 404 for a location of another club', async () => {
    const [foreign, unknown] = [await assignable(9), await assignable(999)]
    expect(foreign).toEqual(unknown)
    expect(foreign.status).toBe(404)
    expect((await assignable(1, '?programId=86')).status).toBe(404)
  })
})
