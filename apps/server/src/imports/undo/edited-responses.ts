import { sql, type RawBuilder } from 'kysely'

import { isOfResponse } from '../../cases/case-about.ts'
import type { Db } from '../../db/open.ts'

/** The key of an import. */
export interface ImportKey {
  readonly program_id: number
  readonly import_id: number
}

/** A response that an import added or corrected and that was edited afterwards: its answers were changed, or it has a case. */
export interface EditedResponse {
  readonly response_id: number
  readonly reason: 'answers' | 'case'
}

/** Maximum number of edited responses to list. */
const MOST_NAMED = 20

/** Returns an SQL condition that is true when the import added or corrected the response `r`. */
export const ofImport = ({ program_id, import_id }: ImportKey): RawBuilder<boolean> => sql`
  r.program_id = ${program_id} and r.response_id in (
    select response_id from feedback_response where program_id = ${program_id} and import_id = ${import_id}
    union all
    select response_id from response_correction where program_id = ${program_id} and import_id = ${import_id})`

const hasCase = (program_id: number) => sql<boolean>`exists (select from member_case c
  where c.program_id = ${program_id} and ${isOfResponse(sql`r.response_id`)})`

/**
 * Returns an SQL condition that is true when the response `r` has been edited since its last import, or when this import added it
 * and it has a case. Cases of responses that the import only corrected are ignored, because the undo does not remove these
 * responses.
 */
export const isEdited = ({ program_id, import_id }: ImportKey): RawBuilder<boolean> =>
  sql<boolean>`(r.rev <> r.import_rev or (r.import_id = ${import_id} and ${hasCase(program_id)}))`

/** Counts the responses of an import that were edited after it. */
export async function countEdited(db: Db, key: ImportKey): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from feedback_response r where ${ofImport(key)} and ${isEdited(key)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Lists up to MOST_NAMED responses of an import that were edited after it, ordered by id. */
export async function listEdited(db: Db, key: ImportKey): Promise<EditedResponse[]> {
  const { rows } = await sql<EditedResponse>`
    select r.response_id, case when r.rev <> r.import_rev then 'answers' else 'case' end as reason
      from feedback_response r where ${ofImport(key)} and ${isEdited(key)}
     order by r.response_id limit ${MOST_NAMED}`.execute(db)
  return rows
}

/**
 * Returns the newest later import that corrected responses of this import, with the number of these responses; null if there is no
 * such import.
 */
export async function selectLaterImport(
  db: Db,
  key: ImportKey,
): Promise<{ readonly import_id: number; readonly filename: string; readonly responses: number } | null> {
  const { rows } = await sql<{ import_id: number; filename: string; responses: number }>`
    select i.import_id, i.filename, count(*)::int as responses
      from response_correction l
      join survey_import i on i.program_id = l.program_id and i.import_id = l.import_id and i.undone_ts is null
      join feedback_response r on r.program_id = l.program_id and r.response_id = l.response_id
     where l.program_id = ${key.program_id} and l.import_id > ${key.import_id} and ${ofImport(key)}
     group by i.import_id, i.filename order by i.import_id desc limit 1`.execute(db)
  return rows[0] ?? null
}
