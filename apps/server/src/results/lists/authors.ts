import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'

type ListedResponse = ResultItem['results']['current']['answers']['distribution'][string][number]

/** The author of a listed text, and the location of the response. */
export type Author = NonNullable<ListedResponse['author']>

/**
 * SQL for the first and last name of the author of response `r`: each name is taken from the joined member `m` or, if it is missing
 * there, from the survey answers.
 */
export const NAME_COLUMNS = sql`
  coalesce(m.fname, m.name, r.response_json #>> '{Member,text1}') as user_fname,
  coalesce(m.lname, r.response_json #>> '{Member,text2}') as user_lname`

/** Returns the authors of the given responses, by response id. */
export async function selectAuthors(
  db: Db,
  key: FormKey,
  response_ids: readonly number[],
): Promise<Map<number, Author>> {
  if (response_ids.length === 0) return new Map()
  const { rows } = await sql<Author & { response_id: number }>`
    select r.response_id, r.user_id, ${NAME_COLUMNS}, r.is_spouse::int as spouse, l.merchant_name
      from feedback_response r
      left join merchant l on l.program_id = r.program_id and l.merchant_id = r.merchant_id
      left join member m on m.program_id = r.program_id and m.user_id = r.user_id
     where r.program_id = ${key.program_id} and r.feedback_form_id = ${key.feedback_form_id}
       and r.response_id = any (${[...response_ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ response_id, ...author }) => [response_id, author]))
}
