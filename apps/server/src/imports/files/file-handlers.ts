import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { FILE_CHUNK_BYTES } from '@rapport/api/contract/imports/import-files'

import { transact } from '../../db/open.ts'
import { selectHiddenFormIds } from '../../feedback/form-access.ts'
import { HttpError, invalid, notFound, type Handlers } from '../../http.ts'
import { withUploadedFile } from '../../uploads/multipart-file.ts'
import { lockFile, requireFile } from './change-file.ts'
import { startAnalysis } from './file-jobs.ts'
import { KEEP_FILES_MS, requireRoom } from './file-limits.ts'
import { selectFiles } from './file-rows.ts'
import { storeChunk } from './import-chunks.ts'

const FILE_NAME = /\.(?:csv|tsv|txt|xlsx)$/i

/** Handlers for uploading, listing and removing response files. @source Decisions, section 14 "Imports" */
export const importFileHandlers = {
  async listImportFiles(_input, call) {
    return selectFiles(call.db, call.programId, await selectHiddenFormIds(call.db, call.programId, call.staff))
  },

  getImportFile: ({ params }, call) => requireFile(call, call.db, params.fileId),

  async createImportFile({ body: { filename, bytes } }, call) {
    if (!FILE_NAME.test(filename)) throw invalid({ filename: 'must end in .csv, .tsv, .txt or .xlsx' })
    return transact(call.db, async (trx) => {
      await requireRoom(trx, call.programId, bytes)
      const { file_id } = await trx
        .insertInto('import_file')
        .values({
          program_id: call.programId,
          filename,
          bytes,
          target: JSON.stringify(newSurvey(filename)),
          created_by: call.staff.user_id,
          created_ts: new Date(call.now()),
          expires_ts: new Date(call.now() + KEEP_FILES_MS),
        })
        .returning('file_id')
        .executeTakeFirstOrThrow()
      return requireFile(call, trx, file_id)
    })
  },

  async putImportChunk({ params, query, upload }, call) {
    const key = { program_id: call.programId, file_id: params.fileId }
    const bytes = await withUploadedFile(upload, ({ pieces }) => collect(pieces))
    return storeChunk(call.db, key, { index: params.index, bytes, ...query }, (trx) => startAnalysis(trx, key, 1))
  },

  deleteImportFile: ({ params }, call) =>
    transact(call.db, async (trx) => {
      const key = { program_id: call.programId, file_id: params.fileId }
      const file = await lockFile(trx, key)
      if (file === null) throw notFound()
      if (file.state === 'importing' || file.state === 'cancelling')
        throw new HttpError(409, 'importing', 'The file is being imported. Stop the import first.')
      await trx
        .deleteFrom('import_file')
        .where('program_id', '=', key.program_id)
        .where('file_id', '=', key.file_id)
        .execute()
      return {}
    }),
} satisfies Partial<Handlers>

/** Proposes a new survey that is not anonymous and is named after the file. */
const newSurvey = (filename: string): ImportFile['target'] => ({
  feedback_form_id: null,
  name: filename.replace(FILE_NAME, '').trim() || 'Import',
  feedback_form_type: 'relational',
  anonymous: false,
  merchant_id: null,
  own_keys: false,
})

/** Collects the bytes of a chunk. Fails with 413 as soon as they exceed the maximum size of a chunk. */
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunk = new Uint8Array(FILE_CHUNK_BYTES)
  let length = 0
  for await (const piece of pieces) {
    if (length + piece.length > FILE_CHUNK_BYTES)
      throw new HttpError(413, 'too_large', `A part of a file can have at most ${FILE_CHUNK_BYTES} bytes.`)
    chunk.set(piece, length)
    length += piece.length
  }
  return chunk.subarray(0, length)
}
