import { DEFAULT_AUDIENCES } from '@rapport/domain/audiences/default-audiences'

import type { Db } from '../db/open.ts'

/** Gives a new program the audiences that every one has. Their sizes are counted in the night. @source Specification part 2, section 2 "Campaigns" */
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
