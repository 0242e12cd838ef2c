import type { SavedResponse } from '@rapport/api/contract/feedback/responses'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { Db } from '../db/open.ts'
import { noteAnswers } from '../derived/noted-answers.ts'
import { completeTogether, type Completion } from './batch-completions.ts'
import { createBatches, withoutOthers } from './batches.ts'
import { createFormCache } from './form-cache.ts'

/** A save of valid answers, and the state of the form against which they were validated. */
export interface PartialSave {
  readonly program_id: number
  readonly local_id: string
  readonly feedback_form_id: number
  readonly form_changed: number
  readonly base_rev: number
  readonly rev: number
  readonly device_id: string
  /** The answers as JSON. */
  readonly response_json: string
  readonly overall_score_label: string | null
  readonly anonymous: boolean
}

/**
 * Stores saves that need no lock: the response is not completed, its rev is the one on which the save is based, and the form is
 * open and has not changed since the validation. Skips a row that another transaction has locked, and all saves of a failed
 * statement. Runs one statement for each program's anonymous responses, and one for its other responses.
 */
async function storeTogether(
  db: Db,
  log: Pick<Logger, 'warn'>,
  saves: readonly PartialSave[],
  now: number,
): Promise<Map<string, SavedResponse>> {
  const tableOf = ({ program_id, anonymous }: PartialSave) => `${program_id} ${anonymous}`
  const tables = [...new Set(saves.map(tableOf))]
  const stored = await Promise.all(
    tables.map((table) => {
      const ofTable = saves.filter((save) => tableOf(save) === table)
      return withoutOthers(log, ofTable.length, () => storeInTable(db, ofTable, now))
    }),
  )
  return new Map(stored.flat())
}

/** Stores saves of one program; either all or none of them belong to anonymous forms. */
async function storeInTable(
  db: Db,
  saves: readonly PartialSave[],
  now: number,
): Promise<(readonly [string, SavedResponse])[]> {
  const [first] = saves
  if (first === undefined) return []
  const { program_id, anonymous } = first
  const table = anonymous ? 'anonymous_response' : 'feedback_response'
  const at = new Date(now)
  // The label is not stored for anonymous responses, because they appear in no list that would show it.
  const label = anonymous ? sql`` : sql`overall_score_label = fit.overall_score_label,`
  // The first save of a member's response is recorded in the message that the member received. If the batch contains no first save,
  // this part of the statement is omitted, because planning it would make the statement 50% more expensive.
  const noted =
    anonymous || saves.every(({ base_rev }) => base_rev > 0)
      ? sql``
      : sql`, noted as (${noteAnswers(program_id, sql`(select * from stored where begins and user_id is not null)`)})`
  const { rows } = await sql<SavedResponse & { local_id: string }>`
    with fit as (
      select r.program_id, r.local_id, s.rev, s.device_id, s.response_json::jsonb as response_json, s.overall_score_label,
             r.started_ts is null as begins
        from jsonb_to_recordset(${JSON.stringify(saves)}::jsonb) as s(local_id text, feedback_form_id bigint,
               form_changed bigint, base_rev int, rev int, device_id text, response_json text, overall_score_label text)
        join ${sql.table(table)} r on r.program_id = ${program_id} and r.local_id = s.local_id
        join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
       where r.feedback_form_id = s.feedback_form_id and r.rev = s.base_rev and r.completed_ts is null
         and (extract(epoch from f.updated_ts) * 1000)::bigint = s.form_changed
         and (f.opens_ts is null or f.opens_ts <= ${at}) and (f.cutoff_ts is null or f.cutoff_ts > ${at})
         for update of r skip locked
    ), stored as (
    update ${sql.table(table)} r
       set rev = fit.rev, device_id = fit.device_id, response_json = fit.response_json,
           ${label} started_ts = coalesce(r.started_ts, ${at}), updated_ts = ${at}
      from fit
     where r.program_id = ${program_id} and r.local_id = fit.local_id
    returning r.*, fit.begins
    )${noted}
    select local_id, rev, triggers_tried, triggers_hit, overall_score_trigger_hit, visible_survey_question_ids, null as completed_ts
      from stored`.execute(db)
  return rows.map(({ local_id, ...saved }) => [local_id, saved] as const)
}

/** The batches in which a server stores saves, and the cached forms against which it validates them. */
export interface BatchSaves {
  /**
   * Stores a partial save and returns the saved response; returns null when the save needs a lock or could not be stored. `now` is
   * in epoch ms.
   */
  store(save: PartialSave, now: number): Promise<SavedResponse | null>
  /** Completes a response to an anonymous form and returns it; returns null in the same cases as `store`. */
  complete(save: Completion, now: number): Promise<SavedResponse | null>
  readonly forms: ReturnType<typeof createFormCache>
}

/**
 * Creates the batches and the form cache of a server. When `store` or `complete` returns null, the caller must repeat the save
 * under a row lock, to store it or to determine why it is refused.
 */
export function createBatchSaves(db: Db, log: Pick<Logger, 'warn'>): BatchSaves {
  return {
    forms: createFormCache(),
    store: createBatches((saves: readonly PartialSave[], now) => storeTogether(db, log, saves, now), log),
    complete: createBatches((saves: readonly Completion[], now) => completeTogether(db, log, saves, now), log),
  }
}
