import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { selectMeasuredForm } from '../results/measured-form.ts'
import { complete, custom, openResultsFixture, type ResultsFixture } from '../results/testing/results-fixture.ts'
import { given, IN_2027, release } from '../results/testing/wave-fixture.ts'
import { releaseForm } from '../results/waves/release-wave.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import type { RefusedRow } from './plan-rows.ts'
import { importStaff, keyOf, readStored, staffLines, staffRows, type StaffRow } from './testing/staff-import.ts'

let fixture: ResultsFixture
let name = ''
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  name = `Staff ${crypto.randomUUID()}`
})

const MAY_3 = '2026-05-03'
const ROWS = staffRows(MAY_3)
/** The open wave of the current year, which has no published responses. */
const OPEN = { unit: 'year', respondents: null }
type Changes = Parameters<typeof importStaff>[3]
const run = (rows: readonly StaffRow[] = ROWS, changes: Changes = {}) => importStaff(fixture.db, name, rows, changes)

/** Yields the lines of a file, and fails after the first batch, as if the process were killed. */
async function* interrupted(): AsyncGenerator<string> {
  yield* staffLines(staffRows(MAY_3))
  for (let row = 20; row < 600; row++) yield `${row},${MAY_3},4,golf,`
  throw new Error('killed')
}

/** Selects the key of the test's form by the start of its name, because undoing an import archives the form under a longer name. */
const formNamed = async () => {
  const { feedback_form_id } = await fixture.db
    .selectFrom('feedback_form')
    .select('feedback_form_id')
    .where('name', 'like', `${name}%`)
    .executeTakeFirstOrThrow()
  return { program_id: CLUB_A, feedback_form_id }
}

async function get(path: string): Promise<Response> {
  return fixture.app.request(path, { headers: await fixture.signIn(PEOPLE.ana, CLUB_A) })
}

const listWaves = async (feedback_form_id: number) =>
  (await readAnswer('listWaves', await get(`/v3/feedback/results/waves?feedbackFormId=${feedback_form_id}`))).waves

