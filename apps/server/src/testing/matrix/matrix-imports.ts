import { createHash } from 'node:crypto'

import type { ColumnChoice, ImportColumn } from '@rapport/domain/imports/import-column'
import type { Measure } from '@rapport/domain/surveys/definition/measure'

import type { Db } from '../../db/open.ts'
import type { FilledClub } from './matrix-club.ts'
import type { Entries } from './matrix-entry.ts'

const ofMapped = ({ mappedFile }: FilledClub) => ({ params: { fileId: mappedFile } })
const ofFile = ({ importFile }: FilledClub) => ({ params: { fileId: importFile } })

/** Returns the text of a response file that fits into one chunk. */
const fileOf = ({ word }: FilledClub): string => `key,day,overall,why\n1,2026-05-03,4,${word}\n`

const GUESS = {
  file: { format: 'csv', encoding: 'utf-8', delimiter: ',', header_rows: 1 },
  decimal: '.',
  date_format: 'YYYY-MM-DD',
  missing: [''],
  undecided: [],
} as const

const column = (name: string, meaning: ColumnChoice): ImportColumn => ({
  column: name,
  label: '',
  becomes: [meaning],
  confidence: 'high',
  problems: [],
  samples: [],
})

const answer = (question: string, type: 'rating' | 'comment', measure: Measure): ColumnChoice => ({
  meaning: 'question',
  question,
  title: question,
  type,
  measure,
  choices:
    type === 'rating' ? [1, 2, 3, 4, 5].map((value) => ({ value, text: String(value), cells: [String(value)] })) : [],
  notApplicable: [],
})

const COLUMNS = [
  column('key', { meaning: 'key' }),
  column('day', { meaning: 'completed', format: 'YYYY-MM-DD' }),
  column('overall', answer('overall', 'rating', 'ordinal_higher')),
  column('why', answer('why', 'comment', 'text')),
]

const targetOf = ({ word }: FilledClub) => ({
  feedback_form_id: null,
  name: `${word} import`,
  feedback_form_type: 'relational' as const,
  anonymous: false,
  merchant_id: null,
})

function chunkOf(club: FilledClub): FormData {
  const body = new FormData()
  body.append('file', new File([fileOf(club)], 'chunk'))
  return body
}

/** The entries for the calls about response files. */
export const IMPORT_CALLS = {
  listImportFiles: { who: 'admin', ask: () => ({}), foreign: 200 },
  createImportFile: {
    who: 'admin',
    ask: () => ({ body: { filename: 'responses.csv', bytes: 1000 } }),
    foreign: 200,
    wordless: true,
  },
  getImportFile: { who: 'admin', ask: ofFile },
  putImportChunk: {
    who: 'admin',
    ask: (club) => ({
      params: { fileId: club.importFile, index: 0 },
      query: { sha256: createHash('sha256').update(fileOf(club)).digest('hex') },
      body: chunkOf(club),
    }),
    wordless: true,
  },
  deleteImportFile: { who: 'admin', ask: ofFile, wordless: true },
  saveFileSettings: {
    who: 'admin',
    ask: (club) => ({ ...ofMapped(club), body: { base_rev: 1, guess: { ...GUESS, missing: ['', '-'] } } }),
  },
  saveImportColumns: {
    who: 'admin',
    ask: (club) => ({ ...ofMapped(club), body: { base_rev: 1, columns: COLUMNS } }),
  },
  saveImportTarget: {
    who: 'admin',
    ask: (club) => ({ ...ofMapped(club), body: { base_rev: 1, target: targetOf(club), save_mapping: false } }),
  },
  getImportPreview: { who: 'admin', ask: ofMapped },
  listProgramImports: { who: 'admin', ask: () => ({ query: {} }), foreign: 200 },
  checkImportFile: { who: 'admin', ask: (club) => ({ ...ofMapped(club), body: { base_rev: 1 } }) },
  listImportProblems: { who: 'admin', ask: (club) => ({ ...ofMapped(club), query: {} }), wordless: true },
  getRefusedRows: { who: 'admin', ask: ofMapped },
  // The file has had no dry run, so it cannot be committed.
  commitImportFile: { who: 'admin', ask: (club) => ({ ...ofMapped(club), body: { base_rev: 1 } }), success: 409 },
  // No run of the file is active, so there is nothing to cancel.
  cancelImportFile: { who: 'admin', ask: (club) => ({ ...ofMapped(club), body: {} }), success: 409 },
} satisfies Partial<Entries>

/** Stores a member import, a response import, and two response files. */
export async function fillImports(db: Db, club: FilledClub, at: Date): Promise<void> {
  const { program: program_id, word } = club
  await db
    .insertInto('user_import')
    .values({
      program_id,
      import_id: club.import,
      merchant_id: club.merchant,
      created_by: club.staff,
      filename: `${word}.csv`,
      state: 'done',
    })
    .execute()
  await fillSurveyImport(db, club, at)
  await fillImportFiles(db, club, at)
}

/** Stores a file without chunks, and a file whose only chunk is stored and whose columns are known. */
async function fillImportFiles(db: Db, club: FilledClub, at: Date): Promise<void> {
  const file = {
    program_id: club.program,
    filename: `${club.word}.csv`,
    bytes: fileOf(club).length,
    target: JSON.stringify(targetOf(club)),
    created_by: club.staff,
    created_ts: at,
    // The files expire far in the future, because tests set their clocks to various times.
    expires_ts: new Date('2100-01-01'),
  }
  await db
    .insertInto('import_file')
    .values({ ...file, file_id: club.importFile })
    .execute()
  await db
    .insertInto('import_file')
    .values({
      ...file,
      file_id: club.mappedFile,
      state: 'mapping',
      guess: JSON.stringify(GUESS),
      columns: JSON.stringify(COLUMNS),
      sample: JSON.stringify({ headers: COLUMNS.map((one) => one.column), rows: [] }),
      rows_total: 1,
    })
    .execute()
  await db
    .insertInto('import_chunk')
    .values({
      program_id: club.program,
      file_id: club.mappedFile,
      index: 0,
      bytes: Buffer.from(fileOf(club)),
      sha256: createHash('sha256').update(fileOf(club)).digest(),
    })
    .execute()
}

async function fillSurveyImport(db: Db, club: FilledClub, at: Date): Promise<void> {
  await db
    .insertInto('survey_import')
    .values({
      program_id: club.program,
      import_id: club.surveyImport,
      feedback_form_id: club.form,
      filename: `${club.word}-answers.csv`,
      created_by: club.staff,
      created_ts: at,
      ended_ts: at,
      made_form: false,
    })
    .execute()
}
