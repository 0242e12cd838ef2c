import { setTimeout as pause } from 'node:timers/promises'

import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { describeError } from '../failure.ts'
import { HttpError } from '../http-error.ts'
import { evaluateSurvey, isOverLimit } from './evaluate-survey.ts'
import { digestDefinition, FORMAT_PREFIX, storeFirstPages } from './stored-pages.ts'

type Log = Pick<Logger, 'warn'>

/**
 * The outcome of creating the first page of a survey: `failed` when the survey must be tried again, otherwise `done`, even when no
 * page was stored.
 */
type Outcome = 'done' | 'failed'

/** Waiting and running evaluations, by form and definition. Concurrent visitors to a survey share one evaluation. */
const running = new Map<string, Promise<Outcome>>()
/** Maximum number of definitions in `running`. Further definitions are evaluated on a later visit. */
const MAX_RUNNING = 100
/** Surveys are evaluated one at a time, so that this module takes at most one place in the engine queue and leaves room for publishing. */
let last: Promise<unknown> = Promise.resolve()

/** Definitions whose evaluation was stopped at a limit; they are tried again after the next server start. */
const stopped = new Set<string>()
const MAX_STOPPED = 1_000

/**
 * Evaluates a definition and stores its first page in the background. When the evaluation is stopped at its time or memory limit,
 * nothing is stored, because a busy machine can be the cause; the survey is then rendered only by the app. Never throws. Logs
 * errors, except when the engine queue is full.
 */
export function fillFirstPage(db: Db, log: Log, key: FormKey, definition: SurveyDefinition): Promise<Outcome> {
  const { program_id, feedback_form_id } = key
  const name = `${program_id}:${feedback_form_id}:${digestDefinition(definition)}`
  if (stopped.has(name)) return Promise.resolve('done')
  const before = running.get(name)
  if (before !== undefined) return before
  if (running.size >= MAX_RUNNING) return Promise.resolve('failed')
  const now = last.then(() => evaluateAndStore(db, log, key, definition, name)).finally(() => running.delete(name))
  running.set(name, now)
  last = now
  return now
}

async function evaluateAndStore(
  db: Db,
  log: Log,
  key: FormKey,
  definition: SurveyDefinition,
  name: string,
): Promise<Outcome> {
  const { program_id, feedback_form_id } = key
  try {
    const evaluated = await evaluateSurvey(definition)
    if (!isOverLimit(evaluated)) await storeFirstPages(db, key, definition, evaluated)
    else {
      log.warn({ program_id, feedback_form_id, problems: evaluated.problems }, 'a first page could not be evaluated')
      if (stopped.size < MAX_STOPPED) stopped.add(name)
    }
    return 'done'
  } catch (error) {
    // An HttpError means that too many surveys are waiting for the engine. This is not logged.
    if (!(error instanceof HttpError))
      log.warn({ error: describeError(error), program_id, feedback_form_id }, 'a first page could not be stored')
    return 'failed'
  }
}

/** Number of forms that are read at once. */
const BATCH = 100
/**
 * Delay in ms before failed forms are tried again. It is longer than the pause after which an engine that failed to load can be
 * loaded again.
 */
const RETRY_MS = 65_000
const MAX_TRIES = 5

/**
 * Evaluates each form that has no first page, or was changed after its first page was stored, and stores the new page. Such forms
 * come from earlier releases, the demo or imports. Earlier versions of a form are evaluated when a visitor opens them. Failed forms
 * are tried again after `retry_ms`, with at most five attempts in total. Stops when `signal` is aborted.
 */
export async function fillFirstPages(db: Db, log: Log, signal?: AbortSignal, retry_ms = RETRY_MS): Promise<void> {
  for (let tries = 1; !signal?.aborted; tries += 1) {
    const failed = await fillAll(db, log, signal)
    if (failed === 0 || tries === MAX_TRIES) return
    await pause(retry_ms, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) }).catch(() => undefined)
  }
}

/** Tries each form without a current first page once, and returns how many failed. */
async function fillAll(db: Db, log: Log, signal: AbortSignal | undefined): Promise<number> {
  let failed = 0
  let after: FormKey = { program_id: 0, feedback_form_id: 0 }
  for (;;) {
    const forms = await selectWithout(db, after)
    for (const { definition, ...key } of forms) {
      if (signal?.aborted) return failed
      if ((await fillFirstPage(db, log, key, definition)) === 'failed') failed += 1
    }
    const [end] = forms.slice(-1)
    if (end === undefined) return failed
    after = end
  }
}

async function selectWithout(db: Db, after: FormKey) {
  const { rows } = await sql<FormKey & { readonly definition: SurveyDefinition }>`
    select f.program_id, f.feedback_form_id, f.questions_json as definition from feedback_form f
     where (f.program_id, f.feedback_form_id) > (${after.program_id}, ${after.feedback_form_id})
       and not exists (select from form_first_page p
                        where p.program_id = f.program_id and p.feedback_form_id = f.feedback_form_id
                          and p.stored_ts >= f.updated_ts and starts_with(p.definition_key, ${FORMAT_PREFIX}))
     order by f.program_id, f.feedback_form_id limit ${BATCH}`.execute(db)
  return rows
}
