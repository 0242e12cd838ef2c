import { dbToWrite } from '../db/replica.ts'
import { listHiddenFormIds, selectFormNames } from '../feedback/form-access.ts'
import { requirePathProgram } from '../guards/program.ts'
import { notFound, type Handlers, type StaffCall } from '../http.ts'
import { listPresent, selectHereNow } from './here-now-rows.ts'

/**
 * Returns who is at the locations of a program. The result comes from a cache that all of the program's consoles share, because
 * hundreds of them poll and most see the same data. The caller's rights are not cached, but read for each request. The data is read
 * from the primary, because the next caller might have written something that a replica does not have yet.
 */
async function readPresent(call: StaffCall) {
  const { hereNow, programId, staff, now } = call
  const db = dbToWrite(call)
  const at = now()
  const forms = await hereNow.get(programId, 'forms', at, () => selectFormNames(db, programId))
  const hidden = listHiddenFormIds(forms, programId, staff)
  return hereNow.get(programId, `without ${hidden.join()}`, at, () => selectHereNow(db, programId, hidden, at))
}

async function selectMerchantIds(call: StaffCall): Promise<ReadonlySet<number>> {
  const { programId } = call
  const rows = await dbToWrite(call)
    .selectFrom('merchant')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .execute()
  return new Set(rows.map(({ merchant_id }) => merchant_id))
}

/** Handlers for the calls about who is here. @source Specification part 1, sections 2 "Who's Here" and 7 */
export const hereNowHandlers = {
  listHereAtMerchant: async ({ params }, call) => {
    const merchants = await call.hereNow.get(call.programId, 'merchants', call.now(), () => selectMerchantIds(call))
    if (!merchants.has(params.id)) throw notFound()
    return listPresent(await readPresent(call), params.id)
  },

  listHereInProgram: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    return listPresent(await readPresent(call), null)
  },
} satisfies Partial<Handlers>
