import { Field } from '@rapport/ui/field'
import { Select, type SelectOption } from '@rapport/ui/select'
import { Controller, type Control } from 'react-hook-form'

import { fieldText, messages } from '../messages.ts'
import type { CaseFields } from './case-form-schema.ts'

type Name = keyof typeof fieldText.select

interface ChoiceFieldProps {
  control: Control<CaseFields>
  name: Name
  options: readonly SelectOption[]
  required?: boolean
  hint?: string | undefined
  /** Label of a chosen value that is not among the options, for example the name of a colleague who has left. */
  chosenLabel?: string | undefined
  onChosen?: (value: string) => void
}

const read = (name: Name, text: string) => (name === 'status' ? text : text === '' ? null : Number(text))

/**
 * Renders a single-choice field of the case form. A required value, such as the status, can be changed but not cleared.
 *
 * @source Specification part 1, section 2
 */
export function ChoiceField({
  control,
  name,
  options,
  required = false,
  hint,
  chosenLabel,
  onChosen,
}: ChoiceFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const value = String(field.value ?? '')
        const isKnown = value === '' || options.some((option) => option.value === value)
        return (
          <Field
            label={fieldText[name]}
            required={required}
            note={required ? undefined : messages.optional}
            hint={hint}
            error={fieldState.error?.message}
          >
            <Select
              ref={field.ref}
              aria-label={fieldText[name]}
              placeholder={fieldText.select[name]}
              noDeselect={required}
              options={isKnown || chosenLabel === undefined ? options : [...options, { value, label: chosenLabel }]}
              value={value}
              onValueChange={(text: string) => {
                field.onChange(read(name, text))
                onChosen?.(text)
              }}
              onBlur={field.onBlur}
            />
          </Field>
        )
      }}
    />
  )
}
