import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { complete, custom, openResultsFixture, type ResultsFixture } from '../../results/testing/results-fixture.ts'
import { given, release } from '../../results/testing/wave-fixture.ts'
import { readAnswer } from '../../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'
import type { ImportSummary } from '../import-survey.ts'
import { importStaff, keyOf, readStored, staffLines, staffRows, type StaffRow } from '../testing/staff-import.ts'
import { undoImport } from './undo-import.ts'

let fixture: ResultsFixture
let name = ''
beforeAll(async () => {
  fixture = await openResultsFixture()
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
})
afterAll(() => fixture.close())
beforeEach(() => {
  name = `Staff ${crypto.randomUUID()}`
})

type Changes = Parameters<typeof importStaff>[3]
/** The open wave of the current year, which has no published responses. */
const OPEN = { unit: 'year', respondents: null }
const FEBRUARY = staffRows('2026-02-01', 'a')
const MAY = staffRows('2026-05-03')
const run = (rows: readonly StaffRow[], changes: Changes = {}) => importStaff(fixture.db, name, rows, changes)
const undo = ({ import_id }: Pick<ImportSummary, 'import_id'>) =>
  undoImport(fixture.db, {
    program_id: CLUB_A,
    import_id: import_id ?? 0,
    user_id: PEOPLE.ana,
    now: fixture.clock.now(),
    keepEdited: false,
  })

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(await fixture.signIn(PEOPLE.ana, CLUB_A)), 'content-type': 'application/json' }
  return fixture.app.request(path, { ...init, headers })
}

/** Selects the newest import that has not ended. */
const running = () =>
  fixture.db
    .selectFrom('survey_import')
    .select('import_id')
    .where('ended_ts', 'is', null)
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('undoing an import into an anonymous survey', () => {
  it('removes the import’s wave and everything that was published from it, and restores the previous state', async () => {
    const key = keyOf(await run(FEBRUARY))
    await complete(fixture.db, key, given(30, { overall: 1, why: 'Now' }))
    await release(fixture.db, key)
    const before = await readStored(fixture.db, key)
    const results = await fixture.results(key)
    const done = await run(MAY, {
      definition: {
        elements: [
          { type: 'rating', name: 'overall' },
          { type: 'dropdown', name: 'department', choices: ['golf', 'kitchen', 'spa'] },
          { type: 'comment', name: 'why' },
          { type: 'rating', name: 'added' },
        ],
      },
    })
    expect((await readStored(fixture.db, key)).waves).toHaveLength(3)
    expect(await undo(done)).toMatchObject({ removed: 20, restored: 0, kept: 0, is_definition_restored: true })
    expect(await readStored(fixture.db, key)).toEqual(before)
    expect(await fixture.results(key)).toEqual(results)
    const gone = await fixture.ask({
      feedbackFormId: String(key.feedback_form_id),
      ...custom('2026-05-03', '2026-05-03'),
    })
    expect(gone.status).toBe(400)
  })

  it('is refused if the import has already been undone', async () => {
    const done = await run(MAY)
    await undo(done)
    await expect(undo(done)).rejects.toThrow('This import has already been undone.')
  })

  it('prevents further imports for the dates in the file, because comparing two published versions could reveal the answers of individual people', async () => {
    const done = await run(MAY)
    await undo(done)
    const empty = await readStored(fixture.db, keyOf(done))
    const reason = 'An import of 05/03/2026 was published and undone.'
    for (const rows of [MAY, MAY.slice(1), [...FEBRUARY, ...MAY.slice(1)]]) {
      await expect(run(rows, { dryRun: true })).rejects.toThrow(reason)
      await expect(run(rows)).rejects.toThrow(reason)
      expect(await readStored(fixture.db, keyOf(done))).toEqual(empty)
    }
    expect(await run(staffRows('2026-05-04', 'b'))).toMatchObject({ created: 20, wave: { isReleased: true } })
  })

  it('allows another import for the same dates when none of the file’s responses were published', async () => {
    const done = await run(MAY.slice(1, 10))
    expect(done.wave?.isReleased).toBe(false)
    await undo(done)
    expect(await run(MAY)).toMatchObject({ created: 20, wave: { isReleased: true } })
  })

  it('removes the rows of an interrupted import, after which the survey can publish again', async () => {
    async function* killed(): AsyncGenerator<string> {
      yield* staffLines(MAY)
      for (let row = 20; row < 600; row++) yield `${row},2026-05-03,4,golf,`
      throw new Error('killed')
    }
    await expect(run([], { lines: killed() })).rejects.toThrow('killed')
    expect(await undo(await running())).toMatchObject({ removed: 500 })
    const again = await run(MAY)
    expect(await readStored(fixture.db, keyOf(again))).toMatchObject({
      waves: [{ respondents: 20 }, OPEN],
      form: [{ import_pending: false }],
      facts: [{ n: 20 }],
    })
  })

  it('stops an import that is still running', async () => {
    async function* lines(): AsyncGenerator<string> {
      yield* staffLines(MAY)
      await undo(await running())
    }
    await expect(run([], { lines: lines() })).rejects.toThrow('was undone or started again while it ran')
  })

  it('is refused for an import without a separate wave, because its responses share waves with other responses', async () => {
    const done = await run(MAY)
    await fixture.db
      .updateTable('survey_import')
      .set({ wave_opens_ts: null, wave_closes_ts: null })
      .where('import_id', '=', done.import_id)
      .execute()
    const reason =
      'The responses of this import share waves with other responses and cannot be distinguished from them.'
    await expect(undo(done)).rejects.toThrow(reason)
    const path = `/v3/feedback/${keyOf(done).feedback_form_id}/imports`
    expect(await readAnswer('listSurveyImports', await call(path))).toMatchObject([{ no_undo_reason: reason }])
  })

  it('is available to an administrator without disclosing the number of responses', async () => {
    const done = await run(MAY)
    const path = `/v3/feedback/${keyOf(done).feedback_form_id}/imports`
    expect(await readAnswer('listSurveyImports', await call(path))).toMatchObject([
      { counts: null, no_undo_reason: null },
    ])
    const answer = await call(`${path}/${done.import_id}/undo`, { method: 'POST', body: '{}' })
    expect(await readAnswer('undoSurveyImport', answer)).toEqual({
      removed: null,
      restored: 0,
      kept: 0,
      is_definition_restored: true,
    })
    const log = await fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'import.undone')
      .execute()
    expect(log).toContainEqual({ detail: { import_id: done.import_id } })
  })
})
