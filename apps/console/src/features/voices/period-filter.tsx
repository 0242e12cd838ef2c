import { TIME_FILTERS } from '@rapport/domain/dates/period'
import { readPeriodChoice } from '@rapport/domain/dates/period-choice'
import { FilterSelect } from '@rapport/ui/filter-select'

import { messages } from './messages.ts'

interface PeriodFilterProps {
  search: URLSearchParams
  /** Receives a number of days as text, or an empty string for all time. */
  onChoose: (days: string) => void
}

const FIXED = TIME_FILTERS.filter(({ value }) => value !== 'custom').map(({ value, label }) => ({
  value: String(value),
  label,
}))
const CUSTOM = { value: 'custom', label: 'Custom' }

/**
 * Lets the user select the period for responses and exports. A custom period, which a link from Performance sets in the URL, is
 * displayed but cannot be selected.
 */
export function PeriodFilter({ search, onChoose }: PeriodFilterProps) {
  const period = readPeriodChoice(search.get('pastDays'), search.get('start'), search.get('end'))
  return (
    <FilterSelect
      label={messages.dateRange}
      options={period?.pastDays === 'custom' ? [...FIXED, CUSTOM] : FIXED}
      value={period === null ? '' : String(period.pastDays)}
      onValueChange={(days) => days !== 'custom' && onChoose(days)}
    />
  )
}
