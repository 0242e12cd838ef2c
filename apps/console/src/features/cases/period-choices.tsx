import { TIME_FILTERS } from '@rapport/domain/period'
import { useState } from 'react'

import { PeriodDays } from './period-days.tsx'
import type { PeriodFilterProps } from './period-filter.tsx'
import { PeriodList } from './period-list.tsx'

const OPTIONS = TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))

interface PeriodChoicesProps extends PeriodFilterProps {
  onClose: () => void
}

/** The fixed periods, and the two days of a custom one. Choosing a period closes the popover. @source Specification part 1, sections 2 and 9 */
export function PeriodChoices({ label, value, timeZone, onChange, onClose }: PeriodChoicesProps) {
  const [isChoosing, setChoosing] = useState(false)
  const isCustom = isChoosing || value?.pastDays === 'custom'

  const choose = (text: string) => {
    setChoosing(text === 'custom')
    if (text === 'custom') return
    onChange({ pastDays: Number(text), start: null, end: null })
    onClose()
  }

  return (
    <>
      <PeriodList
        label={label}
        options={OPTIONS}
        value={isCustom ? 'custom' : String(value?.pastDays ?? '')}
        onChoose={choose}
      />
      {isCustom ? (
        <div className="border-t border-line px-2 pt-3 pb-2">
          <PeriodDays
            key={`${value?.start} ${value?.end}`}
            label={label}
            start={value?.start ?? null}
            end={value?.end ?? null}
            timeZone={timeZone}
            onChange={(start, end) => {
              onChange({ pastDays: 'custom', start, end })
              onClose()
            }}
          />
        </div>
      ) : null}
    </>
  )
}
