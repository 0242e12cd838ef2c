import type { JobHandlers } from '../../jobs/worker.ts'
import { RUN_FILE_KIND } from '../files/file-jobs.ts'
import { runFile } from '../files/run-job.ts'
import type { FileWizard } from './file-wizard.ts'

/**
 * Returns handlers that run a file's job and simulate a killed process by failing when the job records progress for the nth time.
 * An import records progress at its start and then after each batch.
 */
export const killAt = (nth: number): JobHandlers => {
  let notes = 0
  return {
    [RUN_FILE_KIND]: async (job, services) => {
      const db = services.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('"lines_done"') && ++notes === nth)
            throw new Error('killed')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await runFile(job, { ...services, db })
    },
  }
}

/** Runs the jobs that are waiting for their next attempt. */
export async function retryJobs(wizard: FileWizard): Promise<void> {
  await wizard.fixture.db
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .execute()
  await wizard.work()
}
