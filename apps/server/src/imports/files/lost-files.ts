import { sql } from 'kysely'

import { transact, type Db } from '../../db/open.ts'
import { selectPending } from '../../jobs/queue.ts'
import { ANALYZE_FILE_KIND, RUN_FILE_KIND, startRun } from './file-jobs.ts'
import type { FileKey } from './import-chunks.ts'

const LOST =
  'The server was stopped several times during this step. Anything an import had stored has been removed. Try again.'

/**
 * Recovers files whose job ended because its worker was killed during the last attempt: the stored rows of an import are removed, a
 * dry run can be started again, and a file that was being read gets the state `failed`.
 */
export async function endLostFiles(db: Db): Promise<void> {
  const { rows: files } = await sql<FileKey>`
    select program_id, file_id from import_file
     where state in ('analyzing', 'checking', 'importing', 'cancelling')`.execute(db)
  for (const file of files) await transact(db, (trx) => endLostFile(trx, file))
}

/**
 * Ends the current step of a file, unless a job for the file is pending. A step and its job start in one transaction, which has to
 * wait for the file lock that this function holds, so no job is missed.
 */
async function endLostFile(trx: Db, { program_id, file_id }: FileKey): Promise<void> {
  await sql`select from import_file where program_id = ${program_id} and file_id = ${file_id} for update`.execute(trx)
  const pending = await selectPending(trx, [ANALYZE_FILE_KIND, RUN_FILE_KIND])
  // This cast is safe because the payload of both kinds of job contains the file id.
  if (pending.some((job) => job.program_id === program_id && (job.payload as FileKey).file_id === file_id)) return
  const { rows } = await sql<{ state: string; rev: number }>`
    update import_file set problem = ${LOST},
           state = case when state = 'checking' then 'mapping' when state = 'analyzing' then 'failed' else 'cancelling' end
     where program_id = ${program_id} and file_id = ${file_id}
       and state in ('analyzing', 'checking', 'importing', 'cancelling')
    returning state, rev`.execute(trx)
  const [ended] = rows
  if (ended?.state === 'cancelling')
    await startRun(trx, { program_id, file_id }, { state: 'cancelling', rev: ended.rev })
}
