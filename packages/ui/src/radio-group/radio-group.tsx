'use client'

import { cva } from 'class-variance-authority'
import { useContext, useId, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { FieldContext } from '../field/field-context.ts'

/** One option of a RadioGroup. */
export interface RadioOption<Value extends string = string> {
  readonly value: Value
  readonly label: ReactNode
  /** Help text under the label. */
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'onChange' | 'defaultValue' | 'children'
> {
  /** Accessible name. Inside a Field its label is used instead; pass the same text. */
  'aria-label': string
  options: readonly RadioOption<Value>[]
  /** The chosen value; the empty string, or a value without an option, leaves all options unselected. */
  value: Value | ''
  onValueChange: (value: Value) => void
  disabled?: boolean
  /** Name of the value in a native form. */
  name?: string
  /** `horizontal` places options beside each other where they fit. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
}

/**
 * Selects one of a few options with longer labels. The arrow keys choose, and Tab leaves the group. For two to five short labels
 * use SegmentedControl, for many options use Select.
 */
export function RadioGroup<Value extends string>({
  'aria-label': label,
  options,
  value,
  onValueChange,
  disabled = false,
  name,
  orientation,
  className,
  ...props
}: RadioGroupProps<Value>) {
  const field = useContext(FieldContext)
  const made = useId()
  return (
    <div
      role="radiogroup"
      data-rp-slot="radio-group"
      {...(field
        ? {
            id: field.controlId,
            'aria-labelledby': field.labelId,
            'aria-describedby': field.describedBy,
            'aria-invalid': field.invalid || undefined,
            'aria-required': field.required || undefined,
          }
        : { 'aria-label': label })}
      className={cn(radioGroupVariants({ orientation }), className)}
      {...props}
    >
      {options.map((option) => {
        const id = `${made}-${option.value}`
        return (
          <span key={option.value} className="grid min-h-6 grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <input
              type="radio"
              id={id}
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled === true}
              aria-describedby={option.hint ? `${id}-hint` : undefined}
              onChange={() => onValueChange(option.value)}
              className={DOT}
            />
            <label htmlFor={id} className="cursor-pointer text-pretty">
              {option.label}
            </label>
            {option.hint ? (
              <span id={`${id}-hint`} className="col-start-2 text-rp-12 text-pretty text-rp-muted">
                {option.hint}
              </span>
            ) : null}
          </span>
        )
      })}
    </div>
  )
}

const radioGroupVariants = cva('group/radios flex gap-x-5 gap-y-2 text-rp-14', {
  variants: { orientation: { vertical: 'flex-col', horizontal: 'flex-wrap' } },
  defaultVariants: { orientation: 'vertical' },
})

const DOT = [
  'rp-focus-ring relative mt-0.5 grid size-4 cursor-pointer appearance-none place-items-center rounded-full border border-rp-edge bg-rp-surface rp-quick transition-colors max-rp-tablet:mt-0 max-rp-tablet:size-5',
  'before:size-1.5 before:rounded-full max-rp-tablet:before:size-2 checked:before:bg-rp-on-accent',
  'after:absolute after:-inset-1 max-rp-tablet:after:-inset-3',
  'checked:border-rp-accent checked:bg-rp-accent group-aria-invalid/radios:border-rp-danger',
  'disabled:cursor-not-allowed disabled:border-rp-line-strong disabled:bg-rp-sunken disabled:checked:before:bg-rp-disabled',
  'forced-colors:appearance-auto',
].join(' ')
