import type { Merchant, Program } from '@rapport/api/contract/staff/users'
import { sessionQueries } from '@rapport/api/queries/session'
import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { usablePrograms } from '@rapport/domain/session/active-merchant'
import { useSuspenseQuery } from '@tanstack/react-query'

import { todayIn } from '../clock.ts'
import { client } from '../loading/api.ts'
import { useProgramId, useSession } from './session-store.ts'

/**
 * The active program and location of the signed-in user, the programs that the user can open, and the user's locations in the active
 * program.
 */
export interface ActiveProgram {
  readonly programs: readonly Program[]
  readonly program: Program | undefined
  readonly merchants: readonly Merchant[]
  readonly merchant: Merchant | undefined
}

/**
 * Returns the user's programs and locations. Use this hook only inside the shell, which loads them.
 *
 * @source Specification part 2, section 4, "Startup"
 */
export function useActiveProgram(): ActiveProgram {
  const session = useSession()
  const program_id = useProgramId()
  const { programs, merchants } = useSuspenseQuery(
    sessionQueries.programsAndMerchants(client, Number(session.userId)),
  ).data
  const own = merchants.filter((merchant) => merchant.program_id === program_id)
  return {
    programs: usablePrograms(programs, merchants),
    program: programs.find((program) => program.program_id === program_id),
    merchants: own,
    merchant: own.find((merchant) => String(merchant.merchant_id) === session.active_merchant_id),
  }
}

/**
 * Returns a function that returns today's date as YYYY-MM-DD in the time zone of the active program. @source Decisions, section 2
 */
export function useProgramDay(): () => string {
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  return () => isoOfEpochDay(todayIn(timeZone))
}
