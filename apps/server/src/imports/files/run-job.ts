import { UnmatchedCells } from '@rapport/domain/imports/unmatched-cells'

import { transact, type Db } from '../../db/open.ts'
import { resetAttempts, type Job } from '../../jobs/worker.ts'
import { BegunAgain } from '../import-record.ts'
import { importSurvey, type ImportSummary, type ResumedImport } from '../import-survey.ts'
import { ImportFault } from '../mapping.ts'
import { LAST_ATTEMPT } from './analysis-job.ts'
import { FORGOTTEN_ROWS, hasEnded, requireWaveSize } from './anonymous-file.ts'
import { factsOf, requireBegunQuestions } from './begun-questions.ts'
import { lockFile, updateFile, type StoredFile } from './change-file.ts'
import { composeFile, readChoices } from './compose-file.ts'
import { faultSentence } from './fault-sentence.ts'
import { readFileBytes, type FileKey } from './import-chunks.ts'
import { deleteProblems } from './problem-rows.ts'
import { isUndone, removeStored } from './remove-stored.ts'
import { noteBatch, noteBegun, RunStopped } from './run-notes.ts'
import { saveMapping } from './saved-mappings.ts'

/** The dependencies of a run. When `signal` is aborted, the run stops between two batches, and a later attempt finishes it. */
interface Services {
  readonly db: Db
  now(): number
  readonly signal?: AbortSignal | undefined
}

const GIVEN_UP = {
  checking: 'The check could not be finished because of a server error. Try again.',
  importing: 'The import could not be finished because of a server error. What it had stored was removed. Try again.',
}

/**
 * Checks or imports a file, or removes the rows of a stopped import, depending on the state of the file. If the process is killed
 * during an import, the next attempt continues after the last stored line, or starts again if the survey is anonymous. When an
 * import cannot be completed, its rows are removed, so that a file is imported completely or not at all. Unexpected errors are
 * thrown, so that the job is retried.
 */
export async function runFile(
  job: Pick<Job, 'program_id' | 'job_id' | 'payload' | 'attempts'>,
  services: Services,
): Promise<void> {
  // The payload is written only by startRun.
  const { file_id } = job.payload as { file_id: number }
  const key = { program_id: job.program_id, file_id }
  const file = await selectFile(services.db, key)
  if (file === undefined) return
  // Only the revision with which this run started is updated, because each revision has a separate run.
  const remove = (problem: string | null) => removeStored(services, { ...key, rev: file.rev }, problem)
  try {
    if (file.state === 'checking') await check(services, key, file)
    if (file.state === 'importing') await runImport(services, key, file, job)
    if (file.state === 'cancelling') await remove(null)
  } catch (error) {
    if (error instanceof RunStopped) {
      const now = await selectFile(services.db, key)
      if (now?.state === 'cancelling') await remove(null)
    } else if (error instanceof BegunAgain) return
    else if (error instanceof ImportFault) await remove(faultSentence(error))
    else {
      if (job.attempts >= LAST_ATTEMPT) await remove(file.state === 'checking' ? GIVEN_UP.checking : GIVEN_UP.importing)
      throw error
    }
  }
}

const selectFile = (db: Db, { program_id, file_id }: FileKey): Promise<StoredFile | undefined> =>
  db
    .selectFrom('import_file')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()

async function check({ db, now, signal }: Services, key: FileKey, file: StoredFile): Promise<void> {
  await deleteProblems(db, key)
  const input = await inputOf(db, key, file)
  const unmatched = new UnmatchedCells()
  const summary = await importSurvey(db, {
    ...input,
    now: now(),
    dryRun: true,
    onRefused: ({ column, value, unmatched: problem }) => {
      if (problem !== undefined) unmatched.add(problem, column, value)
    },
    onBatch: (on, batch) => {
      signal?.throwIfAborted()
      return noteBatch(on, { ...key, rev: file.rev }, 'checking', batch)
    },
  })
  if (input.anonymous) {
    const { feedback_form_id } = readChoices.parse(file).target
    await requireWaveSize(db, { program_id: key.program_id, feedback_form_id }, summary.created)
  }
  await transact(db, async (trx) => {
    const locked = await lockFile(trx, key)
    if (locked?.state !== 'checking' || locked.rev !== file.rev) return
    await updateFile(trx, key, {
      state: 'checked',
      checked_rev: file.rev,
      checked_target: input.digest,
      columns: JSON.stringify(unmatched.describe(readChoices.parse(locked).columns)),
      counts: JSON.stringify(countsOf(summary)),
      facts: JSON.stringify({ ...factsOf(file), ...describeFacts(summary) }),
    })
  })
}

