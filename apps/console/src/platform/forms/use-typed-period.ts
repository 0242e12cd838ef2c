import { checkCustomPeriod, type PeriodFault } from '@rapport/domain/dates/period-choice'
import { type IsoDate, toApiDate, toScreenDate } from '@rapport/domain/format/date-text'
import { useState, type FormEvent } from 'react'

export interface TypedPeriodOptions {
  /** The first day of the chosen period as YYYY-MM-DD; `end` is the last day. Both are null while no period is chosen. */
  readonly start: string | null
  readonly end: string | null
  /** The current day in the time zone of the program, as YYYY-MM-DD. */
  readonly today: string
  /** Called with two days in ascending order, neither after today, as YYYY-MM-DD. */
  readonly onChange: (start: IsoDate, end: IsoDate) => void
}

/**
 * Manages the days of a custom period, typed as MM/DD/YYYY. `submit` passes the days to `onChange` when both are valid; otherwise
 * `faults` contains the errors.
 */
export function useTypedPeriod({ start, end, today, onChange }: TypedPeriodOptions) {
  const [typed, setTyped] = useState({ start: toScreenDate(start ?? '') ?? '', end: toScreenDate(end ?? '') ?? '' })
  const [faults, setFaults] = useState<Readonly<{ start?: PeriodFault; end?: PeriodFault }>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first, last] = [toApiDate(typed.start.trim()), toApiDate(typed.end.trim())]
    const found = checkCustomPeriod(first, last, today)
    setFaults(found)
    if (first !== null && last !== null && Object.keys(found).length === 0) onChange(first, last)
  }
  return { typed, setTyped, faults, submit }
}
