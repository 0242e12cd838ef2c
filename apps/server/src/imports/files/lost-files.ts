import { sql } from 'kysely'

import { transact, type Db } from '../../db/open.ts'
import { ANALYZE_FILE_KIND, RUN_FILE_KIND, startRun } from './file-jobs.ts'

const LOST = 'The server was stopped several times during this step. What an import had stored is removed. Try again.'

/**
 * Continues with files whose job has ended because its worker was killed at the last attempt: what an import has stored is removed, a
 * dry run can be started again, and a file that was being read has failed.
 */
export async function endLostFiles(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    const { rows } = await sql<{ program_id: number; file_id: number; state: string }>`
      update import_file f set problem = ${LOST},
             state = case f.state when 'checking' then 'mapping' when 'analyzing' then 'failed' else 'cancelling' end
       where f.state in ('analyzing', 'checking', 'importing', 'cancelling') and not exists (
         select from job j where j.program_id = f.program_id and j.kind in (${ANALYZE_FILE_KIND}, ${RUN_FILE_KIND})
           and j.done_ts is null and j.payload = jsonb_build_object('file_id', f.file_id))
      returning f.program_id, f.file_id, f.state`.execute(trx)
    for (const { state, ...key } of rows) if (state === 'cancelling') await startRun(trx, key)
  })
}
