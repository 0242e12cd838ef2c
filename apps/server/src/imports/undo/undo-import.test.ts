import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { noteCases } from '../../derived/voice-cases.ts'
import { openResultsFixture, type ResultsFixture } from '../../results/testing/results-fixture.ts'
import { readAnswer } from '../../testing/answers.ts'
import { closeChecked } from '../../testing/derived-rows.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'
import type { ImportSummary, SurveyImport } from '../import-survey.ts'
import { DINNER, importDinner, type DinnerRow } from '../testing/dinner-import.ts'
import { undoImport, type UndoRequest } from './undo-import.ts'

let fixture: ResultsFixture
let name = ''
beforeAll(async () => {
  fixture = await openResultsFixture()
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
})
afterAll(() => closeChecked(fixture))
beforeEach(() => {
  name = `Dinner ${crypto.randomUUID()}`
})

const ROWS: DinnerRow[] = [
  ['1', '2026-05-03', '4', 'yes', '1', '3', 'Fresh'],
  ['2', '2026-05-04', '5', 'no', '', '2', ''],
]
const CORRECTED: DinnerRow[] = [
  ['1', '2026-05-06', '1', '', '', '2', 'Cold'],
  ['2', '2026-05-04', '5', 'no', '', '2', ''],
  ['3', '2026-05-05', '3', 'no', '1', '1', 'New'],
]
const SECOND_DEFINITION = { elements: [...DINNER.elements, { type: 'rating', name: 'wine' }] }

const run = (rows: readonly DinnerRow[], changes: Partial<SurveyImport> = {}) =>
  importDinner(fixture.db, name, rows, changes)

const undo = ({ import_id }: ImportSummary, changes: Partial<UndoRequest> = {}) =>
  undoImport(fixture.db, {
    program_id: CLUB_A,
    import_id: import_id ?? 0,
    user_id: PEOPLE.ana,
    now: fixture.clock.now(),
    keepEdited: false,
    ...changes,
  })

const formOf = ({ feedback_form_id }: ImportSummary) => feedback_form_id ?? 0

async function get(path: string): Promise<Response> {
  return fixture.app.request(path, { headers: await fixture.signIn(PEOPLE.ana, CLUB_A) })
}

/** Reads what staff can see of a survey: its results, its responses, its export and its definition. */
async function readState(form: number) {
  const key = { program_id: CLUB_A, feedback_form_id: form }
  const period = { pastDays: 'custom', startDate: '2026-05-01', endDate: '2026-05-05' }
  const results = [...(await fixture.results(key)).values(), ...(await fixture.results(key, period)).values()]
  const responses = await (await get(`/v3/feedback/responses?feedbackFormId=${form}`)).json()
  const headers = { ...(await fixture.signIn(PEOPLE.ana, CLUB_A)), 'content-type': 'application/json' }
  const asked = await fixture.app.request('/v3/report/exportResponses', {
    method: 'POST',
    headers,
    body: JSON.stringify({ programId: CLUB_A, feedbackFormId: form }),
  })
  const link = await asked.text()
  const exported = await (await get(new URL(link, 'http://localhost').pathname)).text()
  const definition = await fixture.db
    .selectFrom('feedback_form')
    .select(['questions_json', 'version'])
    .where('feedback_form_id', '=', form)
    .execute()
  return { results, responses, exported, definition }
}

const editFirst = (done: ImportSummary) =>
  fixture.db
    .updateTable('feedback_response')
    .set((eb) => ({ response_json: JSON.stringify({ food: 2 }), rev: eb('rev', '+', 1) }))
    .where('feedback_form_id', '=', formOf(done))
    .where('import_key', '=', '1')
    .returning('response_id')
    .executeTakeFirstOrThrow()

const responsesOf = (done: ImportSummary) =>
  fixture.db
    .selectFrom('feedback_response')
    .select(['import_key', 'response_json'])
    .where('feedback_form_id', '=', formOf(done))
    .orderBy('import_key')
    .execute()

