'use client'

import * as RadixSelect from '@radix-ui/react-select'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useId, useState, type Ref } from 'react'

import { cn } from '../cn.ts'
import { PillFrame } from '../filter-pill/pill-frame.tsx'
import type { Deselect } from '../select/deselect.ts'
import { SelectList, type SelectOption } from '../select/select-list.tsx'

interface FilterSelectBase<Value extends string> {
  /** Name of the filter, displayed before the value, for example "Survey". */
  label: string
  options: readonly SelectOption<Value>[]
  /** The chosen value. The filter is not set if this is an empty string or matches no option. */
  value: Value | ''
  disabled?: boolean
  /** @default `Remove ${label} filter` */
  removeLabel?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** With `noDeselect` the value can be changed but not removed, and the filter is not marked as set. */
export type FilterSelectProps<Value extends string> = FilterSelectBase<Value> & Deselect<Value>

/**
 * Renders one filter of a filter bar: a small pill with the filter's label and value. While the filter is set and can be cleared,
 * it is tinted with the brand color and has a remove button. In a form use Select.
 */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const {
    label,
    options,
    value,
    onValueChange,
    noDeselect = false,
    disabled = false,
    removeLabel = `Remove ${label} filter`,
    className,
    ref,
  } = props
  const clear = () => {
    if (!props.noDeselect) props.onValueChange('')
  }
  const labelId = useId()
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  // While closed, the list is rendered only if the pill is focused (a typed letter then selects an option), and only after
  // more urgent updates. If every pill in a bar rendered its options, closing a list would be slow.
  const isNear = useDeferredValue(focused && !open)
  const known = options.find((option) => option.value === value)
  const removable = known !== undefined && !noDeselect && !disabled
  return (
    <PillFrame
      slot="filter-select"
      removable={removable}
      removeLabel={removeLabel}
      onRemove={clear}
      className={cn(known && !removable && 'bg-rp-raised shadow-rp-control', className)}
    >
      <RadixSelect.Root
        value={known ? known.value : ''}
        onValueChange={(next) => {
          const chosen = options.find((option) => option.value === next)
          if (chosen) onValueChange(chosen.value)
          else clear()
        }}
        disabled={disabled}
        open={open}
        onOpenChange={setOpen}
      >
        <RadixSelect.Trigger
          ref={ref}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-labelledby={labelId}
          className={cn(
            'rp-focus-ring inline-flex h-full min-w-0 cursor-pointer items-center gap-1.5 rounded-rp-2 ps-2.5 whitespace-nowrap rp-quick transition-colors hover:bg-rp-hover rp-off:cursor-not-allowed rp-off:bg-rp-sunken rp-off:text-rp-disabled',
            removable ? 'pe-1' : 'pe-2',
          )}
        >
          <span id={labelId} className="max-w-60 shrink-0 truncate">
            {label}
          </span>
          {known ? (
            <span className={cn('min-w-0 truncate font-rp-medium', disabled ? 'text-rp-disabled' : 'text-rp-strong')}>
              <RadixSelect.Value>{known.label}</RadixSelect.Value>
            </span>
          ) : null}
          {removable ? null : <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} className="shrink-0" />}
        </RadixSelect.Trigger>
        {open || isNear ? <SelectList options={options} clearLabel={null} /> : null}
      </RadixSelect.Root>
    </PillFrame>
  )
}
