import { TIME_FILTERS } from '@rapport/domain/period'
import { Select } from '@rapport/ui/select'
import { useState } from 'react'

import { PeriodDays } from './period-days.tsx'
import type { PeriodFilterProps } from './period-filter.tsx'

const OPTIONS = TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))

/** The periods of the menu, and the days of a custom one. @source Specification part 1, sections 2 and 9 */
export function PeriodChoices({ label, value, timeZone, onChange }: PeriodFilterProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isCustom = isChoosing || value?.pastDays === 'custom'

  const choose = (text: string) => {
    setChoosing(text === 'custom')
    if (text === '') onChange(null)
    else if (text !== 'custom') onChange({ pastDays: Number(text), start: null, end: null })
  }

  return (
    <div className="grid gap-3">
      <Select
        aria-label={label}
        placeholder={label}
        options={OPTIONS}
        value={isCustom ? 'custom' : String(value?.pastDays ?? '')}
        onValueChange={choose}
      />
      {isCustom ? (
        <PeriodDays
          key={`${value?.start} ${value?.end}`}
          label={label}
          start={value?.start ?? null}
          end={value?.end ?? null}
          timeZone={timeZone}
          onChange={(start, end) => {
            setChoosing(false)
            onChange({ pastDays: 'custom', start, end })
          }}
        />
      ) : null}
    </div>
  )
}
