import type { Logger } from 'pino'

import type { Config } from '../config.ts'
import { openDb, type OpenedDb } from '../db/open.ts'
import { describeError } from '../failure.ts'
import { ACCOUNT_MAIL_KIND, runAccountMail } from '../passwords/account-mails.ts'
import { runSealJob, SEAL_KIND } from '../results/seal-job.ts'
import { sweep } from './sweep.ts'
import { startWorker, type JobHandlers } from './worker.ts'

/** What does each kind of job. */
const jobHandlers = (config: Config): JobHandlers => ({
  [SEAL_KIND]: (job, { db }) => runSealJob(db, job),
  [ACCOUNT_MAIL_KIND]: runAccountMail(config.publicUrl),
})

const JOB_TIMEOUT_MS = 60_000
const SWEEP_EVERY_MS = 3_600_000

/**
 * Starts the work that no request waits for. On PostgreSQL it has two connections of its own, so that it neither takes those of
 * requests nor is cut off as soon as they are.
 * @source ours
 */
export async function startBackground(
  opened: OpenedDb,
  config: Config,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const own =
    config.databaseUrl === null ? null : await openDb({ ...config, poolMax: 2, statementTimeoutMs: JOB_TIMEOUT_MS })
  const { db } = own ?? opened
  const worker = startWorker({ db, now: Date.now, log, handlers: jobHandlers(config) })
  const clean = () => {
    sweep(db, Date.now()).catch((error: unknown) => log.warn({ error: describeError(error) }, 'sweeping failed'))
  }
  const timer = setInterval(clean, SWEEP_EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await worker.stop()
      await own?.close()
    },
  }
}
