import { formatTypedPhone } from '@rapport/domain/people/contact/phone'
import { Checkbox } from '@rapport/ui/checkbox'
import { DateField } from '@rapport/ui/date-field'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { PhoneInput } from '@rapport/ui/phone-input'
import { Textarea } from '@rapport/ui/textarea'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

interface FormFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  required?: boolean
  hint?: ReactNode
  className?: string
}

interface TextFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** The type of the HTML input; `lines` renders a multi-line field instead. */
  type?: HTMLInputTypeAttribute | 'lines'
  placeholder?: string
  maxLength?: number
  /** Called when the field loses focus; returns the text that replaces the typed text. */
  onLeave?: (text: string) => string
}

/** Renders a text field of a form with its error. */
export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  required = false,
  hint,
  className,
  type = 'text',
  onLeave,
  ...input
}: TextFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const value = String(field.value)
  const leave = () => {
    const left = onLeave?.(value) ?? value
    if (left !== value) field.onChange(left)
    field.onBlur()
  }
  const props = { ref: field.ref, value, onChange: field.onChange, onBlur: leave, ...input }
  return (
    <Field label={label} required={required} hint={hint} error={fieldState.error?.message} className={className}>
      {type === 'lines' ? <Textarea rows={4} {...props} /> : <Input type={type} autoComplete="off" {...props} />}
    </Field>
  )
}

/** Renders a field for a telephone number, formatted for its country as the user types. @source Specification part 2, section 5 */
export function PhoneField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
}: FormFieldProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} className={className}>
      <PhoneInput
        ref={ref}
        autoComplete="off"
        format={formatTypedPhone}
        value={String(value)}
        onValueChange={onChange}
        onBlur={onBlur}
      />
    </Field>
  )
}

interface DayFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  disabled?: boolean
  onChanged?: () => void
}

/** Renders a date field: the date is typed as MM/DD/YYYY or chosen from a calendar. @source Decisions, section 2 */
export function DayField<Values extends FieldValues>({
  control,
  name,
  label,
  required = false,
  hint,
  className,
  disabled = false,
  onChanged,
}: DayFieldProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  return (
    <Field label={label} required={required} hint={hint} error={fieldState.error?.message} className={className}>
      <DateField
        ref={ref}
        value={String(value)}
        disabled={disabled}
        onValueChange={(text) => {
          onChange(text)
          onChanged?.()
        }}
        onBlur={onBlur}
      />
    </Field>
  )
}

interface FlagFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  disabled?: boolean
}

/** Renders a checkbox of a form. */
export function FlagField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  disabled,
}: FlagFieldProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name })
  return (
    <Checkbox
      ref={ref}
      label={label}
      hint={hint}
      checked={Boolean(value)}
      onCheckedChange={onChange}
      onBlur={onBlur}
      {...(disabled ? { disabled } : {})}
    />
  )
}
