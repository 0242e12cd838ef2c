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

/** Definitions that are being evaluated, so that many visitors at once cause one evaluation. */
const running = new Map<string, Promise<void>>()

/** Definitions whose evaluation was stopped at a limit; they are tried again after the next start. */
const stopped = new Set<string>()
const MAX_STOPPED = 1_000

/**
 * Evaluates a definition and stores its first page, beside the requests. An evaluation that was stopped at a limit stores nothing, since
 * a busy machine can be the cause: the survey is then shown by the app alone. Never fails: what went wrong is in the log.
 */
export function fillFirstPage(db: Db, log: Log, key: FormKey, definition: SurveyDefinition): Promise<void> {
  const { program_id, feedback_form_id } = key
  const name = `${program_id}:${feedback_form_id}:${digestDefinition(definition)}`
  if (stopped.has(name)) return Promise.resolve()
  const before = running.get(name)
  if (before !== undefined) return before
  const now = evaluateSurvey(definition)
    .then((evaluated) => {
      if (!isOverLimit(evaluated)) return storeFirstPages(db, key, definition, evaluated)
      log.warn({ program_id, feedback_form_id, problems: evaluated.problems }, 'a first page could not be evaluated')
      if (stopped.size < MAX_STOPPED) stopped.add(name)
      return undefined
    })
    .catch((error: unknown) => {
      // Too many surveys wait for the engine; the next visit tries again.
      if (error instanceof HttpError) return
      log.warn({ error: describeError(error), program_id, feedback_form_id }, 'a first page could not be stored')
    })
    .finally(() => running.delete(name))
  running.set(name, now)
  return now
}

/** Forms that are read at once. */
const BATCH = 100

/**
 * Evaluates each form that has no first page, or was changed after its first page was stored, and stores the page, until `signal`
 * aborts. Such forms come from an earlier release, the demo and imports. Versions that ended are evaluated at their first visit.
 */
export async function fillFirstPages(db: Db, log: Log, signal?: AbortSignal): Promise<void> {
  let after: FormKey = { program_id: 0, feedback_form_id: 0 }
  for (;;) {
    const forms = await selectWithout(db, after)
    for (const { definition, ...key } of forms) {
      if (signal?.aborted) return
      await fillFirstPage(db, log, key, definition)
    }
    const [last] = forms.slice(-1)
    if (last === undefined) return
    after = last
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
