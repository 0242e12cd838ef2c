import type { ResponseChange } from '@rapport/api/contract/feedback/survey-imports'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'

interface StoredCorrection extends Omit<ResponseChange, 'changed' | 'question' | 'old_value' | 'new_value'> {
  readonly changes: readonly Pick<ResponseChange, 'question' | 'old_value' | 'new_value'>[]
  /** The completion time before and after the import, in epoch ms. */
  readonly completed_before: number
  readonly completed_after: number
  readonly weight: number | null
  readonly weight_after: number | null
}

/**
 * Reads the changes that imports made to a response, including imports that were undone. The newest import is first; within each
 * import, the completion time comes before the weight and the answers.
 */
export async function selectResponseChanges(
  db: Db,
  program_id: number,
  response_id: number,
): Promise<ResponseChange[]> {
  const { rows } = await sql<StoredCorrection>`
    select i.import_id, i.filename, i.created_by, a.fname as created_by_fname, a.lname as created_by_lname,
           (extract(epoch from i.created_ts) * 1000)::bigint as created_ts,
           (extract(epoch from i.undone_ts) * 1000)::bigint as undone_ts, c.changes, c.weight, c.weight_after,
           (extract(epoch from c.completed_ts) * 1000)::bigint as completed_before,
           (extract(epoch from c.completed_after) * 1000)::bigint as completed_after
      from response_correction c
      join survey_import i on i.program_id = c.program_id and i.import_id = c.import_id
      left join account a on a.user_id = i.created_by
     where c.program_id = ${program_id} and c.response_id = ${response_id}
     order by c.import_id desc`.execute(db)
  return rows.flatMap(({ changes, completed_before, completed_after, weight, weight_after, ...made }) => [
    ...(completed_before === completed_after
      ? []
      : [
          {
            ...made,
            changed: 'completed_ts',
            question: null,
            old_value: completed_before,
            new_value: completed_after,
          } as const,
        ]),
    ...(weight === weight_after
      ? []
      : [{ ...made, changed: 'weight', question: null, old_value: weight, new_value: weight_after } as const]),
    ...changes.map((change) => ({ ...made, changed: 'answer' as const, ...change })),
  ])
}
