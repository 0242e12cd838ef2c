import { toScreenDate } from '@rapport/domain/date-text'
import { TIME_FILTERS } from '@rapport/domain/period'
import type { PeriodChoice } from '@rapport/domain/period-choice'
import { Select } from '@rapport/ui/select'
import { useState } from 'react'

import { FilterPill } from './filter-pill.tsx'
import { PeriodDays } from './period-days.tsx'

const OPTIONS = TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))

/** A period in words: that of the menu, or its days. */
function wordsOf(period: PeriodChoice): string {
  if (period.pastDays === 'custom') return `${toScreenDate(period.start)} – ${toScreenDate(period.end)}`
  return OPTIONS.find((option) => option.value === String(period.pastDays))?.label ?? `${period.pastDays} days`
}

interface PeriodFilterProps {
  label: string
  value: PeriodChoice | null
  timeZone: string
  onChange: (period: PeriodChoice | null) => void
}

/** When cases were opened or closed: a period of the menu, or Custom with two days. @source Specification part 1, sections 2 and 9 */
export function PeriodFilter({ label, value, timeZone, onChange }: PeriodFilterProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isCustom = isChoosing || value?.pastDays === 'custom'

  const choose = (text: string) => {
    setChoosing(text === 'custom')
    if (text === '') onChange(null)
    else if (text !== 'custom') onChange({ pastDays: Number(text), start: null, end: null })
  }

  return (
    <FilterPill
      label={label}
      value={value === null ? null : wordsOf(value)}
      onRemove={() => {
        setChoosing(false)
        onChange(null)
      }}
    >
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
    </FilterPill>
  )
}
