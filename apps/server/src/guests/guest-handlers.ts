import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { notFound, type Handlers } from '../http.ts'
import { saveGuestImage } from '../images/save-image.ts'
import { requireGuestContext } from './guest-context.ts'
import { selectGuestFeedback } from './guest-feedback.ts'
import { selectGuest, selectStaffAsGuest } from './guest-rows.ts'
import { saveGuest } from './guest-save.ts'
import { selectFoundGuests } from './guest-search.ts'

/** Handlers for searching, reading and saving guests and members. @source Specification part 1, section 7; part 2, sections 3 and 7 */
export const guestHandlers = {
  searchUsers: ({ query }, { db, programId }) => selectFoundGuests(db, programId, query.query),

  getUser: async ({ params, query }, { db, programId, staff }) => {
    await requireGuestContext(db, programId, params.id, query)
    if (params.id === staff.user_id) {
      const account = await selectStaffAsGuest(db, programId, params.id)
      if (account === null) throw notFound()
      return account
    }
    const found = await selectGuest(db, programId, params.id, query.merchant_id ?? null)
    if (found === null) throw notFound()
    const hidden = await selectHiddenFormIds(db, programId, staff)
    return { ...found, feedback: await selectGuestFeedback(db, found, hidden) }
  },

  saveGuest,
  saveGuestImage,
} satisfies Partial<Handlers>
