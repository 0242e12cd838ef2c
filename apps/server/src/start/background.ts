import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { ensureSnapshotJobs, runSnapshotJob, SNAPSHOT_KIND } from '../audiences/snapshots.ts'
import { sweepHeaderImages } from '../authoring/sweep-header-images.ts'
import { CASE_TEXTS_KIND, runCaseTextsJob } from '../cases/search/case-text-job.ts'
import type { Config } from '../config.ts'
import { openDb, type OpenedDb } from '../db/open.ts'
import { tidyTables } from '../db/tidy-tables.ts'
import { describeError } from '../failure.ts'
import { fillFirstPages } from '../first-pages/fill-pages.ts'
import { sweepFirstPages } from '../first-pages/stored-pages.ts'
import { runFileAnalysis } from '../imports/files/analysis-job.ts'
import { ANALYZE_FILE_KIND, RUN_FILE_KIND } from '../imports/files/file-jobs.ts'
import { sweepImportFiles } from '../imports/files/file-limits.ts'
import { endLostFiles } from '../imports/files/lost-files.ts'
import { runFile } from '../imports/files/run-job.ts'
import { freeLeases } from '../jobs/queue.ts'
import { sweep } from '../jobs/sweep.ts'
import { startWorker, type JobHandlers } from '../jobs/worker.ts'
import { createTransports, tryTimeout } from '../mail/transports.ts'
import type { ServerMetrics } from '../metrics/server-metrics.ts'
import { ACCOUNT_MAIL_KIND, runAccountMail } from '../passwords/account-mails.ts'
import { PULSE_KIND, runPulse, schedulePulses } from '../quick-pulse/schedule.ts'
import { ALERT_DIGEST_KIND, runAlertDigest, scheduleDigests } from '../responses/alerts/alert-digest.ts'
import { listSilentTriggers } from '../responses/anonymous-triggers.ts'
import { fireAtRelease } from '../responses/run-triggers.ts'
import { REPACK_KIND, runRepackJob } from '../results/counting/repack-job.ts'
import { runSealJob, SEAL_KIND } from '../results/counting/seal-job.ts'
import { noteEarlierInvitations } from '../results/rate/note-invitations.ts'
import { runVoicesJob, VOICES_KIND } from '../results/voices/voice-job.ts'
import { listHeldForms, runReleaseJob, scheduleReleases } from '../results/waves/release-job.ts'
import { RELEASE_KIND } from '../results/waves/release-queue.ts'
import { queueExpiry } from '../retention/expire-data.ts'
import { runUserImport, sweepImports, USER_IMPORT_KIND } from '../user-imports/import-job.ts'
import { startMessageWorker } from './message-worker.ts'

/**
 * Returns the job handlers by kind, grouped into lanes that run independently, so that e-mails do not wait for long imports, and
 * neither e-mails nor imports wait for figures to be recomputed.
 */
const jobLanes = (config: Config): JobHandlers[] => [
  {
    [ACCOUNT_MAIL_KIND]: runAccountMail(config.publicUrl),
    [PULSE_KIND]: runPulse(config),
    [ALERT_DIGEST_KIND]: runAlertDigest(config.publicUrl),
  },
  { [USER_IMPORT_KIND]: runUserImport, [ANALYZE_FILE_KIND]: runFileAnalysis },
  { [RUN_FILE_KIND]: runFile },
  {
    [SEAL_KIND]: (job, { db }) => runSealJob(db, job),
    [REPACK_KIND]: (job, { db }) => runRepackJob(db, job),
    [CASE_TEXTS_KIND]: (job, { db }) => runCaseTextsJob(db, job),
    [VOICES_KIND]: (job, { db }) => runVoicesJob(db, job),
    [RELEASE_KIND]: runReleaseJob((trx, form, release) => fireAtRelease(trx, form, release, config.publicUrl)),
    [SNAPSHOT_KIND]: runSnapshotJob,
  },
]

/** Time limit for a statement, in ms. It is longer than any statement takes, even when a million responses are released. */
const JOB_TIMEOUT_MS = 300_000
/** Maximum time in ms that startup waits for the first pages of surveys to be stored; after that, they are stored in the background. */
const FIRST_PAGES_MS = 5_000
const SWEEP_EVERY_MS = 3_600_000
/** The interval in ms at which the tables of the embedded database are tidied: the default interval of autovacuum. */
const TIDY_EVERY_MS = 60_000

