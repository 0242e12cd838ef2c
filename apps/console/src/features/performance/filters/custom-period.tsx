import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import type { IsoDate } from '@rapport/domain/format/date-text'
import { Button } from '@rapport/ui/button'
import { DateField } from '@rapport/ui/date-field'
import { Field } from '@rapport/ui/field'

import { todayIn } from '../../../platform/clock.ts'
import { useTypedPeriod } from '../../../platform/forms/use-typed-period.ts'
import { messages } from '../messages.ts'

interface CustomPeriodProps {
  /** YYYY-MM-DD, or null while no day is chosen. */
  start: string | null
  end: string | null
  timeZone: string
  /** Called with two dates in chronological order, neither after today, as YYYY-MM-DD. */
  onChange: (start: IsoDate, end: IsoDate) => void
}

/** Renders two date fields and a button that applies the period when both dates are valid. @source Specification part 1, section 5 */
export function CustomPeriod({ start, end, timeZone, onChange }: CustomPeriodProps) {
  const today = isoOfEpochDay(todayIn(timeZone))
  const { typed, setTyped, faults, submit } = useTypedPeriod({ start, end, today, onChange })

  return (
    <form
      noValidate
      aria-label={messages.custom}
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3 px-8 pb-4 max-rp-tablet:px-4"
    >
      <Field label={messages.start} error={faults.start && messages.periodFaults[faults.start]} className="w-40">
        <DateField value={typed.start} onValueChange={(text) => setTyped({ ...typed, start: text })} />
      </Field>
      <Field label={messages.end} error={faults.end && messages.periodFaults[faults.end]} className="w-40">
        <DateField value={typed.end} onValueChange={(text) => setTyped({ ...typed, end: text })} />
      </Field>
      <Button type="submit" className="mt-[26px] h-9">
        {messages.apply}
      </Button>
    </form>
  )
}
