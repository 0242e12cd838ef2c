import type { Db } from '../../db/open.ts'
import { enqueue } from '../../jobs/queue.ts'
import { updateFile } from './change-file.ts'
import type { FileKey } from './import-chunks.ts'

/** Kind of the job that guesses the settings of a file and proposes its columns. */
export const ANALYZE_FILE_KIND = 'import_file_analysis'
/** Kind of the job that checks a file, imports it, or removes the rows of a canceled import, depending on the state of the file. */
export const RUN_FILE_KIND = 'import_file_run'

/** Sets the state of a complete file to `analyzing` and schedules its analysis; each revision `rev` gets a separate job. */
export async function startAnalysis(trx: Db, key: FileKey, rev: number): Promise<void> {
  await updateFile(trx, key, { state: 'analyzing' })
  await schedule(trx, key, { kind: ANALYZE_FILE_KIND, work: `analyzing:${rev}` })
}

/** Schedules a dry run or an import of one revision of a file, or the removal of the rows that an import stored. */
export const startRun = (
  trx: Db,
  key: FileKey,
  { state, rev }: { readonly state: 'checking' | 'importing' | 'cancelling'; readonly rev: number },
): Promise<void> => schedule(trx, key, { kind: RUN_FILE_KIND, work: `${state}:${rev}` })

/** Schedules a job with a unique key, so that the new job is added even if an earlier job has not ended yet. */
const schedule = (
  trx: Db,
  { program_id, file_id }: FileKey,
  { kind, work }: { readonly kind: string; readonly work: string },
): Promise<void> => enqueue(trx, { program_id, kind, payload: { file_id }, dedupe_key: `${kind}:${file_id}:${work}` })
