'use client'

import { PopoverAnchor } from '@radix-ui/react-popover'
import { Calendar as CalendarIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'

import { Popover, PopoverContent, PopoverTrigger } from '../popover/popover.tsx'
import type { CalendarDays } from './calendar.tsx'
import { typedToday } from './typed-day.ts'

/**
 * Loaded when the calendar is first opened, because the code for the grid and its date arithmetic is larger than the code of the
 * field.
 */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface CalendarPopoverProps extends CalendarDays {
  value: string
  onPick: (text: string) => void
  /** Names the button and the calendar. */
  label: string
  /** Id of the label that names the date. */
  describedBy: string | undefined
  disabled: boolean
  /** The input. The calendar opens under it, aligned with its start edge. */
  children: ReactNode
}

/** Adds a calendar button to a date input. Choosing a day closes the calendar and returns focus to the button. */
export function CalendarPopover({
  value,
  onPick,
  label,
  describedBy,
  disabled,
  children,
  ...days
}: CalendarPopoverProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      {/* The anchor is an element, not a virtual ref: under StrictMode, Radix sets a virtual anchor once and then replaces it with
          the trigger. */}
      <PopoverAnchor asChild>
        <span data-rp-slot="date-field" className="relative block">
          {children}
          <PopoverTrigger
            type="button"
            aria-label={label}
            aria-describedby={describedBy}
            disabled={disabled}
            className="rp-focus-ring absolute inset-y-0 end-1 my-auto grid size-7 cursor-pointer place-items-center rounded-rp-1 text-rp-muted hover:bg-rp-hover hover:text-rp-strong data-[state=open]:bg-rp-hover rp-off:cursor-not-allowed rp-off:text-rp-disabled rp-off:hover:bg-transparent max-rp-tablet:size-10"
          >
            <CalendarIcon aria-hidden="true" size={16} strokeWidth={1.8} />
          </PopoverTrigger>
        </span>
      </PopoverAnchor>
      <PopoverContent aria-label={label} className="w-auto p-3">
        {/* A placeholder with the size of the loaded month, so that the popover neither resizes nor flips to the other side. */}
        <Suspense
          fallback={
            <div aria-busy="true" className="h-[284px] w-[252px] max-rp-tablet:h-[340px] max-rp-tablet:w-[308px]" />
          }
        >
          <Calendar
            value={value}
            onPick={(text) => {
              onPick(text)
              setOpen(false)
            }}
            {...days}
            today={days.today ?? typedToday(days.format)}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