describe('undoImport', () => {
  it('restores results, lists and exports to their state before the import', async () => {
    const cell = (...values: string[]) => fc.constantFrom('', ...values)
    const day = fc.constantFrom('2026-05-03', '2026-05-05', '2026-05-20')
    const row = (id: string) =>
      fc.tuple(fc.constant(id), day, cell('1', '3', '5'), cell('yes', 'no'), cell('1'), cell('1', '3'), cell('x', 'y'))
    const file = fc.tuple(row('1'), row('2'), row('3'), row('4'))
    const part = fc.subarray([0, 1, 2, 3], { minLength: 1 })
    const second = fc.record({ file, part, isNewVersion: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(file, part, second, async (rows, first, { file: later, part: which, isNewVersion }) => {
        name = `Dinner ${crypto.randomUUID()}`
        const made = await run(rows.filter((_, position) => first.includes(position)))
        const before = await readState(formOf(made))
        const done = await run(
          later.filter((_, position) => which.includes(position)),
          isNewVersion ? { definition: SECOND_DEFINITION } : {},
        )
        await undo(done)
        expect(await readState(formOf(made))).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })

  it('returns the numbers of removed and restored responses, and allows the file to be imported again', async () => {
    const first = await run(ROWS)
    const second = await run(CORRECTED, { definition: SECOND_DEFINITION })
    const after = await responsesOf(first)
    expect(await undo(second)).toMatchObject({ removed: 1, restored: 1, kept: 0, is_definition_restored: true })
    await run(CORRECTED, { definition: SECOND_DEFINITION })
    expect(await responsesOf(first)).toEqual(after)
  })

  it('refuses to undo an import twice, after 30 days, or when a later import has corrected the same responses', async () => {
    const first = await run(ROWS)
    const second = await run(CORRECTED)
    await expect(undo(first)).rejects.toThrow(
      `The later import ${second.import_id} (dinner.csv) changed 1 of the same responses. Undo that one first.`,
    )
    const late = fixture.clock.now() + 30 * 86_400_000 + 1
    await expect(undo(second, { now: late })).rejects.toThrow('An import can be undone for 30 days')
    await undo(second)
    await expect(undo(second)).rejects.toThrow('This import has already been undone.')
    await undo(first)
    expect(await responsesOf(first)).toEqual([])
  })

  it('lists responses that were edited after the import, and keeps them on request', async () => {
    const first = await run(ROWS)
    const { response_id } = await editFirst(first)
    await expect(undo(first)).rejects.toMatchObject({
      message:
        'One response was edited after this import. Undo the import but keep the edited responses, or keep the whole import.',
      edited: [{ response_id, reason: 'answers' }],
      edited_count: 1,
    })
    expect(await responsesOf(first)).toHaveLength(2)
    expect(await undo(first, { keepEdited: true })).toMatchObject({ removed: 1, kept: 1 })
    expect(await responsesOf(first)).toEqual([{ import_key: '1', response_json: { food: 2 } }])
  })

  it('reports a response as edited when it has a case', async () => {
    const first = await run(ROWS)
    const { response_id } = await fixture.db
      .selectFrom('feedback_response')
      .select('response_id')
      .where('feedback_form_id', '=', formOf(first))
      .where('import_key', '=', '2')
      .executeTakeFirstOrThrow()
    const raised = { program_id: CLUB_A, title: 'Dinner', feedback_trigger_response_id: response_id }
    await fixture.db.insertInto('member_case').values(raised).execute()
    await noteCases(fixture.db, CLUB_A, response_id)
    await expect(undo(first)).rejects.toMatchObject({ edited: [{ response_id, reason: 'case' }] })
  })

  it('does not restore a definition that was changed after the import', async () => {
    const first = await run(ROWS)
    const second = await run(ROWS, { definition: SECOND_DEFINITION })
    await run(ROWS, { definition: { ...SECOND_DEFINITION, title: 'Corrected' } })
    expect(await undo(second)).toMatchObject({ is_definition_restored: false })
    const { definition } = await readState(formOf(first))
    expect(definition).toMatchObject([{ version: 2, questions_json: { title: 'Corrected' } }])
  })

  it('stops an import that is still running', async () => {
    await run(ROWS)
    async function* lines(): AsyncGenerator<string> {
      yield 'id,day,food,again,fish,kind,why'
      for (let row = 0; row < 500; row++) yield `r${row},2026-05-03,4,yes,1,3,`
      const { import_id } = await fixture.db
        .selectFrom('survey_import')
        .select('import_id')
        .orderBy('import_id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      await undoImport(fixture.db, {
        program_id: CLUB_A,
        import_id,
        user_id: null,
        now: fixture.clock.now(),
        keepEdited: false,
      })
      yield 'last,2026-05-03,4,yes,1,3,'
    }
    await expect(run([], { lines: lines() })).rejects.toThrow('was undone or started again while it ran')
  })
})

describe('the endpoints for survey imports', () => {
  const ask = async (form: number, import_id: number, body: object = {}, program = CLUB_A) =>
    fixture.app.request(`/v3/feedback/${form}/imports/${import_id}/undo`, {
      method: 'POST',
      headers: { ...(await fixture.signIn(PEOPLE.ana, program)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('list the imports with their counts, newest first', async () => {
    const first = await run(ROWS)
    const second = await run(CORRECTED, { filename: 'corrected.csv', created_by: PEOPLE.ana })
    await undo(second)
    const imports = await readAnswer('listSurveyImports', await get(`/v3/feedback/${formOf(first)}/imports`))
    expect(imports).toMatchObject([
      {
        import_id: second.import_id,
        filename: 'corrected.csv',
        created_by_fname: 'Ana',
        counts: { rows_total: 3, created: 1, updated: 1, unchanged: 1, refused: 0 },
        undone_ts: fixture.clock.now(),
        no_undo_reason: 'This import has already been undone.',
      },
      { import_id: first.import_id, created_by: null, undone_ts: null, no_undo_reason: null },
    ])
  })

  it('undo an import, but return 409 if responses were edited, and 404 if the import belongs to another survey', async () => {
    const first = await run(ROWS)
    name = `Dinner ${crypto.randomUUID()}`
    const other = await run(ROWS)
    expect((await ask(formOf(other), first.import_id ?? 0)).status).toBe(404)
    expect((await ask(formOf(first), first.import_id ?? 0, {}, CLUB_B)).status).toBeGreaterThanOrEqual(401)
    const { response_id } = await editFirst(first)
    const refused = await ask(formOf(first), first.import_id ?? 0)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'edited', current: { edited: [{ response_id, reason: 'answers' }], edited_count: 1 } },
    ])
    const undone = await readAnswer(
      'undoSurveyImport',
      await ask(formOf(first), first.import_id ?? 0, { keep_edited: true }),
    )
    expect(undone).toEqual({ removed: 1, restored: 0, kept: 1, is_definition_restored: true })
  })
})
