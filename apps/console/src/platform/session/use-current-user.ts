import type { StaffMember } from '@rapport/api/contract/staff/staff'
import { sessionQueries } from '@rapport/api/queries/session'
import { useSuspenseQuery } from '@tanstack/react-query'

import { client } from '../loading/api.ts'
import { useProgramId, useSession } from './session-store.ts'

/**
 * Returns the signed-in staff member. Use this hook only inside the shell, which loads the staff member.
 *
 * @source Specification part 1, section 6
 */
export function useCurrentUser(): StaffMember {
  const user_id = Number(useSession().userId)
  return useSuspenseQuery(sessionQueries.staffMember(client, user_id, useProgramId())).data
}
