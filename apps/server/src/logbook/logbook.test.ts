import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { complete, insertVisitForm, NOON } from '../results/testing/results-fixture.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

let fixture: TestApp
let notesPath: string
let ana: Record<string, string>
let both: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  const { feedback_form_id } = await insertVisitForm(fixture.db)
  notesPath = `/v3/logbook/categories/${feedback_form_id}/fields/q-0/comments`
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
  both = await fixture.signIn(PEOPLE.both, CLUB_A)
})
afterAll(() => fixture.close())

const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  fixture.app.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const add = async (body: object, headers = ana) =>
  readAnswer('addLogbookComment', await send('POST', notesPath, headers, body))
const list = async (path = notesPath, headers = ana) =>
  readAnswer('listLogbookComments', await send('GET', path, headers))

describe('the logbook', () => {
  it('adds a note with its author and the day in the program’s time zone, and lists the newest note first', async () => {
    // 01:00 UTC is the previous evening in Denver.
    const noon = fixture.clock.now()
    fixture.clock.set(Date.UTC(2026, 5, 17, 1))
    const first = await add({ comment_text: '  New chef since May. ' })
    expect(first).toMatchObject({
      comment_text: 'New chef since May.',
      created_by: PEOPLE.ana,
      created_by_fname: 'Ana',
      log_date: '2026-06-16',
      created_ts: Date.UTC(2026, 5, 17, 1),
    })
    fixture.clock.set(noon)
    const second = await add({ comment_text: 'Quick lunch helps.', log_date: '2026-06-01' }, both)
    expect(second.log_date).toBe('2026-06-01')
    expect(await list()).toEqual([second, first])
    expect(await list(notesPath.replace('q-0', 'q-1'))).toEqual([])
  })

  it('counts the notes on each result, but not the notes on responses', async () => {
    const key = await insertVisitForm(fixture.db)
    const [id = 0] = await complete(fixture.db, key, [{ answers: { overall: 2 }, completed: NOON }])
    const survey = `/v3/logbook/categories/${key.feedback_form_id}`
    for (const field of ['q-1', 'q-0', 'q-1', `response-${id}`])
      await send('POST', `${survey}/fields/${field}/comments`, ana, { comment_text: 'Noted' })
    const limited = await fixture.signIn(PEOPLE.limited, CLUB_A)
    expect(await readAnswer('countLogbookComments', await send('GET', `${survey}/counts`, limited))).toEqual([
      { field: 'q-0', comments_count: 1 },
      { field: 'q-1', comments_count: 2 },
    ])
    const bo = await fixture.signIn(PEOPLE.bo, CLUB_B)
    expect((await send('GET', `${survey}/counts`, bo)).status).toBe(404)
  })

  it('lets only the author and administrators change a note', async () => {
    const note = await add({ comment_text: 'Draft' })
    const path = `${notesPath}/${note.comment_id}`
    const saved = await readAnswer(
      'saveLogbookComment',
      await send('PUT', path, ana, { comment_text: 'Done', updated_ts: note.updated_ts }),
    )
    expect(saved).toMatchObject({ comment_text: 'Done', log_date: note.log_date, created_ts: note.created_ts })
    expect(saved.updated_ts).toBeGreaterThan(note.updated_ts)
    expect((await send('PUT', path, both, { comment_text: 'Mine now' })).status).toBe(403)
    await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.both).execute()
    expect((await send('PUT', path, both, { comment_text: 'By an admin' })).status).toBe(200)
    await fixture.db.updateTable('account').set({ admin: false }).where('user_id', '=', PEOPLE.both).execute()
  })

  it('rejects a change that is based on an outdated version of the note', async () => {
    const note = await add({ comment_text: 'One' })
    const path = `${notesPath}/${note.comment_id}`
    await send('PUT', path, ana, { comment_text: 'Two', updated_ts: note.updated_ts })
    const refused = await readFailure(
      await send('PUT', path, ana, { comment_text: 'Three', updated_ts: note.updated_ts }),
    )
    expect(refused).toMatchObject({ status: 409, code: 'changed', current: { comment_text: 'Two' } })
  })

  it('lets the author delete a note, and refuses other staff', async () => {
    const note = await add({ comment_text: 'Gone soon' })
    const path = `${notesPath}/${note.comment_id}`
    expect((await send('DELETE', path, both)).status).toBe(403)
    expect((await send('DELETE', path.replace('q-0', 'q-1'), ana)).status).toBe(404)
    expect(await readAnswer('deleteLogbookComment', await send('DELETE', path, ana))).toEqual({})
    expect((await list()).map(({ comment_id }) => comment_id)).not.toContain(note.comment_id)
    expect((await send('DELETE', path, ana)).status).toBe(404)
    expect((await send('DELETE', `${notesPath}/none`, ana)).status).toBe(400)
  })

  it('allows people with limited access to read and write notes on results', async () => {
    const limited = await fixture.signIn(PEOPLE.limited, CLUB_A)
    const note = await add({ comment_text: 'From the grill' }, limited)
    expect((await list(notesPath, limited))[0]).toEqual(note)
  })

  it('keeps the notes on each response separate, and restricts them to people who are allowed to read responses', async () => {
    const key = await insertVisitForm(fixture.db)
    const [id = 0, other = 0] = await complete(fixture.db, key, [
      { answers: { overall: 2 }, completed: NOON },
      { answers: { overall: 5 }, completed: NOON },
    ])
    const pathOf = (response_id: number, form = key.feedback_form_id) =>
      `/v3/logbook/categories/${form}/fields/response-${response_id}/comments`
    const note = await readAnswer(
      'addLogbookComment',
      await send('POST', pathOf(id), ana, { comment_text: 'Called her back.' }),
    )
    expect(await list(pathOf(id))).toEqual([note])
    expect(await list(pathOf(other))).toEqual([])
    const limited = await fixture.signIn(PEOPLE.limited, CLUB_A)
    expect((await send('GET', pathOf(id), limited)).status).toBe(403)
    expect((await send('POST', pathOf(id), limited, { comment_text: 'x' })).status).toBe(403)
    expect((await send('DELETE', `${pathOf(id)}/${note.comment_id}`, limited)).status).toBe(403)
    const another = await insertVisitForm(fixture.db)
    expect((await send('GET', pathOf(id, another.feedback_form_id), ana)).status).toBe(404)
    expect((await send('POST', pathOf(999_999), ana, { comment_text: 'x' })).status).toBe(404)
  })

  it.each([
    ['an empty text', { comment_text: ' ' }, 'comment_text'],
    ['a missing text', {}, 'comment_text'],
    ['a day that does not exist', { comment_text: 'x', log_date: '2026-02-30' }, 'log_date'],
    ['a future day', { comment_text: 'x', log_date: '2026-06-18' }, 'log_date'],
    ['a field that only the server sets', { comment_text: 'x', created_by: 12 }, 'created_by'],
  ])('rejects %s', async (_, body, field) => {
    const refused = await readFailure(await send('POST', notesPath, ana, body))
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
  })

  it('SEC-TEN-2: does not find a note through another program, an unknown survey or another result', async () => {
    const note = await add({ comment_text: 'Ours' })
    const bo = await fixture.signIn(PEOPLE.bo, CLUB_B)
    expect((await send('GET', notesPath, bo)).status).toBe(404)
    expect((await send('POST', notesPath, bo, { comment_text: 'x' })).status).toBe(404)
    expect((await send('PUT', `${notesPath}/${note.comment_id}`, bo, { comment_text: 'x' })).status).toBe(404)
    expect((await send('DELETE', `${notesPath}/${note.comment_id}`, bo)).status).toBe(404)
    expect((await send('GET', notesPath.replace(/categories\/\d+/, 'categories/999999'), ana)).status).toBe(404)
    expect(
      (await send('PUT', `${notesPath.replace('q-0', 'q-1')}/${note.comment_id}`, ana, { comment_text: 'x' })).status,
    ).toBe(404)
    expect((await send('GET', notesPath, {})).status).toBe(401)
  })
})
