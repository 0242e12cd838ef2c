import { createHash } from 'node:crypto'

import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { endpoints, type CallInput, type CallOutput, type EndpointName } from '@rapport/api/contract/index'
import { pino } from 'pino'

import { runDueJobs, type JobHandlers } from '../../jobs/worker.ts'
import { openResultsFixture, type ResultsFixture } from '../../results/testing/results-fixture.ts'
import { readAnswer } from '../../testing/answers.ts'
import { requestOf } from '../../testing/contract-request.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'
import { runFileAnalysis } from '../files/analysis-job.ts'
import { ANALYZE_FILE_KIND, RUN_FILE_KIND } from '../files/file-jobs.ts'
import { runFile } from '../files/run-job.ts'

const HANDLERS: JobHandlers = { [ANALYZE_FILE_KIND]: runFileAnalysis, [RUN_FILE_KIND]: runFile }

/** The calls with which an administrator imports response files, and the jobs that these calls start. */
export interface FileWizard {
  readonly fixture: ResultsFixture
  /** Deletes the files, saved mappings and jobs of earlier tests. */
  clear(): Promise<void>
  send<N extends EndpointName>(name: N, input: CallInput<N>): Promise<Response>
  ask<N extends EndpointName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  /** Runs the due jobs, as the server does in the background; returns their number. */
  work(handlers?: JobHandlers): Promise<number>
  get(file: Pick<ImportFile, 'file_id'>): Promise<ImportFile>
  /** Uploads a file in one part and waits for its analysis. */
  upload(text: string | Uint8Array<ArrayBuffer>, filename?: string): Promise<ImportFile>
  saveTarget(file: ImportFile, target: Partial<ImportFile['target']>): Promise<ImportFile>
  /** Starts a dry run or an import, and waits for it to finish. */
  run(name: 'checkImportFile' | 'commitImportFile', file: ImportFile): Promise<ImportFile>
}

/**
 * Opens a server with two clubs for tests that import response files, and signs in a person from one of the clubs as an
 * administrator (by default Ana of club A). Close the fixture after the last test in the file.
 */
export async function openFileWizard(person: number = PEOPLE.ana, program: number = CLUB_A): Promise<FileWizard> {
  const fixture = await openResultsFixture()
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', person).execute()
  const headers = await fixture.signIn(person, program)
  const send: FileWizard['send'] = async (name, input) =>
    fixture.app.request(requestOf(endpoints[name], input, headers))
  const ask: FileWizard['ask'] = async (name, input) => readAnswer(name, await send(name, input))
  const get: FileWizard['get'] = ({ file_id }) => ask('getImportFile', { params: { fileId: file_id } })
  const work = (handlers = HANDLERS) =>
    // The database schedules jobs by its own clock, which can be ahead of this process's clock.
    runDueJobs({ db: fixture.db, now: () => Date.now() + 1000, log: pino({ level: 'silent' }), handlers })
  return {
    fixture,
    async clear() {
      for (const table of ['import_file', 'import_mapping', 'job'] as const)
        await fixture.db.deleteFrom(table).execute()
    },
    send,
    ask,
    work,
    get,
    async upload(text, filename = 'visits.csv') {
      const bytes = Buffer.from(text)
      const { file_id } = await ask('createImportFile', { body: { filename, bytes: bytes.length } })
      const body = new FormData()
      body.append('file', new File([bytes], 'chunk'))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await ask('putImportChunk', { params: { fileId: file_id, index: 0 }, query: { sha256 }, body })
      await work()
      return get({ file_id })
    },
    saveTarget: (file, target) =>
      ask('saveImportTarget', {
        params: { fileId: file.file_id },
        body: { base_rev: file.rev, target: { ...file.target, ...target }, save_mapping: true },
      }),
    async run(name, file) {
      await ask(name, { params: { fileId: file.file_id }, body: { base_rev: file.rev } })
      await work()
      return get(file)
    },
  }
}

/**
 * Returns the text of a response file for a visit survey, with a header. Each row has a number, a day in May 2026, an answer from 1
 * to 5, and a comment; `changes` replaces rows by number.
 */
export function writeVisits(rows: number, changes: Readonly<Record<number, string>> = {}): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0')
    return changes[index + 1] ?? `${index + 1};2026-05-${day};${(index % 5) + 1};Comment ${index + 1} of a guest`
  })
  return ['ID;Completed;How was the food?;Why', ...lines].join('\n')
}
