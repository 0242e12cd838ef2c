import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'

import { openSheet } from '../imports/read/xlsx/open-sheet.ts'
import { bytesOf } from '../imports/testing/workbook.ts'
import { EVER } from '../results/measured-form.ts'
import { complete, DAY_MS, insertVisitForm, NOON } from '../results/testing/results-fixture.ts'
import { readFailure } from '../testing/answers.ts'
import { requireSheetRows } from './response-file.ts'
import { ATTACK, openExportFixture, type ExportFixture } from './testing/export-fixture.ts'

let club: ExportFixture
beforeAll(async () => {
  club = await openExportFixture()
})
afterAll(() => club.close())

async function fetchBytes(form: number, format: string): Promise<{ file: Response; bytes: Uint8Array }> {
  const file = await club.fetchFile(await club.link('exportResponses', form, { format }))
  return { file, bytes: new Uint8Array(await file.arrayBuffer()) }
}

describe('the workbook of responses', () => {
  it('contains numbers, choice texts, one column for each checkbox choice, and no formula', async () => {
    const { feedback_form_id } = await club.insertVisits()
    const { file, bytes } = await fetchBytes(feedback_form_id, 'xlsx')
    expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="aspen-golf-club-visit-2026-06-17.xlsx"')
    const { sheets, records, carried } = await openSheet(bytesOf(bytes), 'Responses')
    expect(sheets).toEqual(['Responses', 'Questions'])
    expect(carried?.form).toEqual({
      name: 'Visit',
      title: 'Your visit',
      feedback_form_type: 'relational',
      overall_question: null,
    })
    const rows: (readonly string[])[] = []
    for await (const record of records) if ('cells' in record) rows.push(record.cells)
    const [head = [], first = [], ...rest] = rows
    expect(rest).toHaveLength(1)
    expect(Object.fromEntries(head.map((name, index) => [name, first[index]]))).toMatchObject({
      Response: expect.stringMatching(/^#\d+$/),
      Completed: '2026-06-16 08:00:00',
      'Completed (UTC)': '2026-06-16T12:00:00.000Z',
      Location: 'Grill',
      overall: '5',
      'places: pool': '1',
      'staff: kind': '3',
      why: ATTACK,
      'wishes: first': '-5',
    })
  })

  it('is not found when the link has the extension of another format', async () => {
    const { feedback_form_id } = await club.insertVisits()
    const path = await club.link('exportResponses', feedback_form_id, { format: 'xlsx' })
    expect((await club.fetchFile(path.replace('.xlsx', '.csv'))).status).toBe(404)
  })

  it('contains the import key of an imported response', async () => {
    const key = await insertVisitForm(club.db)
    const [id] = await complete(club.db, key, [{ answers: { overall: 3 }, completed: NOON - DAY_MS }])
    await club.db
      .updateTable('feedback_response')
      .set({ import_key: 'R-1' })
      .where('response_id', '=', id ?? 0)
      .execute()
    const { records } = await openSheet(bytesOf((await fetchBytes(key.feedback_form_id, 'xlsx')).bytes), undefined)
    const keys: unknown[] = []
    for await (const record of records) keys.push('cells' in record ? record.cells[0] : null)
    expect(keys).toEqual(['Response', 'R-1'])
  })
})

it('exports an archive for SPSS with a CSV file of codes, the SPSS syntax, and the definition and mapping for an import', async () => {
  const { feedback_form_id } = await club.insertVisits()
  const { file, bytes } = await fetchBytes(feedback_form_id, 'spss')
  expect(file.headers.get('content-type')).toBe('application/zip')
  const archive = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  expect([...parts.keys()]).toEqual(['responses.csv', 'responses.sps', 'definition.json', 'mapping.json'])
  const [head = '', first = ''] = (parts.get('responses.csv') ?? '').split('\r\n')
  expect(head).toContain('overall,places_pool,places_grill,staff_kind,staff_quick,department,why')
  expect(first).toContain(`,5,1,1,3,1,,'${ATTACK}`)
  const syntax = parts.get('responses.sps') ?? ''
  expect(syntax).toContain("  places_pool 'places: pool'")
  expect(syntax).toContain('VARIABLE LEVEL overall (ORDINAL).')
  // The longest text of the column has 18 bytes, including the apostrophe that is written before it.
  expect(syntax).toContain('    why A18')
})

it('refuses a workbook when more responses pass the filter than fit in a sheet', async () => {
  const key = await insertVisitForm(club.db)
  const answers = { overall: 4 }
  await complete(club.db, key, [
    { answers, completed: NOON },
    { answers, completed: NOON - 40 * DAY_MS },
  ])
  const filter = { ...EVER, terms: [], user_id: null }
  await expect(requireSheetRows(club.db, key, filter, 1)).rejects.toMatchObject({ status: 400 })
  await requireSheetRows(club.db, key, filter, 2)
  await requireSheetRows(club.db, key, { ...filter, from: Math.floor(NOON / DAY_MS) - 1 }, 1)
})

it.each(['xlsx', 'spss'])('refuses to export the responses of an anonymous survey as %s', async (format) => {
  const { feedback_form_id } = await insertVisitForm(club.db, { anonymous: true })
  expect(await readFailure(await club.post('exportResponses', feedback_form_id, { format }))).toMatchObject({
    status: 400,
  })
})
