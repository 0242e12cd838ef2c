'use client'

import { ChevronDown, Search, X } from 'lucide-react'
import { useRef, type ComponentProps } from 'react'

import { cn } from '../cn.ts'
import { inputVariants } from '../input/input-variants.ts'
import type { Listbox } from './use-listbox.ts'

interface ComboboxBoxProps {
  listbox: Listbox
  input: ComponentProps<'input'>
  size: 'sm' | 'md' | 'lg' | undefined
  clearLabel: string
  /** Whether options are fetched by a search while the user types; the field then has a search icon instead of an arrow. */
  isSearch: boolean
  /** Clears the choice; null while nothing is chosen, or when the choice cannot be cleared. */
  onClear: (() => void) | null
}

/** Renders the field of a combobox with its clear button and icon. Clearing moves the focus to the field. */
export function ComboboxBox({ listbox, input, size, clearLabel, isSearch, onClear }: ComboboxBoxProps) {
  const box = useRef<HTMLSpanElement>(null)
  const Icon = isSearch ? Search : ChevronDown
  return (
    <span ref={box} data-rp-slot="combobox" className="relative block">
      <input
        type="text"
        spellCheck={false}
        {...listbox.getInputProps(input)}
        className={cn(inputVariants({ size }), 'truncate', onClear ? 'pe-15 max-rp-tablet:pe-20' : 'pe-9')}
      />
      {onClear ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onClear()
            box.current?.querySelector('input')?.focus()
          }}
          className="rp-focus-ring absolute inset-y-0 end-8 my-auto grid size-6 place-items-center rounded-rp-1 text-rp-muted hover:bg-rp-hover max-rp-tablet:size-10"
        >
          <X aria-hidden="true" size={14} strokeWidth={1.8} />
        </button>
      ) : null}
      <Icon
        aria-hidden="true"
        size={16}
        strokeWidth={1.8}
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-rp-muted"
      />
    </span>
  )
}
