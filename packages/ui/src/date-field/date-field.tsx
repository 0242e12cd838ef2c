'use client'

import { useContext } from 'react'

import { cn } from '../cn.ts'
import { FieldContext } from '../field/field-context.ts'
import { Input, type InputProps } from '../input/input.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import type { CalendarDays } from './calendar.tsx'
import { typedToday } from './typed-day.ts'

export interface DateFieldProps
  extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'min' | 'max'>, Omit<CalendarDays, 'reason'> {
  /** The text as typed; it may be half a date. Read it strictly where it is used. */
  value: string
  /** Each change of the text, and a whole date when a day of the calendar is chosen. */
  onValueChange: (text: string) => void
  /** Days after today cannot be chosen in the calendar, which says so. */
  noFuture?: boolean | undefined
  /** Why days cannot be chosen in the calendar. @default 'Future dates cannot be chosen.' for noFuture, else nothing */
  reason?: string | undefined
  /** False leaves the typed field alone, for example for a date without a year. @default true */
  calendar?: boolean | undefined
  /** Names the button and its calendar. @default 'Choose a date' */
  calendarLabel?: string
}

/**
 * A date as people type it, MM/DD/YYYY or another `format`, with a calendar for those who would rather point. It gives back the typed text and
 * judges nothing: the rule that reads the text says what is wrong, and the Field around it shows that as its error. For a
 * period use DateRangeField.
 *
 * @source Specification part 2, section 2 (dates are typed); the calendar is ours
 */
export function DateField({
  value,
  onValueChange,
  earliest,
  latest,
  today,
  rangeWith,
  format = 'MM/DD/YYYY',
  locale,
  calendarText,
  weekStartsOn,
  noFuture = false,
  reason = noFuture ? 'Future dates cannot be chosen.' : undefined,
  calendar = true,
  calendarLabel = 'Choose a date',
  disabled = false,
  className,
  ...props
}: DateFieldProps) {
  const field = useContext(FieldContext)
  const input = (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder={format}
      maxLength={10}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      disabled={disabled}
      className={cn('tabular-nums', calendar && 'pe-9 max-rp-tablet:pe-12', className)}
      {...props}
    />
  )
  if (!calendar) {
    return (
      <span data-rp-slot="date-field" className="relative block">
        {input}
      </span>
    )
  }
  return (
    <CalendarPopover
      value={value}
      onPick={onValueChange}
      label={calendarLabel}
      describedBy={field?.labelId}
      disabled={disabled || props.readOnly === true}
      earliest={earliest}
      latest={latest ?? (noFuture ? (today ?? typedToday(format)) : undefined)}
      today={today}
      rangeWith={rangeWith}
      format={format}
      locale={locale}
      calendarText={calendarText}
      weekStartsOn={weekStartsOn}
      reason={reason}
    >
      {input}
    </CalendarPopover>
  )
}
