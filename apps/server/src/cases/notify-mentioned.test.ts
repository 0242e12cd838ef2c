import type { AssignableUser } from '@rapport/api/contract/cases/case-activity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture } from './testing/case-fixture.ts'

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
})
afterAll(() => club.close())

const comment = (caseId: number, text: string, headers = club.dana) =>
  club.call(headers, 'POST', `/cases/${caseId}/comments`, { text })
const addresses = async () =>
  (await club.db.selectFrom('outbox_mail').select('address').execute()).map(({ address }) => address)

describe('comments that mention people', () => {
  it('send one e-mail, with neither the comment nor the title of the case, to each mentioned colleague, and none to the author', async () => {
    const { body: made } = await club.create({})
    const mails = () => club.db.selectFrom('outbox_mail').select(['address', 'subject', 'body']).execute()
    const { body: staff } = await club.call<AssignableUser[]>(club.dana, 'GET', '/merchants/1/users')
    const other = staff.find(({ user_id }) => user_id !== 2)
    const before = await mails()
    await comment(made.case_id, `@Dana Ames and @Otto of another club: mail me at dana@${other?.fname}`)
    expect(await mails()).toEqual(before)
    const headers = { ...club.dana, 'idempotency-key': 'mention-key-1' }
    const name = `@${other?.fname} ${other?.lname}`
    for (let turn = 0; turn < 2; turn += 1) await comment(made.case_id, `${name}, cold again. Thanks ${name}`, headers)
    const { email } = await club.db
      .selectFrom('account')
      .select('email')
      .where('user_id', '=', other?.user_id ?? 0)
      .executeTakeFirstOrThrow()
    const sent = (await mails()).slice(before.length)
    expect(sent).toEqual([
      {
        address: email,
        subject: `Dana Ames mentioned you in case ${made.case_id}`,
        body: expect.stringMatching(new RegExp(`/ops/feedback/cases/${made.case_id}\\n$`)),
      },
    ])
    expect(JSON.stringify(sent)).not.toMatch(/cold/i)
    const stored = await club.db
      .selectFrom('case_comment')
      .select('mentions')
      .where('case_id', '=', made.case_id)
      .orderBy('comment_id')
      .execute()
    expect(stored).toEqual([{ mentions: [] }, { mentions: [other?.user_id] }])
  })

  it('send no e-mail to a colleague who is not allowed to see the form that raised the case', async () => {
    const { email } = await club.db
      .selectFrom('account')
      .select('email')
      .where('user_id', '=', 2)
      .executeTakeFirstOrThrow()
    const before = await addresses()
    const [hidden, open] = [await club.raise(330, null), await club.raise(220, null)]
    const { merchant_id } = hidden.facts
    await comment(hidden.caseId, 'See this @Dana Ames', club.hana)
    expect(await addresses()).toEqual(before)
    await comment(open.caseId, 'See this @Dana Ames', club.hana)
    expect(await addresses()).toEqual([...before, email])
    const offered = async (caseId: number, headers = club.hana) => {
      const path = `/merchants/${merchant_id}/users?caseId=${caseId}`
      const { status, body } = await club.call<AssignableUser[]>(headers, 'GET', path)
      return status === 200 ? body.map(({ fname }) => fname) : status
    }
    expect(await offered(hidden.caseId)).not.toContain('Dana')
    expect(await offered(open.caseId)).toContain('Dana')
    expect(await offered(hidden.caseId, club.dana)).toBe(404)
  })

  it('send no e-mail to a colleague whose name is only a prefix of the mentioned name', async () => {
    const rename = (fname: string, lname: string) =>
      club.db.updateTable('account').set({ fname, lname }).where('user_id', '=', 31).execute()
    const { fname, lname, email } = await club.db
      .selectFrom('account')
      .select(['fname', 'lname', 'email'])
      .where('user_id', '=', 31)
      .executeTakeFirstOrThrow()
    const { body: made } = await club.create({})
    const before = await addresses()
    await rename('Dana', '')
    await comment(made.case_id, 'As I, @Dana Ames, said')
    expect(await addresses()).toEqual(before)
    await comment(made.case_id, 'See this @Dana')
    expect(await addresses()).toEqual([...before, email])
    await rename(fname, lname)
  })
})
