import { createHash } from 'node:crypto'

import type { Db } from '../../db/open.ts'
import type { FilledClub } from './matrix-club.ts'
import type { Entries } from './matrix-entry.ts'

const ofFile = ({ importFile }: FilledClub) => ({ params: { fileId: importFile } })

/** The bytes of a file of responses, which one chunk holds. */
const fileOf = ({ word }: FilledClub): string => `key,overall,why\n1,4,${word}\n`

function chunkOf(club: FilledClub): FormData {
  const body = new FormData()
  body.append('file', new File([fileOf(club)], 'chunk'))
  return body
}

/** Entries of the calls about files of responses. */
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
} satisfies Partial<Entries>

/** Writes an import of members, an import of responses, and a file of responses of which nothing has arrived. */
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
  await fillImportFile(db, club, at)
}

async function fillImportFile(db: Db, club: FilledClub, at: Date): Promise<void> {
  await db
    .insertInto('import_file')
    .values({
      program_id: club.program,
      file_id: club.importFile,
      filename: `${club.word}.csv`,
      bytes: fileOf(club).length,
      target: JSON.stringify({
        feedback_form_id: null,
        name: club.word,
        feedback_form_type: 'relational',
        anonymous: false,
        merchant_id: null,
      }),
      created_by: club.staff,
      created_ts: at,
      // Tests set their clocks to other times.
      expires_ts: new Date('2100-01-01'),
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
