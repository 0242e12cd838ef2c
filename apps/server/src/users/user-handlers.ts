import { hashToken } from '../guards/session.ts'
import type { Handlers } from '../http.ts'
import { selectGreeting, selectMerchants, selectPrograms } from './user-sql.ts'

/** Where a person works, and the greeting on their return. @source Specification part 1, section 7 */
export const userHandlers = {
  listPlaces: async (_, { db, staff }) => ({
    programs: await selectPrograms(db, staff.user_id),
    merchants: await selectMerchants(db, staff.user_id),
  }),

  prelogin: async ({ params }, { db, token }) => {
    const person = token === null ? undefined : await selectGreeting(db, params.id, hashToken(token))
    return person === undefined ? {} : { fname: person.fname }
  },
} satisfies Partial<Handlers>
