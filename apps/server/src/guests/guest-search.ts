import type { FoundGuest } from '@rapport/api/contract/people/guests'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

const MOST_FOUND = 10
/** Maximum number of words in a query that are compared; further words are ignored. */
const MAX_WORDS = 8

/**
 * Returns an SQL condition that is true when a member's names and number (column `search`) contain every word of the query,
 * ignoring case and all words after the eighth. For an empty query, it is always true. It uses `strpos`, which has no wildcards,
 * unlike `like`.
 *
 * @source SEC-TEN-10
 */
export function matchesSearch(query: string): RawBuilder<boolean> {
  const words = [...new Set(query.trim().toLowerCase().split(/\s+/))].filter((word) => word !== '').slice(0, MAX_WORDS)
  return sql<boolean>`not exists (select from unnest(${words}::text[]) word where strpos(search, lower(word)) = 0)`
}

/**
 * Selects at most ten members of a program whose names and number contain every word of the query: first the member whose number is
 * exactly the query, then those whose name or number begins with it, then the others. Selects none for an empty query.
 * @source Specification part 1, section 2, "Cases list"; SEC-TEN-10
 */
export async function selectFoundGuests(db: Db, programId: number, query: string): Promise<FoundGuest[]> {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const { rows } = await sql<FoundGuest>`
    select user_id, fname, lname, name, member_number, pic_url, email
      from member
     where program_id = ${programId}
       and ${matchesSearch(wanted)}
     order by lower(coalesce(member_number, '')) <> ${wanted},
              not (starts_with(lower(coalesce(fname, name, '')), ${wanted}) or starts_with(lower(coalesce(lname, '')), ${wanted})
                or starts_with(lower(coalesce(member_number, '')), ${wanted})),
              lower(coalesce(lname, name, '')) collate "C", lower(coalesce(fname, '')) collate "C", user_id
     limit ${MOST_FOUND}`.execute(db)
  return rows
}
