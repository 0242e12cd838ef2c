import { text as textOf } from 'node:stream/consumers'

import type { ResultItem } from '@rapport/api/contract/feedback/results'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import yauzl from 'yauzl'

import type { FormKey } from '../db/form-key.ts'
import { importSurvey } from '../imports/import-survey.ts'
import { openFileWizard, type FileWizard } from '../imports/testing/file-wizard.ts'
import { complete } from '../results/testing/results-fixture.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { generatedSurvey, type GeneratedSurvey } from './testing/generated-survey.ts'

let wizard: FileWizard
let source: Record<string, string>
beforeAll(async () => {
  wizard = await openFileWizard(PEOPLE.bo, CLUB_B)
  // The day of a response depends on the time zone of the club, so both clubs need the same time zone.
  const zone = { timezone: 'America/Denver' }
  await wizard.fixture.db.updateTable('program').set(zone).where('program_id', '=', CLUB_B).execute()
  source = await wizard.fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => wizard.fixture.close())

/** Stores a survey with its responses in club A. */
async function store({ definition, responses }: GeneratedSurvey): Promise<FormKey> {
  const key = await wizard.fixture.db
    .insertInto('feedback_form')
    .values({
      program_id: CLUB_A,
      public_id: crypto.randomUUID(),
      name: `Survey ${crypto.randomUUID()}`,
      title: 'Exported',
      feedback_form_type: 'relational',
      questions_json: JSON.stringify(definition),
    })
    .returning(['program_id', 'feedback_form_id'])
    .executeTakeFirstOrThrow()
  await complete(wizard.fixture.db, key, responses)
  return key
}

async function exportAs(format: 'xlsx' | 'spss', { feedback_form_id }: FormKey): Promise<Uint8Array<ArrayBuffer>> {
  const link = await wizard.fixture.app.request('/v3/report/exportResponses', {
    method: 'POST',
    headers: { ...source, 'content-type': 'application/json' },
    body: JSON.stringify({ programId: CLUB_A, feedbackFormId: feedback_form_id, format }),
  })
  expect(link.status).toBe(200)
  const file = await wizard.fixture.app.request(await link.text())
  return new Uint8Array(await file.arrayBuffer())
}

/** Returns the unweighted and the weighted figures of a survey, without the ids of its responses. */
async function figuresOf(headers: Record<string, string>, form: number): Promise<unknown> {
  const ask = async (more: string): Promise<unknown> => {
    const path = `/v3/feedback/results?feedbackFormId=${form}&resultType=individual_question&pastDays=9999${more}`
    const answer = await wizard.fixture.app.request(path, { headers })
    const items = (await answer.json()) as ResultItem[] | object
    if (!Array.isArray(items)) return answer.status
    const figures = (items as ResultItem[]).map(({ name, measure, results }) => ({ name, measure, ...results.current }))
    return JSON.parse(JSON.stringify(figures, (field, value: unknown) => (field === 'response_id' ? null : value)))
  }
  return [await ask(''), await ask('&weighted=true')]
}

/**
 * Returns figures with each text reduced to one line. Spaces elsewhere in a text stay unchanged, because row names also contain
 * spaces.
 */
const inOneLine = (figures: unknown): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(/\s*[\r\n]+\s*/g, ' ') : value,
    ),
  )

async function readArchive(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const archive = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, await textOf(await archive.openReadStreamPromise(entry)))
  return parts
}

async function* linesOf(content: string): AsyncGenerator<string> {
  yield* content.split('\r\n').slice(0, -1)
}

it('imports an exported survey into another club without corrections and with the same figures', async () => {
  const target = await wizard.fixture.signIn(PEOPLE.bo, CLUB_B)
  await fc.assert(
    fc.asyncProperty(generatedSurvey, async (survey) => {
      await wizard.clear()
      const key = await store(survey)
      const expected = await figuresOf(source, key.feedback_form_id)
      const created = survey.responses.length

      const file = await wizard.upload(await exportAs('xlsx', key), 'export.xlsx')
      expect(file.columns.flatMap(({ problems }) => problems)).toEqual([])
      const checked = await wizard.run('checkImportFile', file)
      const problems = await wizard.ask('listImportProblems', { params: { fileId: file.file_id }, query: {} })
      expect({ counts: checked.counts, problems }).toEqual({
        counts: { created, updated: 0, unchanged: 0, refused: 0 },
        problems: [],
      })
      const done = await wizard.run('commitImportFile', checked)
      expect(await figuresOf(target, done.feedback_form_id ?? 0)).toEqual(expected)

      const parts = await readArchive(await exportAs('spss', key))
      const summary = await importSurvey(wizard.fixture.db, {
        program_id: CLUB_B,
        definition: JSON.parse(parts.get('definition.json') ?? ''),
        mapping: JSON.parse(parts.get('mapping.json') ?? ''),
        lines: linesOf((parts.get('responses.csv') ?? '').replace('\uFEFF', '')),
        filename: 'responses.csv',
        created_by: null,
        name: `Archive ${key.feedback_form_id}`,
        now: Date.now(),
      })
      expect(summary).toMatchObject({ created, refused: 0 })
      // SPSS cannot read line breaks, so the archive contains each text on one line.
      expect(await figuresOf(target, summary.feedback_form_id ?? 0)).toEqual(inOneLine(expected))
    }),
    // Each survey takes several seconds, so failing cases are not shrunk.
    { numRuns: 8, endOnFailure: true },
  )
}, 240_000)
