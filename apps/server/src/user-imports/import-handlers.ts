import type { ImportReport } from '@rapport/api/contract/feedback/imports'
import { isCsvName } from '@rapport/domain/audiences/audience-name'

import { transact } from '../db/open.ts'
import { hasMerchant } from '../guests/guest-rows.ts'
import { HttpError, notFound, type Handlers, type StaffCall } from '../http.ts'
import { readProgramDay } from '../programs/program-profile.ts'
import { type UploadedFile, withUploadedFile } from '../uploads/multipart-file.ts'
import { endImport, applyImportRows } from './apply-import-rows.ts'
import { enqueueImport } from './import-job.ts'
import { selectImport, writeFaults } from './import-rows.ts'
import { readMemberFile } from './member-rows.ts'
import { withSpooledFile } from './spooled-file.ts'
import { type ImportKey, stageRows } from './stage-rows.ts'

async function findImport(call: StaffCall, import_id: number): Promise<ImportReport> {
  const found = await selectImport(call.db, { program_id: call.programId, import_id })
  if (found === null) throw notFound()
  return found
}

/**
 * Stores a file as an import, together with its rows, so that they can be processed later. Deletes the import when reading or
 * storing the rows fails.
 */
async function stageFile(
  call: StaffCall,
  merchant_id: number,
  dry_run: boolean,
  { filename, pieces }: UploadedFile,
): Promise<ImportKey> {
  const { header, rows } = await readMemberFile(pieces, await readProgramDay(call.db, call.programId, call.now()))
  const program_id = call.programId
  const { import_id } = await call.db
    .insertInto('user_import')
    .values({
      program_id,
      merchant_id,
      created_by: call.staff.user_id,
      filename,
      dry_run,
      ignored_columns: header.headers.filter((_, index) => header.columns[index] === null),
      created_ts: new Date(call.now()),
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  try {
    await stageRows(call.db, { program_id, import_id }, rows)
  } catch (error) {
    await call.db
      .deleteFrom('user_import')
      .where('program_id', '=', program_id)
      .where('import_id', '=', import_id)
      .execute()
    throw error
  }
  return { program_id, import_id }
}

async function queue({ db }: StaffCall, key: ImportKey): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable('user_import')
      .set({ state: 'queued' })
      .where('program_id', '=', key.program_id)
      .where('import_id', '=', key.import_id)
      .execute()
    await enqueueImport(trx, key)
  })
}

/** Handlers for member imports. @source Specification part 2, section 7 "CSV import" */
export const importHandlers = {
  importUsers: async ({ params, query, upload }, call) => {
    if (!(await hasMerchant(call.db, call.programId, params.id))) throw notFound()
    const isDry = query.dryRun === 'true'
    const key = await withUploadedFile(upload, ({ filename, pieces }) => {
      // The specification prescribes this message.
      if (!isCsvName(filename)) throw new HttpError(400, 'not_csv', 'File must be of type .csv')
      return withSpooledFile(pieces, (file) => stageFile(call, params.id, isDry, { filename, pieces: file }))
    })
    if (isDry) {
      while (await applyImportRows(call.db, key));
      await endImport(call.db, key)
    } else await queue(call, key)
    return findImport(call, key.import_id)
  },

  getImport: ({ params }, call) => findImport(call, params.id),

  getImportErrors: async ({ params }, call) => {
    const { import_id } = await findImport(call, params.id)
    return {
      name: `import-${import_id}-errors.csv`,
      pieces: writeFaults(call.db, { program_id: call.programId, import_id }),
    }
  },
} satisfies Partial<Handlers>