/**
 * Starts the background work. On PostgreSQL, it uses a separate pool of three connections with a longer statement timeout, so that
 * it does not take connections away from requests. Resolves after the tables of an embedded database have been tidied and the first
 * pages have been stored; waits at most five seconds for the first pages.
 */
export async function startBackground(
  opened: OpenedDb,
  config: Config,
  log: Logger,
  metrics: ServerMetrics | null = null,
): Promise<{ stop(): Promise<void> }> {
  const own =
    config.databaseUrl === null ? null : await openDb({ ...config, poolMax: 3, statementTimeoutMs: JOB_TIMEOUT_MS })
  const { readDb: db } = own ?? opened
  if (own === null) await freeLeases(db)
  const onGivenUp = async () => {
    await sweepImports(db, Date.now())
    await endLostFiles(db)
  }
  const worker = startWorker({ db, now: Date.now, log, lanes: jobLanes(config), onGivenUp })
  const services = createTransports(config)
  const transports = metrics?.countMessages(services) ?? services
  const { publicUrl, surveysUrl, sendLeaseMs: leaseMs } = config
  const messageWorker = startMessageWorker(
    { db, now: Date.now, transports, publicUrl, surveysUrl, leaseMs, tryMs: tryTimeout(leaseMs) },
    log,
  )
  const stopping = new AbortController()
  const warn = (what: string) => (error: unknown) => log.warn({ error: describeError(error) }, what)
  let tidied: Promise<unknown> = Promise.resolve()
  const tidy = () => (tidied = tidied.then(() => tidyTables(db)).catch(warn('tables could not be tidied')))
  const plan = () => schedulePulses(db, config, Date.now()).catch(warn('the next Quick Pulse could not be scheduled'))
  const digest = () => scheduleDigests(db, Date.now()).catch(warn('the daily alert e-mail could not be scheduled'))
  const count = () => ensureSnapshotJobs(db, Date.now()).catch(warn('audiences will not be counted tonight'))
  let noted: Promise<unknown> = Promise.resolve()
  const invite = () =>
    (noted = noted.then(() => noteEarlierInvitations(db)).catch(warn('invitations could not be recorded')))
  const release = async () => {
    try {
      for (const form of await listHeldForms(db))
        log.warn(form, 'this anonymous survey publishes no results until its import has ended')
      await scheduleReleases(db)
    } catch (error) {
      warn('releases of waves could not be scheduled')(error)
    }
  }
  const expire = queueExpiry(db, stopping.signal, warn('old data could not be removed'))
  const clean = () => {
    void expire()
    sweep(db, Date.now()).catch(warn('sweeping failed'))
    sweepImports(db, Date.now()).catch(warn('sweeping imports failed'))
    sweepImportFiles(db, Date.now()).catch(warn('sweeping files of responses failed'))
    endLostFiles(db).catch(warn('files of responses left by killed workers could not be recovered'))
    sweepHeaderImages(db, Date.now()).catch(warn('sweeping header images failed'))
    sweepFirstPages(db, Date.now()).catch(warn('sweeping first pages failed'))
    void plan()
    void digest()
    void count()
    void release()
    void invite()
  }
  for (const trigger of await listSilentTriggers(db))
    log.warn(trigger, 'this alert of an anonymous survey never fires: give it exactly one condition')
  await plan()
  await digest()
  await count()
  await release()
  void invite()
  // Surveys also work without stored first pages. Startup waits briefly for them, so that the first visit is fast in a demo, which
  // has only a few surveys.
  const filled = fillFirstPages(db, log, stopping.signal).catch(warn('first pages of surveys could not be stored'))
  await Promise.race([filled, pause(FIRST_PAGES_MS, undefined, { ref: false })])
  const timers = [setInterval(clean, SWEEP_EVERY_MS).unref()]
  if (own === null) {
    await tidy()
    timers.push(setInterval(() => void tidy(), TIDY_EVERY_MS).unref())
  }
  return {
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all([worker.stop(), messageWorker.stop(), tidied, noted, filled, expire()])
      transports.close()
      await own?.close()
    },
  }
}
