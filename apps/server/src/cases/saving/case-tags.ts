import { spellTags, uniqueTags } from '@rapport/domain/cases/case-payload'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'

/** Key that distinguishes tag locks from other advisory locks. */
const TAG_LOCK = 7003

/**
 * Locks the tags of a program until the transaction ends, so that two concurrent saves do not store two spellings of one tag. Call
 * it before a case is locked; the opposite order could deadlock.
 */
export async function lockTags(trx: Db, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TAG_LOCK}::int, ${programId}::int)`.execute(trx)
}

/**
 * Returns the tags to store for a case: without duplicates, each spelled as in the oldest other case of the program (the one with
 * the lowest id) that has the tag, or as given when there is none. `caseId` is null for a new case. Requires lockTags.
 */
export async function settleTags(
  trx: Db,
  programId: number,
  caseId: number | null,
  tags: readonly string[],
): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ tag: string }>`
    select known.tag
      from unnest(fold_tags(${uniqueTags(tags)}::text[])) wanted (folded)
      cross join lateral (
        select tag from member_case c, unnest(c.tags) tag
         where c.program_id = ${programId} and fold_tags(c.tags) @> array[wanted.folded]
           and lower(tag) = wanted.folded and c.case_id is distinct from ${caseId}::bigint
         order by c.case_id
         limit 1) known`.execute(trx)
  return spellTags(
    tags,
    rows.map(({ tag }) => tag),
  )
}