async function runImport(
  services: Services,
  key: FileKey,
  file: StoredFile,
  job: Pick<Job, 'program_id' | 'job_id' | 'attempts'>,
) {
  const { db, now, signal } = services
  // This comes first, because it reports a survey that has changed since the import began; inputOf would only report columns that no
  // longer match.
  const resume = await selectResumed(db, key, file)
  const input = await inputOf(db, key, file)
  if (resume === null && input.digest !== file.checked_target)
    throw new ImportFault('The survey was changed after the check. Check the file again.')
  // Continues the import if an earlier worker began it. An import into an anonymous survey restarts from the first row, and
  // publishes nothing twice.
  const continued = input.anonymous ? { continues: file.import_id } : { resume: resume ?? undefined }
  const isStored = input.anonymous && (await hasEnded(db, key, file.import_id))
  const summary = isStored
    ? null
    : await importSurvey(db, {
        ...input,
        now: now(),
        ...continued,
        onBegun: (trx, begun) => noteBegun(trx, key, file, begun, now()),
        onBatch: async (on, batch) => {
          signal?.throwIfAborted()
          await noteBatch(on, { ...key, rev: file.rev }, 'importing', batch)
          // The limit on attempts applies only to attempts without progress.
          if (job.attempts > 0) await resetAttempts(on, job)
        },
      })
  await transact(db, async (trx) => {
    const locked = await lockFile(trx, key)
    if (locked?.state !== 'importing' || locked.rev !== file.rev) throw new RunStopped()
    if (await isUndone(trx, { ...key, import_id: locked.import_id }))
      throw new ImportFault('The import was undone while it ran.')
    const retained =
      summary === null || input.anonymous ? FORGOTTEN_ROWS : { counts: JSON.stringify(countsOf(summary)) }
    await updateFile(trx, key, { state: 'done', problem: null, ...retained })
    if (input.anonymous) await deleteProblems(trx, key)
    await trx
      .deleteFrom('import_chunk')
      .where('program_id', '=', key.program_id)
      .where('file_id', '=', key.file_id)
      .execute()
    if (file.save_mapping)
      await saveMapping(trx, readChoices.parse({ ...file, target: locked.target }), {
        program_id: key.program_id,
        user_id: file.created_by,
        now: now(),
      })
  })
}

/** Composes the input of the import. Fails with ImportFault when the columns no longer match the survey. */
async function inputOf(db: Db, key: FileKey, file: StoredFile) {
  const composed = await composeFile(db, key.program_id, readChoices.parse(file))
  if (!composed.ok) throw new ImportFault(composed.message)
  const { ok: _, ...parts } = composed
  return {
    program_id: key.program_id,
    ...parts,
    bytes: readFileBytes(db, key, file.bytes),
    filename: file.filename,
    created_by: file.created_by,
  }
}

/**
 * Increases the run number of an interrupted import, so that an earlier worker that is still running stores no further rows, and
 * returns the position at which the import continues; null when it has not begun. Fails with ImportFault when the questions of the
 * survey have changed since the import began.
 */
async function selectResumed(db: Db, { program_id }: FileKey, file: StoredFile): Promise<ResumedImport | null> {
  if (file.import_id === null) return null
  const made = await db
    .updateTable('survey_import')
    .set((eb) => ({ run: eb('run', '+', 1) }))
    .where('program_id', '=', program_id)
    .where('import_id', '=', file.import_id)
    .returning(['program_id', 'feedback_form_id', 'import_id', 'run'])
    .executeTakeFirstOrThrow()
  await requireBegunQuestions(db, made, file)
  // The counts are read again, because an earlier worker may have stored rows meanwhile.
  const {
    counts: stored,
    lines_done,
    rows_done,
  } = (await selectFile(db, { program_id, file_id: file.file_id })) ?? file
  // noteBegun set the counts to null; since then, only noteBatch has written them.
  const counts = (stored ?? NO_COUNTS) as typeof NO_COUNTS
  return { begun: made, line: lines_done, counts: { ...counts, rows: rows_done } }
}

const NO_COUNTS = { created: 0, updated: 0, unchanged: 0, refused: 0 }

const countsOf = ({ created, updated, unchanged, refused }: ImportSummary) => ({ created, updated, unchanged, refused })

const describeFacts = ({ span, updated, unchanged, members_found }: ImportSummary) => ({
  first_ts: span?.first ?? null,
  last_ts: span?.last ?? null,
  members_found,
  already_here: updated + unchanged,
})
