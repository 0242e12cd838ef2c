import { notFound, type Handlers } from '../http.ts'
import { hasMerchant, selectGuest, selectStaffAsGuest } from './guest-rows.ts'
import { selectFoundGuests } from './guest-search.ts'

/** Guests and members, found and read. @source Specification part 1, section 7; part 2, section 3 */
export const guestHandlers = {
  searchUsers: ({ query }, { db, programId }) => selectFoundGuests(db, programId, query.query),

  getUser: async ({ params, query }, { db, programId, staff }) => {
    const merchantId = query.merchant_id ?? null
    if (merchantId !== null && !(await hasMerchant(db, programId, merchantId))) throw notFound()
    const isSelf = params.id === staff.user_id
    const found = isSelf
      ? await selectStaffAsGuest(db, programId, params.id)
      : await selectGuest(db, programId, params.id, merchantId)
    if (found === null) throw notFound()
    return found
  },
} satisfies Partial<Handlers>
