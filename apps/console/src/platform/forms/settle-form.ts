import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * The values that are left to be saved once `sent` was saved as `saved`: what holds now where it was typed since, else what was
 * saved. Null when nothing was typed since.
 */
export function restAfter<Values extends FieldValues>(now: Values, sent: Values, saved: Values): Values | null {
  const newer = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]))
  return newer.length === 0 ? null : { ...saved, ...Object.fromEntries(newer) }
}

/**
 * Takes `saved` as what a form was read with, once `sent` was saved. A field that was typed in since it was sent keeps what it
 * holds, and is still to be saved.
 * @example onSuccess: () => settleForm(form, values)
 */
export function settleForm<Values extends FieldValues>(form: UseFormReturn<Values>, sent: Values, saved = sent): void {
  const now = form.getValues()
  // React Hook Form's type of defaults is the values themselves, made partial.
  form.reset(saved as DefaultValues<Values>)
  for (const [name, value] of Object.entries(now)) {
    if (JSON.stringify(value) === JSON.stringify(sent[name])) continue
    // A name of the values is a path of the form, with the value that it had.
    form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
}
