'use client'

import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { cn } from '../cn.ts'

interface PillFrameProps {
  slot: string
  /** Whether the filter is set and can be removed; the pill is then tinted and has a remove button. */
  removable: boolean
  removeLabel: string
  onRemove: () => void
  className?: string | undefined
  /** The button that opens the filter. */
  children: ReactNode
}

/** Renders the frame of a filter in a filter bar, with a button that removes the value of the filter. */
export function PillFrame({ slot, removable, removeLabel, onRemove, className, children }: PillFrameProps) {
  const pill = useRef<HTMLSpanElement>(null)
  return (
    <span
      ref={pill}
      data-rp-slot={slot}
      data-set={removable || undefined}
      className={cn(
        'inline-flex h-7 max-w-full min-w-0 shrink-0 items-center rounded-rp-2 border border-rp-line-strong text-rp-13 text-rp-muted max-rp-tablet:h-9',
        removable && 'border-rp-accent-line bg-rp-accent-soft',
        className,
      )}
    >
      {children}
      {removable ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={() => {
            onRemove()
            // The remove button disappears with the value, so the focus moves to the button that opens the filter.
            pill.current?.querySelector('button')?.focus()
          }}
          className="rp-focus-ring me-0.5 grid size-6 shrink-0 place-items-center rounded-rp-1 hover:bg-rp-hover max-rp-tablet:size-8"
        >
          <X aria-hidden="true" size={13} strokeWidth={1.8} />
        </button>
      ) : null}
    </span>
  )
}