describe('a file for a staff survey', () => {
  it('is stored only as anonymous responses, without times of day', async () => {
    const { feedback_form_id } = keyOf(await run())
    const stored = await fixture.db
      .selectFrom('anonymous_response')
      .select('completed_ts')
      .distinct()
      .where('feedback_form_id', '=', feedback_form_id)
      .execute()
    // The club is in Denver, where this day begins at 06:00 UTC.
    expect(stored).toEqual([{ completed_ts: new Date(Date.UTC(2026, 4, 3, 6)) }])
    const named = fixture.db.selectFrom('feedback_response').selectAll()
    expect(await named.where('feedback_form_id', '=', feedback_form_id).execute()).toEqual([])
  })

  it('becomes one closed wave that covers its days and is published at the end of the import', async () => {
    const done = await run([...ROWS, ['last', '2026-05-06', '5', 'golf', '']])
    expect(done).toMatchObject({ created: 21, wave: { name: '05/03/2026 to 05/06/2026', isReleased: true } })
    const key = keyOf(done)
    expect(await listWaves(key.feedback_form_id)).toMatchObject([
      { startDate: '2026-05-07', is_open: true, is_imported: false },
      {
        startDate: MAY_3,
        endDate: '2026-05-06',
        is_open: false,
        is_imported: true,
        is_released: true,
        has_breakdowns: true,
        respondents: 21,
      },
    ])
    for (const query of [custom(MAY_3, '2026-05-06'), {}]) {
      const overall = (await fixture.results(key, query)).get('overall')?.results.current
      expect(overall).toMatchObject({ respondents: 21, answers: { totalCount: 21, counts: { 4: 10, 5: 11 } } })
    }
    expect((await readStored(fixture.db, key)).comments).toHaveLength(20)
  })

  it('produces no breakdown row for a department of two people', async () => {
    const rows = ROWS.map((row, index): StaffRow => (index < 2 ? [row[0], MAY_3, row[2], 'spa', ''] : row))
    const key = keyOf(await run(rows))
    const { tables } = await readStored(fixture.db, key)
    const byDepartment = tables.filter((one) => JSON.stringify(one).includes('"attribute":"department"'))
    expect(byDepartment.length).toBeGreaterThan(0)
    expect(JSON.stringify(byDepartment)).not.toContain('[["spa"]')
    const spa = (await fixture.results(key, { department: 'spa' })).get('overall')?.results.current
    expect(spa?.answers.totalCount).not.toBe(2)
  })

  it('publishes nothing, not even counts, when it has too few responses', async () => {
    const done = await run(ROWS.slice(0, 9))
    expect(done.wave).toEqual({ name: '05/03/2026 to 05/03/2026', isReleased: false })
    const { tables, comments, waves } = await readStored(fixture.db, keyOf(done))
    expect([tables, comments, waves]).toMatchObject([[], [], [{ respondents: null }, OPEN]])
  })

  it('produces no response rate, either overall or by location', async () => {
    const key = keyOf(await run())
    const path = `/v3/feedback/results/rate?feedbackFormId=${key.feedback_form_id}`
    const rate = await readAnswer('getResponseRate', await get(path))
    expect(rate).toMatchObject({ rate: null, invited: null, reason: expect.stringContaining('imported survey') })
    const { tables } = await readStored(fixture.db, key)
    expect(tables).not.toContainEqual(expect.objectContaining({ kind: 'rate' }))
  })

  it('is not mixed with the responses of the current wave', async () => {
    const key = keyOf(await run())
    await complete(fixture.db, key, given(60, { overall: 1 }))
    await release(fixture.db, key, IN_2027)
    const { waves } = await readStored(fixture.db, key)
    expect(waves).toMatchObject([{ respondents: 20 }, { respondents: 60 }, OPEN])
    const imported = (await fixture.results(key, custom(MAY_3, MAY_3))).get('overall')?.results.current
    expect(imported?.answers.counts).toMatchObject({ 4: 10, 5: 10 })
  })

  it('does not update a response that was imported earlier, even when the row has a different day', async () => {
    const key = keyOf(await run())
    const refused: RefusedRow[] = []
    const onRefused = (row: RefusedRow) => refused.push(row)
    const later = await run([['0', '2026-05-09', '1', 'golf', ''], ...staffRows('2026-05-09', 'b')], { onRefused })
    expect(later).toMatchObject({ created: 20, updated: 0, refused: 1 })
    const reason = 'was imported before, and responses of an anonymous survey are not updated'
    expect(refused).toEqual([{ line: 2, column: 'id', value: '0', reason }])
    expect((await readStored(fixture.db, key)).waves).toMatchObject([{ respondents: 20 }, { respondents: 20 }, OPEN])
  })

  it('creates a survey that is not anonymous when the mapping requests it', async () => {
    const key = keyOf(await run(ROWS, { form: { anonymous: false } }))
    const kitchen = await fixture.results(key, { ...custom('2026-03-01', '2026-05-31'), department: 'kitchen' })
    expect(kitchen.get('overall')?.results.current).toMatchObject({ respondents: 8, answers: { totalCount: 8 } })
  })

  it('is refused when the mapping would change whether the survey is anonymous', async () => {
    await run()
    await expect(run(ROWS, { form: { anonymous: false } })).rejects.toThrow(
      `${name} is anonymous, and that cannot be changed`,
    )
  })
})

