import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { restAfter, settleForm } from '../forms/settle-form.ts'
import { dropDraft, keepDraft, readBaseOf, readDraftOf } from './drafts.ts'

/**
 * The version (`updated_ts`) of the row loaded into a form. `onRestore` sets a different version: that of a restored draft, or that
 * of the row after a save.
 *
 * @source Decisions, section 6
 */
export interface ReadVersion {
  readonly updated_ts: number
  readonly onRestore: (updated_ts: number) => void
}

/** The state of a form's draft, and functions that record a save or delete the draft. */
export interface FormDraft<Values> {
  /** Whether the form was opened with a draft that it still shows. Pass this to RestoredNote. */
  readonly isRestored: boolean
  readonly drop: () => void
  /** Records that these values are being saved. */
  readonly send: (values: Values) => void
  /**
   * Records that the sent values have been saved. Pass `saved` if the server changed the values, and the new `updated_ts` if the
   * form has a version. Text typed after the values were sent remains in the form, or in the draft if the user has left the page.
   */
  readonly settle: (row?: { readonly saved?: Values; readonly updated_ts?: number }) => void
}

interface Settled {
  readonly sent: FieldValues
  readonly saved: FieldValues
  readonly updated_ts: number | undefined
}

type TakeSettled = (settled: Settled) => void

/**
 * The callback of the mounted form for each storage key. If a form is reopened before the server has responded, its callback
 * receives the result of the previous form's request.
 */
const standing = new Map<string, TakeSettled>()

/**
 * Stores the values typed into a form for this tab, and restores them when the form is reopened: after a visit to another page, a
 * reload, or an expired session. A form with optimistic locking passes the loaded version as `version`, and receives the version of
 * its draft, which can be older than the row with which the form opens. `storageKey` identifies the form and the edited record, for
 * example `case 12 of 1`. Call `drop` after the user cancels, or after a save that closes the form. Call `send` with each save, and
 * `settle` after a save when the form remains open. Pass `settle` in the options of `useMutation`, not of `mutate`, because
 * callbacks passed to `mutate` do not run if the user has left the page.
 * @source Decisions, section 12, "Storage"
 * @example const draft = useFormDraft(form, `new case of ${program_id}`)
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  storageKey: string,
  version?: ReadVersion,
): FormDraft<Values> {
  const [hasRestored, setRestored] = useState(false)
  const dropped = useRef(false)
  const sent = useRef<Values | null>(null)
  const { subscribe, reset, formState } = form
  const defaults = useRef(formState.defaultValues)

  const latest = useRef(version)
  useEffect(() => {
    latest.current = version
  })

  const takeSettled = useRef<TakeSettled>(({ sent: before, saved, updated_ts }) => {
    const read = latest.current
    if (read && updated_ts !== undefined) {
      // Set immediately rather than in the next render, because text typed after the save was sent is stored with this version while
      // the form settles.
      latest.current = { ...read, updated_ts }
      read.onRestore(updated_ts)
    }
    // The casts are safe, because all forms with the same storage key have values of the same type.
    settleForm(form, before as Values, saved as Values)
  })

  useEffect(() => {
    const take = takeSettled.current
    standing.set(storageKey, take)
    return () => {
      if (standing.get(storageKey) === take) standing.delete(storageKey)
    }
  }, [storageKey])

  useEffect(() => {
    dropped.current = false
    // The cast is safe, because the default values of a mounted form are complete. React Hook Form types them as partial.
    const own = (defaults.current ?? {}) as Values
    const stored = readDraftOf(storageKey, own)
    if (stored) {
      const read = latest.current
      if (read) read.onRestore(readDraftOf(storageKey, { updated_ts: read.updated_ts })?.updated_ts ?? read.updated_ts)
      // The form is compared with the initial values of the draft. A comparison with the current row would treat changes that
      // others saved after the draft was started as changes made here.
      const base = readBaseOf(storageKey, own)
      if (base) reset(base)
      reset(stored, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) => {
        // After a drop, nothing is stored until the form is clean again. Changes made after that are a new draft.
        if (!isDirty) {
          dropped.current = false
          setRestored(false)
        }
        if (dropped.current) return
        const read = latest.current
        if (isDirty) keepDraft(storageKey, read ? { ...values, updated_ts: read.updated_ts } : values, defaultValues)
        else dropDraft(storageKey)
      },
    })
  }, [storageKey, subscribe, reset])

  const drop = () => {
    dropped.current = true
    dropDraft(storageKey)
  }
  const settle: FormDraft<Values>['settle'] = ({ saved, updated_ts } = {}) => {
    const values = sent.current
    if (values === null) return
    const settled = { sent: values, saved: saved ?? values, updated_ts }
    const stored = readDraftOf(storageKey, values)
    const rest = stored && restAfter(stored, values, settled.saved)
    drop()
    // Also updates this form after its effects have been cleaned up, because it might be hidden rather than unmounted.
    for (const take of new Set([takeSettled.current, standing.get(storageKey)])) take?.(settled)
    // The newer values are based on the version that was just saved.
    if (rest) keepDraft(storageKey, updated_ts === undefined ? rest : { ...rest, updated_ts }, settled.saved)
  }
  return {
    isRestored: hasRestored && formState.isDirty,
    drop,
    send: (values) => {
      sent.current = values
    },
    settle,
  }
}
