import { restoreAnswers, type AnswerChange } from '@rapport/domain/surveys/imports/correct-answers'
import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'
import { deleteResponses } from '../../responses/delete-responses.ts'
import { forgetFacts, storeFacts } from '../../results/counting/complete-response.ts'
import { isEdited } from './edited-responses.ts'

/** Maximum number of responses in one statement, which limits the memory that an undo needs. */
const PAGE_ROWS = 1_000

interface CorrectedResponse {
  readonly response_id: number
  readonly response_json: Readonly<Record<string, unknown>>
  readonly changes: readonly AnswerChange[]
  readonly is_moved: boolean
}

/**
 * Restores the previous state of the responses that an import corrected, except those that have been edited since. Returns the
 * number of restored responses.
 */
export async function restoreResponses(trx: Transaction<Tables>, key: FormKey, import_id: number): Promise<number> {
  let restored = 0
  for (let after = 0; ;) {
    const page = await selectCorrected(trx, key, import_id, after)
    const last = page.at(-1)
    if (last === undefined) return restored
    await restorePage(trx, key, import_id, page)
    restored += page.length
    after = last.response_id
  }
}

async function selectCorrected(
  trx: Transaction<Tables>,
  { program_id }: FormKey,
  import_id: number,
  after: number,
): Promise<CorrectedResponse[]> {
  const { rows } = await sql<CorrectedResponse>`
    select r.response_id, r.response_json, c.changes, c.completed_ts <> r.completed_ts as is_moved
      from response_correction c
      join feedback_response r on r.program_id = c.program_id and r.response_id = c.response_id
     where c.program_id = ${program_id} and c.import_id = ${import_id} and c.response_id > ${after}
       and not ${isEdited({ program_id, import_id })}
     order by c.response_id limit ${PAGE_ROWS} for no key update of r`.execute(trx)
  return rows
}

async function restorePage(
  trx: Transaction<Tables>,
  key: FormKey,
  import_id: number,
  page: readonly CorrectedResponse[],
): Promise<void> {
  const { program_id } = key
  const ids = page.map(({ response_id }) => response_id)
  const answers = page.map(({ response_json, changes }) => JSON.stringify(restoreAnswers(response_json, changes)))
  // Increments the revision so that a survey page that is still open for a response cannot overwrite its restored answers.
  await sql`
    update feedback_response r
       set response_json = b.answers::jsonb, overall_score_label = c.overall_score_label, version = c.version, weight = c.weight,
           completed_ts = c.completed_ts, updated_ts = c.updated_ts,
           opened_ts = case when r.opened_ts = r.completed_ts then c.completed_ts else r.opened_ts end,
           rev = r.rev + 1, import_rev = r.rev + 1
      from unnest(${ids}::bigint[], ${answers}::text[]) b (response_id, answers)
      join response_correction c
        on c.program_id = ${program_id} and c.import_id = ${import_id} and c.response_id = b.response_id
     where r.program_id = ${program_id} and r.response_id = c.response_id`.execute(trx)
  await forgetFacts(
    trx,
    key,
    page.flatMap(({ response_id, is_moved }) => (is_moved ? [response_id] : [])),
  )
  await storeFacts(trx, key, ids)
}

/** Removes the responses that an import added, except those that have been edited since. Returns the number of removed responses. */
export async function removeResponses(trx: Transaction<Tables>, key: FormKey, import_id: number): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ response_id: number }>`
      select r.response_id from feedback_response r
       where r.program_id = ${key.program_id} and r.import_id = ${import_id} and not ${isEdited({ program_id: key.program_id, import_id })}
       order by r.response_id limit ${PAGE_ROWS} for update of r`.execute(trx)
    await deleteResponses(
      trx,
      key,
      rows.map(({ response_id }) => response_id),
    )
    removed += rows.length
    if (rows.length < PAGE_ROWS) return removed
  }
}
