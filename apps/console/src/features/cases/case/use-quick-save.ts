import { ApiError } from '@rapport/api/api-error'
import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import { caseMutations, caseQueries } from '@rapport/api/queries/cases'
import { loadCaseForm, type CaseFormValues } from '@rapport/domain/cases/case-form'
import { writeSavedCase } from '@rapport/domain/cases/case-payload'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { caseText } from '../messages.ts'

/** How long Undo is offered, in ms. */
const UNDO_MS = 10_000

export type QuickChange = Partial<
  Pick<CaseFormValues, 'status' | 'priority_id' | 'assigned_to' | 'resolution_description'>
>

/** A change that was saved immediately: its label, and the values that undo it. */
export interface QuickSaved {
  readonly label: string
  readonly before: QuickChange
}

/**
 * Returns the saved values of a case, the last change while it can be undone, and functions that immediately save properties and
 * undo that change. `onSaved` receives the version of each save, so that the case form preserves typed text instead of reporting a
 * conflict.
 *
 * @source Decisions, section 14 "Case properties"
 */
export function useQuickSave(loaded: CaseDetail, program_id: number, onSaved: (updated_ts: number) => void) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<QuickSaved | null>(null)
  const saving = caseMutations.save(client, queryClient, program_id)
  const { mutate, isPending } = useMutation({ ...saving, meta: { action: caseText.quickAction } })

  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setLast(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last])

  const values = loadCaseForm(loaded)
  const send = (change: QuickChange, saved: QuickSaved | null, onDone?: () => void) => {
    const body = writeSavedCase({ ...values, ...change }, loaded)
    if (body === null || isPending) return
    mutate(
      { case_id: loaded.case_id, body },
      {
        onSuccess: ({ updated_ts }) => {
          onSaved(updated_ts)
          setLast(saved)
          onDone?.()
        },
        onError: (error) => {
          toast.error(messageFor('save_case', error))
          // If another person saved the case first, the case is reloaded, so that the user sees that version and can repeat the
          // change.
          if (error instanceof ApiError && error.code === 'changed')
            void queryClient.invalidateQueries({ queryKey: caseQueries.all(program_id) })
        },
      },
    )
  }
  const beforeOf = (change: QuickChange): QuickChange =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in change))
  return {
    values,
    last,
    isPending,
    save: (label: string, change: QuickChange, onDone?: () => void) =>
      send(change, { label, before: beforeOf(change) }, onDone),
    undo: () => (last === null ? undefined : send(last.before, null)),
  }
}
