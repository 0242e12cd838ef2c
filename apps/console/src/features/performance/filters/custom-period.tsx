import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { toScreenDate, toApiDate } from '@rapport/domain/format/date-text'
import { Button } from '@rapport/ui/button'
import { DateField } from '@rapport/ui/date-field'
import { Field } from '@rapport/ui/field'
import { useState, type FormEvent } from 'react'

import { todayIn } from '../../../platform/clock.ts'
import { messages } from '../messages.ts'

interface CustomPeriodProps {
  /** YYYY-MM-DD, or null while none is chosen. */
  start: string | null
  end: string | null
  timeZone: string
  /** Called with two days in order, neither after today, as YYYY-MM-DD. */
  onChange: (start: string, end: string) => void
}

type Errors = { start?: string; end?: string }

/** What is wrong with a typed period, by field; empty when nothing is. */
function problemsOf(start: string | null, end: string | null, today: string): Errors {
  if (start === null || end === null) {
    return {
      ...(start === null ? { start: messages.badDate } : {}),
      ...(end === null ? { end: messages.badDate } : {}),
    }
  }
  if (end > today) return { end: messages.endAfterToday }
  return end < start ? { end: messages.endBeforeStart } : {}
}

/** Two typed days and a button: a period is committed when it is whole. @source Specification part 1, section 5 */
export function CustomPeriod({ start, end, timeZone, onChange }: CustomPeriodProps) {
  const [from, setFrom] = useState(start === null ? '' : (toScreenDate(start) ?? ''))
  const [to, setTo] = useState(end === null ? '' : (toScreenDate(end) ?? ''))
  const [errors, setErrors] = useState<Errors>({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first, last] = [toApiDate(from.trim()), toApiDate(to.trim())]
    const problems = problemsOf(first, last, isoOfEpochDay(todayIn(timeZone)))
    setErrors(problems)
    if (first !== null && last !== null && Object.keys(problems).length === 0) onChange(first, last)
  }

  return (
    <form
      noValidate
      aria-label={messages.custom}
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3 px-8 pb-4 max-tablet:px-4"
    >
      <Field label={messages.start} error={errors.start} className="w-40">
        <DateField value={from} onValueChange={setFrom} />
      </Field>
      <Field label={messages.end} error={errors.end} className="w-40">
        <DateField value={to} onValueChange={setTo} />
      </Field>
      <Button type="submit" className="mt-[26px] h-9">
        {messages.apply}
      </Button>
    </form>
  )
}
