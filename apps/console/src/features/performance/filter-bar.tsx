import type { FeedbackForm } from '@rapport/api/contract/feedback'
import { CHART_TYPES } from '@rapport/domain/chart-type'
import { CALENDAR_YEAR_DAYS } from '@rapport/domain/constants'
import { changeFilters } from '@rapport/domain/drill-down'
import { chooseForm } from '@rapport/domain/form-presets'
import {
  DEFAULT_PERFORMANCE_FILTERS,
  RESULT_TYPES,
  writePerformanceFilters,
  type PerformanceFilters,
} from '@rapport/domain/performance-filters'
import { TIME_FILTERS } from '@rapport/domain/period'
import { deriveVisibleControls } from '@rapport/domain/visible-controls'
import { Button } from '@rapport/ui/button'
import { FilterBar as Bar } from '@rapport/ui/filter-bar'
import { FilterSelect } from '@rapport/ui/filter-select'
import { useState } from 'react'

import { CustomPeriod } from './custom-period.tsx'
import { messages } from './messages.ts'

interface FilterBarProps {
  filters: PerformanceFilters
  forms: readonly FeedbackForm[]
  /** The program's zone, in which today ends a period. */
  timeZone: string
  onChange: (next: PerformanceFilters) => void
}

const RESULT_TYPE_OPTIONS = RESULT_TYPES.map((value) => ({ value, label: messages.resultTypes[value] }))

/** Survey, Result Type, Date Range and Chart Type, as the level shows them. @source Specification part 1, section 2, "Performance" */
export function FilterBar({ filters, forms, timeZone, onChange }: FilterBarProps) {
  const [isChoosingDays, setChoosingDays] = useState(false)
  const shows = deriveVisibleControls(filters, false)
  const isCustom = isChoosingDays || filters.pastDays === 'custom'
  const isChanged = Object.keys(writePerformanceFilters(filters)).some((name) => name !== 'feedbackFormId')

  const choosePeriod = (value: string) => {
    setChoosingDays(value === 'custom')
    if (value !== 'custom') onChange(changeFilters(filters, { pastDays: Number(value) }))
  }
  const clear = () => {
    setChoosingDays(false)
    onChange({ ...DEFAULT_PERFORMANCE_FILTERS, feedbackFormId: filters.feedbackFormId })
  }

  return (
    <>
      <Bar
        end={
          isChanged ? (
            <Button variant="quiet" size="sm" onClick={clear}>
              {messages.clear}
            </Button>
          ) : null
        }
      >
        {shows.filters ? (
          <>
            <FilterSelect
              noDeselect
              label={messages.survey}
              options={forms.map((form) => ({ value: String(form.feedback_form_id), label: form.name }))}
              value={String(filters.feedbackFormId ?? '')}
              onValueChange={(id) => {
                const form = forms.find((one) => String(one.feedback_form_id) === id)
                if (form) onChange(chooseForm(filters, form.feedback_form_id, form.feedback_form_type))
              }}
            />
            <FilterSelect
              noDeselect
              label={messages.resultType}
              options={RESULT_TYPE_OPTIONS}
              value={filters.resultType}
              onValueChange={(resultType) => resultType && onChange(changeFilters(filters, { resultType }))}
            />
            <FilterSelect
              noDeselect
              label={messages.dateRange}
              options={TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))}
              value={isCustom ? 'custom' : String(filters.pastDays)}
              onValueChange={(value) => choosePeriod(value === '' ? String(CALENDAR_YEAR_DAYS) : value)}
            />
          </>
        ) : null}
        {shows.chartType ? (
          <FilterSelect
            noDeselect
            label={messages.chartType}
            options={CHART_TYPES}
            value={filters.chartType}
            onValueChange={(chartType) => chartType && onChange({ ...filters, chartType })}
          />
        ) : null}
      </Bar>
      {shows.filters && isCustom ? (
        <CustomPeriod
          key={`${filters.start} ${filters.end}`}
          start={filters.start}
          end={filters.end}
          timeZone={timeZone}
          onChange={(start, end) => {
            setChoosingDays(false)
            onChange(changeFilters(filters, { pastDays: 'custom', start, end }))
          }}
        />
      ) : null}
    </>
  )
}
