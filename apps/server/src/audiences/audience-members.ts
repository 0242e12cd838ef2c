import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { sql } from 'kysely'

import { membersWithAggregates } from './count-audience.ts'
import { querySql } from './criterion-sql.ts'
import { type AudienceReader, canReadQuery } from './feedback-access.ts'

/** Selects the query of a default or custom audience; null when the program has no audience with this id that the person may see. */
async function selectQuery(reader: AudienceReader, audienceId: number): Promise<AudienceQuery | null> {
  const found = await reader.db
    .selectFrom('audience')
    .select('query')
    .where('program_id', '=', reader.programId)
    .where('audience_id', '=', audienceId)
    .executeTakeFirst()
  // The cast is safe, because queries are validated before they are saved.
  const query = found === undefined ? null : (found.query as AudienceQuery)
  return query !== null && (await canReadQuery(reader, query)) ? query : null
}

/**
 * Selects the ids of the current members of an audience; null when the program has no such audience that the person may see.
 * `today` is an epoch day in the program's time zone.
 */
export async function selectMemberIds(
  reader: AudienceReader,
  audienceId: number,
  today: number,
): Promise<number[] | null> {
  const query = await selectQuery(reader, audienceId)
  if (query === null) return null
  const { db, programId } = reader
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from ${membersWithAggregates(programId)} where ${querySql(query, today)}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

interface Line {
  readonly member_number: string | null
  readonly fname: string | null
  readonly lname: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly member_category: string | null
  readonly merchant_name: string | null
}

const COLUMNS: readonly (readonly [head: string, cell: (line: Line) => string | null])[] = [
  ['Member Number', (line) => line.member_number],
  ['First Name', (line) => line.fname],
  ['Last Name', (line) => line.lname],
  ['Email', (line) => line.email],
  ['Phone', (line) => line.phone],
  ['Member Category', (line) => line.member_category],
  ['Home Location', (line) => line.merchant_name],
]

/**
 * Returns a CSV file of the current members of an audience, ordered by last and first name; null when the program has no such
 * audience that the person may see.
 */
export async function readAudienceFile(
  reader: AudienceReader,
  audienceId: number,
  today: number,
): Promise<AsyncIterable<string> | null> {
  const query = await selectQuery(reader, audienceId)
  if (query === null) return null
  const { db, programId } = reader
  const { rows } = await sql<Line>`
    select m.member_number, m.fname, m.lname, m.email, m.phone, m.member_category, place.merchant_name
      from ${membersWithAggregates(programId)}
      left join merchant place on place.program_id = ${programId} and place.merchant_id = m.merchant_id
     where ${querySql(query, today)}
     order by lower(coalesce(m.lname, '')), lower(coalesce(m.fname, '')), m.user_id`.execute(db)
  return writeFile(rows)
}

async function* writeFile(lines: readonly Line[]): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(COLUMNS.map(([head]) => head))
  yield lines.map((line) => writeCsvRow(COLUMNS.map(([, cell]) => cell(line)))).join('')
}
