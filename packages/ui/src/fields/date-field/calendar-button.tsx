'use client'

import { PopoverAnchor } from '@radix-ui/react-popover'
import { Calendar as CalendarPicture } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'

import { Popover, PopoverContent, PopoverTrigger } from '../../surfaces/popover/popover.tsx'
import type { CalendarDays } from './calendar.tsx'
import { typedToday } from './typed-day.ts'

/** The calendar is for those who ask for it: its grid and the arithmetic of months are fetched with the first press. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface CalendarButtonProps extends CalendarDays {
  value: string
  onPick: (text: string) => void
  label: string
  /** Id of the words that say which date it is. */
  describedBy: string | undefined
  disabled: boolean
}

const fieldRect = (button: Element | null) =>
  (button?.parentElement ?? button)?.getBoundingClientRect() ?? new DOMRect()

/** Opens the month of a typed date; a chosen day closes it, and the focus comes back to the button. */
export function CalendarButton({ value, onPick, label, describedBy, disabled, ...days }: CalendarButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The month stands under the field, its edge on the field's, and not under the small button in it.
  const field = useMemo(() => ({ getBoundingClientRect: () => fieldRect(button.current) }), [])
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor virtualRef={{ current: field }} />
      <PopoverTrigger
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        className="focus-ring absolute inset-y-0 end-1 my-auto grid size-7 cursor-pointer place-items-center rounded-1 text-muted hover:bg-hover hover:text-strong data-[state=open]:bg-hover off:cursor-not-allowed off:text-disabled off:hover:bg-transparent max-tablet:size-10"
      >
        <CalendarPicture aria-hidden="true" size={16} strokeWidth={1.8} />
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-auto p-3">
        {/* As large as the month that comes, so that the popover neither jumps nor turns to the other side. */}
        <Suspense
          fallback={<div aria-busy="true" className="h-[284px] w-[252px] max-tablet:h-[340px] max-tablet:w-[308px]" />}
        >
          <Calendar
            value={value}
            onPick={(text) => {
              onPick(text)
              setOpen(false)
            }}
            {...days}
            today={days.today ?? typedToday()}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
