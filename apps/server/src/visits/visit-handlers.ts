import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { requireMember } from '../guests/guest-context.ts'
import type { Handlers } from '../http.ts'
import { readPageEnd, selectTimeline } from './timeline-rows.ts'
import { countVisits, selectVisits } from './visit-rows.ts'

/** Handlers for the visits and the timeline of a member. @source Specification part 2, sections 2 "Member timeline" and 7 */
export const visitHandlers = {
  listTimeline: async ({ params, query }, { db, programId, staff }) => {
    await requireMember(db, programId, params.id)
    const hidden = await selectHiddenFormIds(db, programId, staff)
    const after = query.page === undefined ? null : readPageEnd(query.page)
    return selectTimeline(db, programId, params.id, hidden, after)
  },

  listVisits: async ({ params, query }, { db, programId }) => {
    await requireMember(db, programId, params.id)
    return selectVisits(db, programId, params.id, query.offset)
  },

  countVisits: async ({ params }, { db, programId }) => {
    await requireMember(db, programId, params.id)
    return countVisits(db, programId, params.id)
  },
} satisfies Partial<Handlers>
