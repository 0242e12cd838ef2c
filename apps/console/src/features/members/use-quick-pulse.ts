import { memberMutations, type QuickPulseChoice } from '@rapport/api/queries/members'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

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
  // The newest press by user id: an older one that is settled later says nothing of what the checkbox shows.
  const newest = useRef<Record<number, PulseChoice>>({})
  const setting = memberMutations.quickPulse(client, useQueryClient(), program_id)
  const forget = (choice: QuickPulseChoice) => {
    if (newest.current[choice.user_id] !== choice) return
    setChosen(({ [choice.user_id]: _known, ...others }) => others)
  }
  const { mutate } = useMutation({
    ...setting,
    // Here, and not with the press: with the press, only the last of several is told of.
    onError: (error, choice) => {
      toast.error(wordsFor('toggle_quick_pulse', error))
      forget(choice)
      setLast((now) => (now === choice ? null : now))
    },
    onSettled: async (answer, failure, choice, ...rest) => {
      // The rows are read again first, so that the checkbox does not flicker.
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
