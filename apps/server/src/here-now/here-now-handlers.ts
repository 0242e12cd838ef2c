import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { requirePathProgram } from '../guards/program.ts'
import { hasMerchant } from '../guests/guest-rows.ts'
import { notFound, type Handlers, type StaffCall } from '../http.ts'
import { selectHereNow } from './here-now-rows.ts'

const here = async (call: StaffCall, merchant_id: number | null) => {
  const hidden = await selectHiddenFormIds(call.db, call.programId, call.staff)
  return selectHereNow(call.db, { program_id: call.programId, merchant_id }, hidden, call.now())
}

/** Who is here. @source Specification part 1, sections 2 "Who's Here" and 7 */
export const hereNowHandlers = {
  listHereAtMerchant: async ({ params }, call) => {
    if (!(await hasMerchant(call.db, call.programId, params.id))) throw notFound()
    return here(call, params.id)
  },

  listHereInProgram: ({ params }, call) => {
    requirePathProgram(call, params.id)
    return here(call, null)
  },
} satisfies Partial<Handlers>
