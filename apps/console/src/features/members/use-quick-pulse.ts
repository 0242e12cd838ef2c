import { memberMutations } from '@rapport/api/queries/members'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'

/** A choice of the Quick Pulse checkbox, and whom it is about. */
export interface PulseChoice {
  readonly user_id: number
  readonly name: string
  readonly isWanted: boolean
}

/** What was chosen since the rows were read, by user id. */
export type Chosen = Readonly<Record<number, boolean>>

/**
 * The Quick Pulse checkboxes of a list: a press shows at once, goes back when the server refuses it, and the last one can be undone.
 * `chosen` are the choices that the rows do not know yet, by user id.
 * @source Specification part 2, section 4; the undo is ours
 */
export function useQuickPulse(program_id: number) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [last, setLast] = useState<PulseChoice | null>(null)
  const { mutate } = useMutation(memberMutations.quickPulse(client, useQueryClient(), program_id))

  const choose = useCallback(
    (choice: PulseChoice) => {
      setChosen((now) => ({ ...now, [choice.user_id]: choice.isWanted }))
      setLast(choice)
      mutate(choice, {
        onError: (error) => {
          toast.error(wordsFor('toggle_quick_pulse', error))
          setChosen((now) => ({ ...now, [choice.user_id]: !choice.isWanted }))
          setLast(null)
        },
      })
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
