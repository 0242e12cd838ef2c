import { spellTags } from '@rapport/domain/cases/case-tags'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * Returns tags as a case stores them: each once, in the spelling that other cases of the program already use, so that a tag has
 * one spelling. `caseId` is the case that is saved, null for a new one.
 *
 * @source ours
 */
export async function settleTags(
  db: Db,
  programId: number,
  caseId: number | null,
  tags: readonly string[],
): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ tag: string }>`
    select known.tag
      from unnest(fold_tags(${tags}::text[])) wanted (folded)
      cross join lateral (
        select tag from member_case c, unnest(c.tags) tag
         where c.program_id = ${programId} and fold_tags(c.tags) @> array[wanted.folded]
           and lower(tag) = wanted.folded and c.case_id is distinct from ${caseId}::bigint
         limit 1) known`.execute(db)
  return spellTags(
    tags,
    rows.map(({ tag }) => tag),
  )
}
