import type { CaseViewer } from '@rapport/api/contract/cases/case-presence'
import { sql } from 'kysely'

import type { Handlers } from '../http.ts'
import { requireVisible } from './case-rows.ts'

/** Time in ms during which a person counts as a viewer after their last request. */
const PRESENT_MS = 60_000

/** Handler that records that the signed-in person is viewing a case, and returns the other people who are viewing it. */
export const casePresenceHandlers = {
  async touchCase({ params }, call) {
    await requireVisible(call, params.id)
    const { db, programId, staff } = call
    const now = new Date(call.now())
    const since = new Date(call.now() - PRESENT_MS)
    await db
      .insertInto('case_presence')
      .values({ program_id: programId, case_id: params.id, user_id: staff.user_id, seen_ts: now })
      .onConflict((key) => key.columns(['program_id', 'case_id', 'user_id']).doUpdateSet({ seen_ts: now }))
      .execute()
    const { rows } = await sql<CaseViewer>`
      select a.user_id, a.fname, a.lname
        from case_presence p join account a on a.user_id = p.user_id
       where p.program_id = ${programId} and p.case_id = ${params.id} and p.seen_ts > ${since}
         and p.user_id <> ${staff.user_id}
       order by lower(a.fname) collate "C", lower(a.lname) collate "C", a.user_id`.execute(db)
    return rows
  },
} satisfies Partial<Handlers>