describe('a file of dated responses', () => {
  it('is refused, and stores nothing, when another wave already includes one of its days', async () => {
    const key = keyOf(await run())
    const before = await readStored(fixture.db, key)
    const second = [...staffRows(MAY_3, 'b'), ...staffRows('2026-05-01', 'c')]
    const reason =
      'The file has responses from 05/01/2026 to 05/03/2026, and the survey’s wave 05/03/2026 to 05/03/2026 already includes some of these days.'
    await expect(run(second, { dryRun: true })).rejects.toThrow(reason)
    await expect(run(second)).rejects.toThrow(
      `${reason} Each file becomes a separate wave, which cannot be updated. Nothing`,
    )
    expect(await readStored(fixture.db, key)).toEqual(before)
  })

  it('is refused when its days belong to a wave with a published batch', async () => {
    const key = keyOf(await run(staffRows('2026-02-01', 'a')))
    await complete(fixture.db, key, given(60, { overall: 1 }))
    await release(fixture.db, key)
    const before = await readStored(fixture.db, key)
    expect(before.waves).toMatchObject([{ respondents: 20 }, { respondents: 40 }])
    await expect(run()).rejects.toThrow('the survey’s wave 2026 already includes some of these days')
    expect(await readStored(fixture.db, key)).toEqual(before)
  })

  it('moves the start of an unpublished open wave to the day after its last response, even when the wave has answers', async () => {
    const key = keyOf(await run(staffRows('2026-02-01', 'a')))
    await complete(fixture.db, key, given(30, { overall: 1 }))
    await release(fixture.db, key)
    await run()
    const { waves, facts } = await readStored(fixture.db, key)
    expect(waves).toMatchObject([
      { respondents: 20 },
      { opens: Date.UTC(2026, 4, 3, 6), closes: Date.UTC(2026, 4, 4, 6), respondents: 20 },
      { opens: Date.UTC(2026, 4, 4, 6), unit: 'year', respondents: null },
    ])
    expect(facts).toMatchObject([{ wave_id: 1, n: 30 }, { n: 20 }, { n: 20 }])
  })

  it('is refused until its last day is over', async () => {
    await expect(
      run([...ROWS, ['today', '2026-06-17', '5', 'golf', '']], { now: Date.UTC(2026, 5, 17, 20) }),
    ).rejects.toThrow('import the file tomorrow')
    expect(await readStored(fixture.db, await formNamed())).toMatchObject({ responses: [], waves: [] })
  })
})

describe('an interrupted import', () => {
  const rest = Array.from({ length: 580 }, (_, index): StaffRow => [`${index + 20}`, MAY_3, '4', 'golf', ''])

  it('publishes nothing, and completes when it is run again', async () => {
    await expect(run([], { lines: interrupted() })).rejects.toThrow('killed')
    const key = await formNamed()
    const form = await selectMeasuredForm(fixture.db, key)
    if (form === null) throw new Error('the form does not exist')
    await releaseForm(fixture.db, form, IN_2027)
    expect(await readStored(fixture.db, key)).toMatchObject({
      waves: [],
      tables: [],
      form: [{ import_pending: true }],
      facts: [{ wave_id: null, n: 500 }],
    })
    const done = await run([...ROWS, ...rest])
    expect(done).toMatchObject({ created: 600, refused: 0, wave: { isReleased: true } })
    const imports = await fixture.db
      .selectFrom('survey_import')
      .select(['import_id', 'created', 'run'])
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    expect(imports).toEqual([{ import_id: done.import_id, created: 600, run: 2 }])
    expect(await readStored(fixture.db, key)).toMatchObject({
      waves: [{ respondents: 600 }, OPEN],
      form: [{ import_pending: false }],
      facts: [{ n: 600 }],
    })
  })

  it('prevents the import of another file into its survey', async () => {
    await expect(run([], { lines: interrupted() })).rejects.toThrow('killed')
    await expect(run(ROWS, { filename: 'other.csv' })).rejects.toThrow(
      /^import \d+ \(staff\.csv\) of this survey has not ended: run it again to continue it, or undo it with --undo \d+$/,
    )
  })

  it('stores no further rows from the earlier run once a new run has begun', async () => {
    async function* slow(): AsyncGenerator<string> {
      yield* staffLines(ROWS)
      await run()
      yield* staffRows(MAY_3, 'late').map((row) => row.join())
    }
    await expect(run([], { lines: slow() })).rejects.toThrow('was undone or started again while it ran')
    expect(await readStored(fixture.db, await formNamed())).toMatchObject({
      waves: [{ respondents: 20 }, OPEN],
      facts: [{ n: 20 }],
    })
  })
})
