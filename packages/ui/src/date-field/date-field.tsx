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
  /** The text as typed, which may be an incomplete date. Validate it where it is used. */
  value: string
  /** Called with the text whenever it changes, and with a complete date when a day is chosen in the calendar. */
  onValueChange: (text: string) => void
  /**
   * Prevents days after today from being chosen in the calendar, and displays the reason. If `latest` is set, it is the limit
   * instead of today.
   */
  noFuture?: boolean | undefined
  /**
   * The reason why some days cannot be chosen in the calendar. @default 'Future dates cannot be chosen.' with `noFuture`, otherwise
   * none
   */
  reason?: string | undefined
  /** False removes the calendar, for example for a date without a year. @default true */
  calendar?: boolean | undefined
  /** Accessible name of the button and its calendar. @default 'Choose a date' */
  calendarLabel?: string
}

/**
 * Edits a date as typed text, MM/DD/YYYY or another `format`, with a calendar to choose from. It reports the typed text without
 * validating it: the caller validates the text and passes any error message to the Field. For a period, use DateRangeField.
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
