import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { toScreenDate, toApiDate } from '@rapport/domain/format/date-text'
import { Button } from '@rapport/ui/button'
import { DateRangeField, type DateRangeText } from '@rapport/ui/date-range-field'
import { useState, type FormEvent } from 'react'

import { todayIn } from '../../../platform/clock.ts'
import { filterText } from '../messages.ts'

interface PeriodDaysProps {
  /** Names the period, as Opened. */
  label: string
  /** YYYY-MM-DD, or null while none is chosen. */
  start: string | null
  end: string | null
  timeZone: string
  /** Called with two days in order, neither after today, as YYYY-MM-DD. */
  onChange: (start: string, end: string) => void
}

type Errors = { startError?: string; endError?: string }

function problemsOf(start: string | null, end: string | null, today: string): Errors {
  if (start === null || end === null) {
    return {
      ...(start === null ? { startError: filterText.badDate } : {}),
      ...(end === null ? { endError: filterText.badDate } : {}),
    }
  }
  if (end > today) return { endError: filterText.endAfterToday }
  return end < start ? { endError: filterText.endBeforeStart } : {}
}

/** The days of a custom period, committed when it is whole; days after today cannot be chosen. @source Specification part 1, sections 2 and 5 */
export function PeriodDays({ label, start, end, timeZone, onChange }: PeriodDaysProps) {
  const today = isoOfEpochDay(todayIn(timeZone))
  const [typed, setTyped] = useState<DateRangeText>({
    start: start === null ? '' : (toScreenDate(start) ?? ''),
    end: end === null ? '' : (toScreenDate(end) ?? ''),
  })
  const [errors, setErrors] = useState<Errors>({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first, last] = [toApiDate(typed.start.trim()), toApiDate(typed.end.trim())]
    const problems = problemsOf(first, last, today)
    setErrors(problems)
    if (first !== null && last !== null && Object.keys(problems).length === 0) onChange(first, last)
  }

  return (
    <form noValidate aria-label={filterText.days(label)} onSubmit={submit} className="grid gap-3">
      <DateRangeField
        aria-label={filterText.days(label)}
        value={typed}
        onValueChange={setTyped}
        startLabel={filterText.start}
        endLabel={filterText.end}
        today={today}
        noFuture
        {...errors}
      />
      <Button type="submit" size="sm" className="justify-self-end">
        {filterText.apply}
      </Button>
    </form>
  )
}
