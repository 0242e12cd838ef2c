import { ApiError } from '@rapport/api/api-error'
import { VALIDATION_DELAY_MS } from '@rapport/domain/constants'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'

/**
 * Returns a form that is validated by a domain rule. A field's error appears 500 ms after typing, and all errors appear on submit.
 * `check` returns the messages of invalid fields by field name.
 *
 * @source Specification part 2, section 5 (the delay)
 */
export function useCheckedForm<Values extends FieldValues>(
  defaults: Values,
  check: (values: Values) => Readonly<Partial<Record<string, string>>>,
): UseFormReturn<Values> {
  return useForm<Values>({
    // The cast is needed because React Hook Form types default values as partial.
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onChange',
    delayError: VALIDATION_DELAY_MS,
    resolver: (values) => {
      const faults = Object.entries(check(values)).map(([name, message]) => [name, { type: 'check', message }] as const)
      return faults.length === 0
        ? { values, errors: {} }
        : // The keys that `check` returns are names of the form's fields, so the cast is safe.
          { values: {}, errors: Object.fromEntries(faults) as FieldErrors<Values> }
    },
  })
}

/**
 * Shows the errors from the server under the fields that they concern, and focuses the first of these fields.
 *
 * @source Decisions, section 6
 */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  if (!(error instanceof ApiError)) return
  const known = Object.keys(form.getValues())
  const refused = Object.entries(error.fields).filter(([name]) => known.includes(name))
  for (const [index, [name, message]] of refused.entries()) {
    // The cast is safe, because the names of the values are field paths of the form.
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}

/**
 * Returns the current row when a save was rejected because another person had saved first; null for every other failure.
 *
 * @source Decisions, section 6
 */
export function readConflict<Row extends object>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { current } = error
  // According to the contract, `current` in the body of a 409 is a row of the type that the call returns.
  return typeof current === 'object' && current !== null ? (current as Row) : null
}
