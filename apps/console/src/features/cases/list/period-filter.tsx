import { TIME_FILTERS } from '@rapport/domain/dates/period'
import type { PeriodChoice } from '@rapport/domain/dates/period-choice'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { FilterPill } from '@rapport/ui/filter-pill'
import { useState } from 'react'

import { PeriodDays } from './period-days.tsx'
import { PeriodList } from './period-list.tsx'

const OPTIONS = TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))

/**
 * Returns the label of a period: the two days of a custom period, the label in the menu, or the number of days if the menu does not
 * include the period.
 */
function labelOf(period: PeriodChoice): string {
  if (period.pastDays === 'custom') return `${toScreenDate(period.start)} – ${toScreenDate(period.end)}`
  return OPTIONS.find((option) => option.value === String(period.pastDays))?.label ?? `${period.pastDays} days`
}

/** The selected period, and the function that selects another one. */
interface PeriodFilterProps {
  label: string
  value: PeriodChoice | null
  timeZone: string
  onChange: (period: PeriodChoice | null) => void
}

/**
 * Renders the control that filters cases by when they were opened or closed: within a fixed period, or between two days.
 *
 * @source Specification part 1, sections 2 and 9
 */
export function PeriodFilter(props: PeriodFilterProps) {
  const { label, value, onChange } = props
  return (
    <FilterPill
      label={label}
      value={value === null ? null : labelOf(value)}
      onRemove={() => onChange(null)}
      className="p-1!"
    >
      {(close) => <PeriodChoices {...props} onClose={close} />}
    </FilterPill>
  )
}

/**
 * Renders the fixed periods, and the two days of a custom period. Choosing a period other than Custom, or applying the days of a
 * custom one, closes the popover.
 *
 * @source Specification part 1, sections 2 and 9
 */
function PeriodChoices({ label, value, timeZone, onChange, onClose }: PeriodFilterProps & { onClose: () => void }) {
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
        <div className="border-t border-rp-line px-2 pt-3 pb-2">
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
