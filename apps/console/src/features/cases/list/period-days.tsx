import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import type { IsoDate } from '@rapport/domain/format/date-text'
import { Button } from '@rapport/ui/button'
import { DateRangeField } from '@rapport/ui/date-range-field'

import { todayIn } from '../../../platform/clock.ts'
import { useTypedPeriod } from '../../../platform/forms/use-typed-period.ts'
import { filterText } from '../messages.ts'

interface PeriodDaysProps {
  /** The label of the filter, for example Opened. */
  label: string
  /** YYYY-MM-DD, or null while no day is chosen. */
  start: string | null
  end: string | null
  timeZone: string
  /** Called with valid days as YYYY-MM-DD: the last day is not before the first, and neither is after today. */
  onChange: (start: IsoDate, end: IsoDate) => void
}

/**
 * Renders the form for the first and last day of a custom period. The period is applied on submit when both days are valid; days
 * after today cannot be chosen.
 *
 * @source Specification part 1, sections 2 and 5
 */
export function PeriodDays({ label, start, end, timeZone, onChange }: PeriodDaysProps) {
  const today = isoOfEpochDay(todayIn(timeZone))
  const { typed, setTyped, faults, submit } = useTypedPeriod({ start, end, today, onChange })

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
        startError={faults.start && filterText.periodFaults[faults.start]}
        endError={faults.end && filterText.periodFaults[faults.end]}
      />
      <Button type="submit" size="sm" className="justify-self-end">
        {filterText.apply}
      </Button>
    </form>
  )
}
