import { toScreenDate } from '@rapport/domain/date-text'
import { TIME_FILTERS } from '@rapport/domain/period'
import type { PeriodChoice } from '@rapport/domain/period-choice'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { FilterPill } from './filter-pill.tsx'

const PeriodChoices = lazyPart(async () => (await import('./period-choices.tsx')).PeriodChoices)

const OPTIONS = TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))

/** A period in words: that of the menu, or its days. */
function wordsOf(period: PeriodChoice): string {
  if (period.pastDays === 'custom') return `${toScreenDate(period.start)} – ${toScreenDate(period.end)}`
  return OPTIONS.find((option) => option.value === String(period.pastDays))?.label ?? `${period.pastDays} days`
}

/** A period that is chosen, and what is done with another. */
export interface PeriodFilterProps {
  label: string
  value: PeriodChoice | null
  timeZone: string
  onChange: (period: PeriodChoice | null) => void
}

/** When cases were opened or closed: a period of the menu, or Custom with two days. @source Specification part 1, sections 2 and 9 */
export function PeriodFilter(props: PeriodFilterProps) {
  const { label, value, onChange } = props
  return (
    <FilterPill
      label={label}
      value={value === null ? null : wordsOf(value)}
      onRemove={() => onChange(null)}
      className="p-1!"
    >
      {(close) => <PeriodChoices {...props} onClose={close} />}
    </FilterPill>
  )
}
