import type { Program } from '@rapport/api/contract/staff/users'
import { DropdownMenu, DropdownMenuChoice, DropdownMenuContent, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { FrameButton } from '@rapport/ui/frame-button'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { ImageAvatar } from '../../platform/image-avatar.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { storeSession } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

/**
 * Shows the current program and location, and opens a menu to change them. The menu offers programs only when there are several.
 * Selecting another program opens /ops/feedback; selecting a location refetches everything.
 * @source Specification part 2, sections 2 "Navigation" and 4; Decisions, section 12, "Titles and places"
 */
export function ProgramPicker() {
  const { programs, program, merchants, merchant } = useActiveProgram()
  const switchProgram = useSwitchProgram()
  const queryClient = useQueryClient()

  const openProgram = (program_id: string) => {
    const chosen = programs.find((one) => String(one.program_id) === program_id)
    if (!chosen || chosen === program) return
    switchProgram(chosen)
  }
  const openMerchant = (merchant_id: string) => {
    const chosen = merchants.find((one) => String(one.merchant_id) === merchant_id)
    if (!chosen) return
    storeSession({ active_merchant_id: merchant_id, active_merchant_name: chosen.merchant_name })
    void queryClient.invalidateQueries()
  }
  const options = <T,>(rows: readonly T[], value: (row: T) => number, label: (row: T) => string) =>
    rows.map((row) => ({ value: String(value(row)), label: label(row) }))

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <FrameButton
          label={messages.programAndLocation}
          media={<ImageAvatar name={program?.program_name ?? null} url={program?.logo_url ?? null} kind="staff" />}
          title={program?.program_name}
          detail={merchant?.merchant_name}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {programs.length > 1 ? (
          <DropdownMenuChoice
            label={messages.program}
            options={options(
              programs,
              (one) => one.program_id,
              (one) => one.program_name,
            )}
            value={String(program?.program_id ?? '')}
            onValueChange={openProgram}
          />
        ) : null}
        <DropdownMenuChoice
          label={messages.location}
          options={options(
            merchants,
            (one) => one.merchant_id,
            (one) => one.merchant_name,
          )}
          value={String(merchant?.merchant_id ?? '')}
          onValueChange={openMerchant}
        />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/**
 * Returns a function that activates a program and opens /ops/feedback. It clears the location, and the shell then selects the first
 * location of the program.
 *
 * @source Specification part 2, section 2, "Navigation"
 */
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
