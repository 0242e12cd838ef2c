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
 * A form that a rule of the domain judges: a field 500 ms after it was typed in, all of them when it is sent. `check` answers the
 * messages of the faulty fields by their names.
 * @source Specification part 2, section 5 (the delay)
 */
export function useCheckedForm<Values extends FieldValues>(
  defaults: Values,
  check: (values: Values) => Readonly<Partial<Record<string, string>>>,
): UseFormReturn<Values> {
  return useForm<Values>({
    // React Hook Form's type of defaults is the values themselves, made partial.
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onChange',
    delayError: VALIDATION_DELAY_MS,
    resolver: (values) => {
      const faults = Object.entries(check(values)).map(([name, message]) => [name, { type: 'check', message }] as const)
      return faults.length === 0
        ? { values, errors: {} }
        : // The rule names the form's own fields.
          { values: {}, errors: Object.fromEntries(faults) as FieldErrors<Values> }
    },
  })
}

/** Puts what the server refused under the fields that it names, and the focus into the first of them. @source Decisions, section 6 */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  if (!(error instanceof ApiError)) return
  const known = Object.keys(form.getValues())
  const refused = Object.entries(error.fields).filter(([name]) => known.includes(name))
  for (const [index, [name, message]] of refused.entries()) {
    // A name of the values is a path of the form.
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
}

/**
 * The row as it is now, when a save was refused because another person had saved first; null for every other failure.
 * @source Decisions, section 6
 */
export function readConflict<Row extends object>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { current } = error
  // The contract says what a 409 carries: the row that the call reads.
  return typeof current === 'object' && current !== null ? (current as Row) : null
}
