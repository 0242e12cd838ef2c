import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { dropDraft, keepDraft, readDraftOf } from './drafts.ts'

/** The `updated_ts` of the row that a form read, and how the form takes another one. @source Decisions, section 6 */
export interface ReadVersion {
  readonly updated_ts: number
  readonly onRestore: (updated_ts: number) => void
}

/**
 * Keeps what is typed into a form for this tab, and puts it back when the form opens again: after another page, a reload, or a
 * session that ended. A form that is judged by the version it read gives that as `version`, and takes back the one that its draft
 * was typed over: it may be older than the row that the form opens with. `place` names the form and what it edits, as
 * `case 12 of 1`. Call `drop` once it has been saved or given up.
 * @source Decisions, section 12, "Storage"
 * @example const draft = useFormDraft(form, `new case of ${program_id}`)
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: string,
  version?: ReadVersion,
): { readonly drop: () => void } {
  const dropped = useRef(false)
  const { subscribe, reset, formState } = form
  const defaults = useRef(formState.defaultValues)

  const latest = useRef(version)
  useEffect(() => {
    latest.current = version
  })

  useEffect(() => {
    dropped.current = false
    // The defaults of a mounted form are whole; React Hook Form types them as parts.
    const own = (defaults.current ?? {}) as Values
    const kept = readDraftOf(place, own)
    if (kept) {
      const read = latest.current
      if (read) read.onRestore(readDraftOf(place, { updated_ts: read.updated_ts })?.updated_ts ?? read.updated_ts)
      reset(kept, { keepDefaultValues: true })
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        // A form that is clean again has another save before it, whose draft is a new one.
        if (!isDirty) dropped.current = false
        if (dropped.current) return
        const read = latest.current
        if (isDirty) keepDraft(place, read ? { ...values, updated_ts: read.updated_ts } : values)
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
