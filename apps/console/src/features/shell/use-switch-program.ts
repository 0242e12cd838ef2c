import type { Program } from '@rapport/api/contract/staff/users'
import { useNavigate } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import { storeSession } from '../../platform/session/session-store.ts'

/** Returns a function that activates another program with its first location and opens /ops/feedback. @source Specification part 2, section 2, "Navigation" */
export function useSwitchProgram(): (program: Program) => void {
  const navigate = useNavigate()
  return ({ program_id, program_name }) => {
    storeSession({
      active_program_id: String(program_id),
      active_program_name: program_name,
      active_merchant_id: null,
      active_merchant_name: null,
    })
    void navigate(PATHS.feedback)
  }
}
