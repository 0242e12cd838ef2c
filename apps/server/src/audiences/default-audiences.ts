import { DEFAULT_AUDIENCES } from '@rapport/domain/audiences/default-audiences'

import type { Db } from '../db/open.ts'

/** Inserts the default audiences of a new program; the nightly job counts them. @source Specification part 2, section 2 "Campaigns" */
export async function insertDefaultAudiences(db: Db, program_id: number): Promise<void> {
  const rows = DEFAULT_AUDIENCES.map(({ name, query }, sort_order) => ({
    program_id,
    is_default: true,
    audience_name: name,
    query: JSON.stringify(query),
    sort_order,
  }))
  await db.insertInto('audience').values(rows).execute()
}
