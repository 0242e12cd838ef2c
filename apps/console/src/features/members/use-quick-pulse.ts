import { memberMutations, type QuickPulseChoice } from '@rapport/api/queries/members'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

import { client, messageFor } from '../../platform/loading/api.ts'

/** A member, and whether the member is chosen to receive the next Quick Pulse. */
export interface PulseChoice {
  readonly user_id: number
  readonly name: string
  readonly isWanted: boolean
}

/** Choices made since the rows were loaded, by user id. */
export type Chosen = Readonly<Record<number, boolean>>

/**
 * Manages the Quick Pulse checkboxes of a list: a change is shown immediately and reverted when the server rejects it, and the last
 * change can be undone. `chosen` contains the choices that the rows do not include yet, by user id.
 *
 * @source Specification part 2, section 4
 */
export function useQuickPulse(program_id: number) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [last, setLast] = useState<PulseChoice | null>(null)
  // The latest choice by user id; an older choice whose request ends later must not change the checkbox.
  const newest = useRef<Record<number, PulseChoice>>({})
  const setting = memberMutations.quickPulse(client, useQueryClient(), program_id)
  const forget = (choice: QuickPulseChoice) => {
    if (newest.current[choice.user_id] !== choice) return
    setChosen(({ [choice.user_id]: _known, ...others }) => others)
  }
  const { mutate } = useMutation({
    ...setting,
    // Callbacks passed to mutate run only for the last call.
    onError: (error, choice) => {
      toast.error(messageFor('toggle_quick_pulse', error))
      forget(choice)
      setLast((now) => (now === choice ? null : now))
    },
    onSettled: async (answer, failure, choice, ...rest) => {
      // The rows are refetched before the choice is forgotten, so that the checkbox does not flicker.
      await setting.onSettled?.(answer, failure, choice, ...rest)
      forget(choice)
    },
  })

  const choose = useCallback(
    (choice: PulseChoice) => {
      newest.current[choice.user_id] = choice
      setChosen((now) => ({ ...now, [choice.user_id]: choice.isWanted }))
      setLast(choice)
      mutate(choice)
    },
    [mutate],
  )
  const undo = () => {
    if (!last) return
    choose({ ...last, isWanted: !last.isWanted })
    setLast(null)
  }
  return { chosen, choose, last, undo }
}
