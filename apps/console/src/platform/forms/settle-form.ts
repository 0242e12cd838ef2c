import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Returns the values that remain to be saved after `sent` was saved as `saved`. Fields that differ from `sent` have their current
 * value, and the other fields have the saved value. Returns null when no field differs from `sent`.
 */
export function restAfter<Values extends FieldValues>(now: Values, sent: Values, saved: Values): Values | null {
  const newer = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]))
  return newer.length === 0 ? null : { ...saved, ...Object.fromEntries(newer) }
}

/**
 * Makes `saved` the initial values of a form after `sent` was saved. A field that differs from `sent` keeps its value, which has
 * not been saved yet. @example onSuccess: () => settleForm(form, values)
 */
export function settleForm<Values extends FieldValues>(form: UseFormReturn<Values>, sent: Values, saved = sent): void {
  const now = form.getValues()
  // The cast is needed because React Hook Form types default values as partial.
  form.reset(saved as DefaultValues<Values>)
  for (const [name, value] of Object.entries(now)) {
    if (JSON.stringify(value) === JSON.stringify(sent[name])) continue
    // The casts are safe, because each name is a field path of the form and its value has the type of that field.
    form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
}
