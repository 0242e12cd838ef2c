import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { dropDraft, keepDraft, readDraftOf } from './drafts.ts'

/**
 * Keeps what is typed into a form for this tab, and puts it back when the form opens again: after another page, a reload, or a
 * session that ended. `place` names the form and what it edits, as `case 12 of 1`. Call `drop` once it has been saved or given up.
 * @source Decisions, section 12, "Storage"
 * @example const draft = useFormDraft(form, `new case of ${program_id}`)
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: string,
): { readonly drop: () => void } {
  const dropped = useRef(false)
  const { subscribe, reset, formState } = form
  const defaults = useRef(formState.defaultValues)

  useEffect(() => {
    dropped.current = false
    // The defaults of a mounted form are whole; React Hook Form types them as parts.
    const kept = readDraftOf(place, (defaults.current ?? {}) as Values)
    if (kept) reset(kept, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        // A form that is clean again has another save before it, whose draft is a new one.
        if (!isDirty) dropped.current = false
        if (dropped.current) return
        if (isDirty) keepDraft(place, values)
        else dropDraft(place)
      },
    })
  }, [place, subscribe, reset])

  return {
    drop: () => {
      dropped.current = true
      dropDraft(place)
    },
  }
}
