'use client'

import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { cn } from '../cn.ts'

interface PillFrameProps {
  slot: string
  /** Whether the filter is set and can be removed: it is tinted and has a remove button. */
  removable: boolean
  removeLabel: string
  onRemove: () => void
  className?: string | undefined
  /** The button that opens the filter. */
  children: ReactNode
}

/** The border of a filter of a bar, and the button that removes its value. */
export function PillFrame({ slot, removable, removeLabel, onRemove, className, children }: PillFrameProps) {
  const pill = useRef<HTMLSpanElement>(null)
  return (
    <span
      ref={pill}
      data-slot={slot}
      data-set={removable || undefined}
      className={cn(
        'inline-flex h-7 max-w-full min-w-0 shrink-0 items-center rounded-2 border border-line-strong text-13 text-muted max-tablet:h-9',
        removable && 'border-accent-line bg-accent-soft',
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
            // The remove button disappears with the value; the focus stays in the pill.
            pill.current?.querySelector('button')?.focus()
          }}
          className="focus-ring me-0.5 grid size-6 shrink-0 place-items-center rounded-1 hover:bg-hover max-tablet:size-8"
        >
          <X aria-hidden="true" size={13} strokeWidth={1.8} />
        </button>
      ) : null}
    </span>
  )
}
