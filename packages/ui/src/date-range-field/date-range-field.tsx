'use client'

import { CircleAlert } from 'lucide-react'
import { useContext, useId, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { DateField, type DateFieldProps } from '../date-field/date-field.tsx'
import { FieldContext } from '../field/field-context.ts'

/** Two typed dates, in the format of the field; each may be empty or incomplete. */
export interface DateRangeText {
  readonly start: string
  readonly end: string
}

export interface DateRangeFieldProps
  extends
    Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue' | 'children'>,
    Pick<
      DateFieldProps,
      | 'earliest'
      | 'latest'
      | 'today'
      | 'noFuture'
      | 'reason'
      | 'calendar'
      | 'format'
      | 'locale'
      | 'calendarText'
      | 'weekStartsOn'
    > {
  /** Accessible name of the pair, for example "Opened". Inside a Field, the label of the Field is used instead. */
  'aria-label': string
  value: DateRangeText
  onValueChange: (value: DateRangeText) => void
  /** @default 'Start date' */
  startLabel?: string
  /** @default 'End date' */
  endLabel?: string
  /** Error for the first date. */
  startError?: ReactNode
  /** Error for the second date or the whole period, for example when the period ends after today. */
  endError?: ReactNode
  /** Accessible name of the calendar button of the first date. @default 'Choose the first day' */
  startCalendarLabel?: string
  /** Accessible name of the calendar button of the second date. @default 'Choose the last day' */
  endCalendarLabel?: string
  /** Disables both dates. */
  disabled?: boolean
}

/**
 * Edits a period as two typed dates, each with a calendar that highlights the days of the period. The texts are passed to
 * `onValueChange` unvalidated: the caller validates them and passes an error for each date.
 * @source Specification part 1, section 4 (custom periods); Specification part 2, section 2 (dates are typed)
 */
export function DateRangeField({
  'aria-label': label,
  value,
  onValueChange,
  startLabel = 'Start date',
  endLabel = 'End date',
  startError,
  endError,
  startCalendarLabel = 'Choose the first day',
  endCalendarLabel = 'Choose the last day',
  earliest,
  latest,
  today,
  noFuture,
  reason,
  calendar,
  format,
  locale,
  calendarText,
  weekStartsOn,
  disabled = false,
  className,
  ...props
}: DateRangeFieldProps) {
  const field = useContext(FieldContext)
  const id = useId()
  const invalid = field?.invalid === true
  const days = { earliest, latest, today, noFuture, reason, calendar, format, locale, calendarText, weekStartsOn }
  const dates = [
    { part: 'start', other: 'end', dateLabel: startLabel, error: startError, calendarLabel: startCalendarLabel },
    { part: 'end', other: 'start', dateLabel: endLabel, error: endError, calendarLabel: endCalendarLabel },
  ] as const
  return (
    <div
      role="group"
      data-rp-slot="date-range-field"
      {...(field
        ? { id: field.controlId, 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
        : { 'aria-label': label })}
      className={cn('grid grid-cols-2 items-start gap-x-3 gap-y-2 max-rp-mobile:grid-cols-1', className)}
      {...props}
    >
      {/* Hides the surrounding Field from the two DateFields, because its label and error belong to the pair. */}
      <FieldContext value={null}>
        {dates.map(({ part, other, dateLabel, error, calendarLabel }) => (
          <div key={part} className="grid min-w-0 gap-1">
            <label htmlFor={`${id}-${part}`} className="text-rp-12 text-rp-muted">
              {dateLabel}
            </label>
            <DateField
              id={`${id}-${part}`}
              value={value[part]}
              onValueChange={(text) => onValueChange({ ...value, [part]: text })}
              {...days}
              rangeWith={value[other]}
              calendarLabel={calendarLabel}
              disabled={disabled}
              aria-invalid={invalid || Boolean(error) || undefined}
              aria-describedby={error ? `${id}-${part}-error` : undefined}
            />
            <div aria-live="polite" className="empty:hidden">
              {error ? (
                <p
                  id={`${id}-${part}-error`}
                  className="flex items-start gap-1.5 text-rp-12 font-rp-medium text-rp-negative-text"
                >
                  <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
                  {error}
                </p>
              ) : null}
            </div>
          </div>
        ))}
      </FieldContext>
    </div>
  )
}
