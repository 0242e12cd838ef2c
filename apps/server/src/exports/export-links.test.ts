import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { NOON } from '../results/testing/results-fixture.ts'
import { readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { openExportFixture, type ExportFixture } from './testing/export-fixture.ts'

let club: ExportFixture
beforeAll(async () => {
  club = await openExportFixture()
})
afterAll(() => club.close())

describe('SEC-TEN-12: the link to a file', () => {
  const statusOf = async (path: string) => (await club.fetchFile(path)).status

  it('expires at the end of its lifetime, or earlier when the session that created it ends', async () => {
    const { feedback_form_id } = await club.insertVisits()
    const session = await club.signIn(PEOPLE.ana, CLUB_A)
    const [first, second] = [
      await club.link('exportResponses', feedback_form_id, {}, session),
      await club.link('exportResponses', feedback_form_id),
    ]
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    await club.app.request('/v3/sessions', { method: 'DELETE', headers: session })
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await club.db
      .updateTable('export_link')
      .set({ expires_ts: new Date(NOON) })
      .execute()
    expect(await statusOf(second)).toBe(404)
  })

  it('uses the current rights of the person who created it, and returns 404 if they have lost these rights', async () => {
    const { feedback_form_id } = await club.insertVisits()
    const both = await club.signIn(PEOPLE.both, CLUB_A)
    const path = await club.link('exportResponses', feedback_form_id, {}, both)
    const limit = (limited_access: number) =>
      club.db.updateTable('account').set({ limited_access }).where('user_id', '=', PEOPLE.both).execute()
    await limit(1)
    expect(await statusOf(path)).toBe(404)
    await limit(0)
    expect(await statusOf(path)).toBe(200)
    await club.db.deleteFrom('account_program').where('user_id', '=', PEOPLE.both).execute()
    expect(await statusOf(path)).toBe(404)
    await club.db
      .insertInto('account_program')
      .values([
        { user_id: PEOPLE.both, program_id: CLUB_A },
        { user_id: PEOPLE.both, program_id: CLUB_B },
      ])
      .execute()
  })

  it('is rejected when its program or secret is wrong, and its secret is not stored', async () => {
    const { feedback_form_id } = await club.insertVisits()
    const path = await club.link('exportResponses', feedback_form_id)
    expect(await statusOf(path.replace('101-', '102-'))).toBe(404)
    expect(await statusOf('/v3/exports/101-AAAAAAAAAAAAAAAAAAAAAA.csv')).toBe(404)
    expect(await statusOf('/v3/exports/x.csv')).toBe(400)
    const stored = await club.db.selectFrom('export_link').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(path.slice('/v3/exports/'.length, -'.csv'.length))
  })
})

describe('the export calls', () => {
  it.each(['exportResponses', 'exportCulture', 'pppSegmentation'])(
    '%s: refuses people with limited access, other programs, unknown surveys and requests without a session',
    async (call) => {
      const { feedback_form_id } = await club.insertVisits()
      const limited = await club.signIn(PEOPLE.limited, CLUB_A)
      const bo = await club.signIn(PEOPLE.bo, CLUB_B)
      const both = await club.signIn(PEOPLE.both, CLUB_B)
      expect((await club.post(call, feedback_form_id, {}, limited)).status).toBe(403)
      expect((await club.post(call, feedback_form_id, {}, bo)).status).toBe(404)
      expect((await club.post(call, feedback_form_id, { programId: CLUB_B }, bo)).status).toBe(404)
      expect((await club.post(call, feedback_form_id, {}, both)).status).toBe(409)
      expect((await club.post(call, 999_999)).status).toBe(404)
      expect((await club.post(call, feedback_form_id, {}, {})).status).toBe(401)
    },
  )

  it.each([
    ['exportResponses', { gender: 'Robot' }, 'gender'],
    ['exportResponses', { pastDays: 'soon' }, 'pastDays'],
    ['exportResponses', { feedbackFormId: 'x' }, 'feedbackFormId'],
    ['exportCulture', {}, 'feedbackFormId'],
    ['pppSegmentation', {}, 'feedbackFormId'],
  ])('%s: rejects %j and names the field', async (call, more, field) => {
    const { feedback_form_id } = await club.insertVisits()
    const refused = await readFailure(await club.post(call, feedback_form_id, more))
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
  })
})
