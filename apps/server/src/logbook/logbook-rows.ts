import type { LogbookComment, LogbookCount } from '@rapport/api/contract/cases/logbook'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** The key of the notes on one survey result or on one response. */
export interface LogbookKey {
  readonly program_id: number
  readonly category: string
  readonly field: string
}

/** Maximum number of notes to list. */
const LIST_LENGTH = 200

const COLUMNS = sql`
  n.comment_id, n.comment_text, n.created_by, a.fname as created_by_fname, a.lname as created_by_lname, n.log_date,
  (extract(epoch from n.created_ts) * 1000)::bigint as created_ts,
  (extract(epoch from n.updated_ts) * 1000)::bigint as updated_ts`

const matchesKey = ({ program_id, category, field }: LogbookKey) =>
  sql`n.program_id = ${program_id} and n.category = ${category} and n.field = ${field}`

/** Selects the newest notes on a result or response, newest first. */
export async function selectNotes(db: Db, key: LogbookKey): Promise<LogbookComment[]> {
  const { rows } = await sql<LogbookComment>`
    select ${COLUMNS} from logbook_comment n left join account a on a.user_id = n.created_by
     where ${matchesKey(key)} order by n.created_ts desc, n.comment_id desc limit ${LIST_LENGTH}`.execute(db)
  return rows
}

/** Selects the number of notes on each result of a survey, omitting results without notes. Notes on responses are not counted. */
export async function selectNoteCounts(
  db: Db,
  { program_id, category }: Omit<LogbookKey, 'field'>,
): Promise<LogbookCount[]> {
  const { rows } = await sql<LogbookCount>`
    select n.field, count(*)::int as comments_count from logbook_comment n
     where n.program_id = ${program_id} and n.category = ${category} and n.field not like 'response-%'
     group by n.field order by n.field`.execute(db)
  return rows
}

/** Selects one note on a result or response; null when it does not exist. */
export async function selectNote(db: Db, key: LogbookKey, comment_id: number): Promise<LogbookComment | null> {
  const { rows } = await sql<LogbookComment>`
    select ${COLUMNS} from logbook_comment n left join account a on a.user_id = n.created_by
     where ${matchesKey(key)} and n.comment_id = ${comment_id}`.execute(db)
  return rows[0] ?? null
}

/** Locks a note until the transaction ends. */
export async function lockNote(trx: Db, key: LogbookKey, comment_id: number): Promise<void> {
  await sql`select from logbook_comment n where ${matchesKey(key)} and n.comment_id = ${comment_id} for update`.execute(
    trx,
  )
}
