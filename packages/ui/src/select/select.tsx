'use client'

import * as RadixSelect from '@radix-ui/react-select'
import { ChevronDown } from 'lucide-react'
import { useContext, type Ref } from 'react'

import { cn } from '../cn.ts'
import { FieldContext, useFieldControl } from '../field/field-context.ts'
import { inputVariants } from '../input/input-variants.ts'
import type { Deselect } from './deselect.ts'
import { SelectList, type SelectOption } from './select-list.tsx'

export type { SelectOption } from './select-list.tsx'

interface SelectBase<Value extends string> {
  /** Accessible name. Inside a Field, the label of the Field is used instead; pass the same text. */
  'aria-label': string
  /**
   * All options. An option with an empty value provides the text of the row that clears the choice, and the default placeholder.
   */
  options: readonly SelectOption<Value>[]
  /** The chosen value; the empty string when nothing is chosen. A value that matches no option shows the placeholder. */
  value: Value | ''
  placeholder?: string
  /** Text of the row that clears the choice, unless an option with an empty value provides it. @default 'Clear' */
  clearLabel?: string
  /** Shown when there are no options. @default 'Sorry, no matching options.' */
  emptyText?: string
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  /** Name under which a native form submits the value. */
  name?: string
  id?: string
  className?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

export type SelectProps<Value extends string> = SelectBase<Value> & Deselect<Value>

/**
 * Selects one of several known options from a list; typing finds an option by its first letters. For two to five short
 * options use SegmentedControl; in a filter bar use FilterSelect.
 * @source Specification part 1, section 6 (the generic select)
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    'aria-label': label,
    options: all,
    value,
    onValueChange,
    placeholder,
    noDeselect = false,
    clearLabel = 'Clear',
    emptyText,
    size,
    disabled = false,
    name,
    className,
    ref,
    ...others
  } = props
  const field = useFieldControl()
  const inField = useContext(FieldContext)
  // Radix throws for an option whose value is the empty string.
  const options = all.filter((option) => option.value !== '')
  const none = all.find((option) => option.value === '')
  const known = options.find((option) => option.value === value)
  return (
    <RadixSelect.Root
      value={known ? known.value : ''}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onValueChange(chosen.value)
        // Radix also reports the empty string when the surrounding form is reset, or when the chosen option is removed.
        else if (!props.noDeselect) props.onValueChange('')
      }}
      disabled={disabled}
      {...(name === undefined ? {} : { name })}
    >
      <RadixSelect.Trigger
        ref={ref}
        data-rp-slot="select"
        {...field}
        {...(inField ? { 'aria-labelledby': inField.labelId } : { 'aria-label': label })}
        className={cn(
          inputVariants({ size }),
          'flex items-center gap-2 text-start data-[placeholder]:text-rp-muted [&>span]:min-w-0 [&>span]:truncate',
          className,
        )}
        {...others}
      >
        {known?.icon}
        <RadixSelect.Value placeholder={placeholder ?? none?.label ?? ''} />
        <RadixSelect.Icon asChild>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.8} className="ms-auto shrink-0 text-rp-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <SelectList
        options={options}
        clearLabel={noDeselect || !known ? null : (none?.label ?? clearLabel)}
        {...(emptyText === undefined ? {} : { emptyText })}
      />
    </RadixSelect.Root>
  )
}
