'use client'

import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../popover/popover.tsx'
import { PillFrame } from './pill-frame.tsx'

export interface FilterPillProps {
  label: string
  /** The current value as text; null while the filter is not set. */
  value: string | null
  onRemove: () => void
  /**
   * The content of the popover, where the value is chosen. To close the popover after a choice, pass a function that receives
   * `close`.
   */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** @default `Remove ${label} filter` */
  removeLabel?: string
  /** Classes added to the popover. */
  className?: string
}

/**
 * Renders a filter whose value needs more than a list of options, as a pill in a filter bar. The pill opens a popover in which the
 * value is chosen.
 */
export function FilterPill({
  label,
  value,
  onRemove,
  children,
  removeLabel = `Remove ${label} filter`,
  className,
}: FilterPillProps) {
  const [open, setOpen] = useState(false)
  const isSet = value !== null
  return (
    <PillFrame slot="filter-pill" removable={isSet} removeLabel={removeLabel} onRemove={onRemove} className="max-w-80">
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          className={cn(
            'rp-focus-ring inline-flex h-full min-w-0 cursor-pointer items-center gap-1.5 rounded-rp-2 ps-2.5 whitespace-nowrap rp-quick transition-colors hover:bg-rp-hover',
            isSet ? 'pe-1' : 'pe-2',
          )}
        >
          <span className="max-w-60 shrink-0 truncate">{label}</span>
          {isSet ? (
            <span className="min-w-0 truncate font-rp-medium text-rp-strong">{value}</span>
          ) : (
            <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} className="shrink-0" />
          )}
        </PopoverTrigger>
        <PopoverContent aria-label={label} className={className}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </PopoverContent>
      </Popover>
    </PillFrame>
  )
}
