import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { TIME_FILTERS } from '@rapport/domain/dates/period'
import { changeFilters } from '@rapport/domain/performance/drill-down'
import { chooseForm } from '@rapport/domain/performance/form-presets'
import {
  DEFAULT_PERFORMANCE_FILTERS,
  RESULT_GROUPINGS,
  RESULT_VIEWS,
} from '@rapport/domain/performance/performance-filters'
import { writePerformanceQuery, type PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { filterKindOf, keepOffered, NO_SEGMENTS, withoutAttributes } from '@rapport/domain/performance/segment-filters'
import type { VisibleControls } from '@rapport/domain/performance/visible-controls'
import { inWave } from '@rapport/domain/performance/wave-view'
import { CHART_TYPES } from '@rapport/domain/results/items/chart-type'
import { Button } from '@rapport/ui/button'
import { FilterBar as Bar } from '@rapport/ui/filter-bar'
import { FilterSelect } from '@rapport/ui/filter-select'
import { Switch } from '@rapport/ui/switch'
import { useState } from 'react'

import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { messages } from '../messages.ts'
import type { PerformanceMoves } from '../use-performance-url.ts'
import type { Waves } from '../use-waves.ts'
import { CustomPeriod } from './custom-period.tsx'
import { ReplacedFilter, useReplacedFilter } from './replaced-filter.tsx'
import { SegmentBar } from './segment-bar.tsx'
import { WaveSelect } from './wave-select.tsx'

interface FilterBarProps {
  query: PerformanceQuery
  moves: PerformanceMoves
  form: FeedbackForm
  forms: readonly FeedbackForm[]
  shows: VisibleControls
  /** Null for a survey that is not anonymous. */
  waves: Waves | null
  /** The program's time zone, which determines the current day. A custom period cannot end after that day. */
  timeZone: string
}

const RESULT_TYPE_OPTIONS = RESULT_GROUPINGS.map((value) => ({ value, label: messages.resultTypes[value] }))
const PERIOD_OPTIONS = TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))
const VIEW_OPTIONS = RESULT_VIEWS.map((value) => ({ value, label: messages.views[value] }))

/**
 * Renders the view options for the current level and, at the top level only, the filters. @source Specification part 1, section 2,
 * "Performance"
 */
export function FilterBar({ query, moves, form, forms, shows, waves, timeZone }: FilterBarProps) {
  const [isChoosingDays, setChoosingDays] = useState(false)
  const { filters } = query
  const person = useCurrentUser()
  const { setFilters } = moves
  const { replaced, change } = useReplacedFilter(form, query.segments, moves.setSegments)
  const isCustom = isChoosingDays || filters.pastDays === 'custom'
  const cleared: PerformanceQuery = {
    ...query,
    filters: { ...DEFAULT_PERFORMANCE_FILTERS, feedbackFormId: filters.feedbackFormId },
    segments: NO_SEGMENTS,
  }
  const isChanged = String(writePerformanceQuery(query)) !== String(writePerformanceQuery(cleared))

  const clear = () => {
    setChoosingDays(false)
    moves.change(cleared)
  }
  const chooseFormById = (id: string) => {
    const chosen = forms.find((one) => String(one.feedback_form_id) === id)
    if (chosen === undefined) return
    setChoosingDays(false)
    moves.change({
      filters: {
        ...chooseForm(filters, chosen.feedback_form_id, chosen.feedback_form_type),
        weighted: filters.weighted && chosen.weighted,
      },
      segments: keepOffered(withoutAttributes(query.segments), filterKindOf(chosen), person),
      by: null,
    })
  }

  const choosePeriod = (value: string) => {
    setChoosingDays(value === 'custom')
    if (value !== 'custom') setFilters(changeFilters(filters, { pastDays: Number(value) }))
  }

  return (
    <div className="print:hidden">
      <Bar end={isChanged ? <ClearButton onClear={clear} /> : null}>
        {shows.filters ? (
          <>
            <FilterSelect
              noDeselect
              label={messages.survey}
              options={forms.map((one) => ({ value: String(one.feedback_form_id), label: one.name }))}
              value={String(filters.feedbackFormId ?? '')}
              onValueChange={chooseFormById}
            />
            <FilterSelect
              noDeselect
              label={messages.resultType}
              options={RESULT_TYPE_OPTIONS}
              value={filters.resultType}
              onValueChange={(resultType) => resultType && setFilters(changeFilters(filters, { resultType }))}
            />
            {waves === null ? (
              <FilterSelect
                noDeselect
                label={messages.dateRange}
                options={PERIOD_OPTIONS}
                value={isCustom ? 'custom' : String(filters.pastDays)}
                onValueChange={choosePeriod}
              />
            ) : (
              <WaveSelect
                waves={waves.list.data?.waves ?? []}
                wave={waves.view?.wave ?? null}
                onChange={(wave) => setFilters(changeFilters(filters, inWave(filters, wave)))}
              />
            )}
          </>
        ) : null}
        {shows.chartType ? (
          <FilterSelect
            noDeselect
            label={messages.chartType}
            options={CHART_TYPES}
            value={filters.chartType}
            onValueChange={(chartType) => chartType && setFilters({ ...filters, chartType })}
          />
        ) : null}
        {shows.view ? (
          <FilterSelect
            noDeselect
            label={messages.view}
            options={VIEW_OPTIONS}
            value={filters.view}
            onValueChange={(view) => view && setFilters({ ...filters, view })}
          />
        ) : null}
        {shows.filters ? <SegmentBar form={form} segments={query.segments} onChange={change} /> : null}
        {shows.filters && form.weighted ? (
          <Switch
            label={messages.weighted}
            checked={filters.weighted}
            onCheckedChange={(weighted) => setFilters({ ...filters, weighted })}
            className="ms-1 shrink-0 items-center text-rp-13"
          />
        ) : null}
      </Bar>
      {shows.filters && waves === null && isCustom ? (
        <CustomPeriod
          key={`${filters.start} ${filters.end}`}
          start={filters.start}
          end={filters.end}
          timeZone={timeZone}
          onChange={(start, end) => {
            setChoosingDays(false)
            setFilters(changeFilters(filters, { pastDays: 'custom', start, end }))
          }}
        />
      ) : null}
      <ReplacedFilter name={replaced} />
    </div>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={(event) => {
        // The button disappears once the filters are cleared, so the focus moves to the first filter.
        event.currentTarget.closest('[role=group]')?.querySelector('button')?.focus()
        onClear()
      }}
    >
      {messages.clear}
    </Button>
  )
}
