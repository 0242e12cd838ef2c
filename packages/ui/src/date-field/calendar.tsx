'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type Matcher } from 'react-day-picker'

import { buttonVariants } from '../button/button-variants.ts'
import { cn } from '../cn.ts'
import { firstWeekday, localeOf, type CalendarText } from './calendar-locale.ts'
import { readTypedDay, writeTypedDay, type DateFormat } from './typed-day.ts'

/** Props shared by the field and its calendar. Every day is a string in `format`; a string that is not a valid day is ignored. */
export interface CalendarDays {
  /** Format in which dates are typed and displayed, independent of the locale. @default 'MM/DD/YYYY' */
  format?: DateFormat | undefined
  /** The language of the calendar's months and days, as a BCP 47 tag. @default 'en-US' */
  locale?: string | undefined
  /** The first day of a week; 0 is Sunday. @default the locale's first day if the browser knows that day, otherwise Sunday */
  weekStartsOn?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined
  /** The calendar's texts other than the names of months and days. */
  calendarText?: CalendarText | undefined
  /** The first day that can be chosen in the calendar. Typed days are not restricted; the caller validates them. */
  earliest?: string | undefined
  /** The last day that can be chosen in the calendar. */
  latest?: string | undefined
  /** The day marked as today. The default is today in the browser's time zone. */
  today?: string | undefined
  /** The other end of a period; the days in between are tinted. */
  rangeWith?: string | undefined
  /** The reason why some days cannot be chosen; displayed under the calendar and announced with it. */
  reason?: string | undefined
}

interface CalendarProps extends CalendarDays {
  value: string
  onPick: (text: string) => void
}

/**
 * Renders one month of days as a grid. The arrow keys move by days and weeks, Home and End to the first and last day of the week,
 * Page Up and Page Down by months or, with Shift, by years; Enter selects the day. The focus starts on the selected day or, if
 * there is none, on today.
 *
 * @source the date grid of the ARIA Authoring Practices
 */
export function Calendar({
  value,
  onPick,
  earliest,
  latest,
  today,
  rangeWith,
  reason,
  format,
  locale,
  calendarText,
  weekStartsOn,
}: CalendarProps) {
  const chosen = readTypedDay(value, format)
  const [first, last] = [readTypedDay(earliest, format), readTypedDay(latest, format)]
  const marked = readTypedDay(today, format)
  const other = readTypedDay(rangeWith, format)
  const shown = chosen ?? other ?? marked
  const month = shown && last && shown > last ? last : shown && first && shown < first ? first : shown
  return (
    <DayPicker
      mode="single"
      required
      {...TAKES_FOCUS}
      selected={chosen}
      onSelect={(day) => onPick(writeTypedDay(day, format))}
      {...(month ? { defaultMonth: month } : {})}
      {...(marked ? { today: marked } : {})}
      {...(last ? { endMonth: last } : {})}
      startMonth={first}
      disabled={beyond(first, last)}
      modifiers={betweenOf(chosen, other)}
      modifiersClassNames={RANGE_CLASSES}
      navLayout="around"
      showOutsideDays={false}
      fixedWeeks
      footer={reason}
      {...localeOf(locale, calendarText)}
      weekStartsOn={weekStartsOn ?? firstWeekday(locale)}
      components={{ Chevron: Arrow }}
      classNames={CLASSES}
    />
  )
}

/** Props that let the calendar take the focus, which is expected because the user opened its popover. */
const TAKES_FOCUS = { autoFocus: true }

function beyond(first: Date | undefined, last: Date | undefined): Matcher[] {
  return [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]
}

/** Returns the calendar modifiers for the days of a period and for its two ends, or none while either end is missing. */
function betweenOf(one: Date | undefined, other: Date | undefined) {
  if (!one || !other) return {}
  const [from, to] = one < other ? [one, other] : [other, one]
  return { between: { from, to }, from, to }
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'right' ? ChevronRight : ChevronLeft
  return <Icon aria-hidden="true" size={16} strokeWidth={1.8} className="rtl:-scale-x-100" />
}

const NAV = cn(
  buttonVariants({ variant: 'quiet', size: 'sm', icon: true }),
  'absolute top-0 z-1 rp-off:border-transparent! rp-off:bg-transparent!',
)

const RANGE_CLASSES = {
  between: 'bg-rp-accent-soft forced-colors:bg-[Highlight]',
  from: 'rounded-s-rp-2 [&>button]:shadow-[inset_0_0_0_1px_var(--rp-accent)]',
  to: 'rounded-e-rp-2 [&>button]:shadow-[inset_0_0_0_1px_var(--rp-accent)]',
}

const CLASSES = {
  root: 'w-[252px] max-rp-tablet:w-[308px]',
  months: 'relative',
  month: 'relative',
  month_caption: 'grid h-7 place-items-center max-rp-tablet:h-9',
  caption_label: 'text-rp-14 font-rp-strong text-rp-strong',
  button_previous: cn(NAV, 'start-0'),
  button_next: cn(NAV, 'end-0'),
  month_grid: 'mt-2 w-full table-fixed border-collapse text-rp-13 tabular-nums',
  weekday: 'h-8 text-rp-12 font-rp-medium text-rp-muted',
  day: 'h-9 p-px text-center max-rp-tablet:h-11',
  day_button: [
    'rp-focus-ring grid size-full cursor-pointer place-items-center rounded-rp-2 text-rp-strong hover:bg-rp-hover',
    'focus-visible:-outline-offset-2 rp-off:cursor-not-allowed rp-off:text-rp-disabled rp-off:hover:bg-transparent',
  ].join(' '),
  selected: [
    '[&>button]:bg-rp-accent [&>button]:font-rp-medium [&>button]:text-rp-on-accent [&>button]:hover:bg-rp-accent-hover',
    'forced-colors:[&>button]:bg-[Highlight] forced-colors:[&>button]:text-[HighlightText]',
  ].join(' '),
  today: 'font-rp-strong [&>button]:shadow-[inset_0_0_0_1px_var(--rp-edge)]',
  outside: '',
  disabled: '',
  hidden: '',
  footer: 'mt-2 border-t border-rp-line pt-2 text-rp-12 text-rp-muted',
}
