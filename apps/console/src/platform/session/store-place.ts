import type { Merchant, Program } from '@rapport/domain/session/active-place'

import { storeSession } from './session-store.ts'

/** Makes a program and one of its locations the active ones. @source Specification part 2, section 4 */
export function storePlace({ program, merchant }: { program: Program; merchant: Merchant }): void {
  storeSession({
    active_program_id: String(program.program_id),
    active_program_name: program.program_name,
    active_merchant_id: String(merchant.merchant_id),
    active_merchant_name: merchant.merchant_name,
  })
}
