import type { FeedbackForm } from '@rapport/api/contract/feedback'
import { CHART_TYPES } from '@rapport/domain/chart-type'
import { changeFilters } from '@rapport/domain/drill-down'
import { chooseForm } from '@rapport/domain/form-presets'
import {
  DEFAULT_PERFORMANCE_FILTERS,
  RESULT_GROUPINGS,
  RESULT_VIEWS,
  type PerformanceFilters,
} from '@rapport/domain/performance-filters'
import { TIME_FILTERS } from '@rapport/domain/period'
import { keepOffered, NO_SEGMENTS } from '@rapport/domain/segment-filters'
import { deriveVisibleControls } from '@rapport/domain/visible-controls'
import { Button } from '@rapport/ui/button'
import { FilterBar as Bar } from '@rapport/ui/filter-bar'
import { useState } from 'react'

import { LatePart } from '../../platform/late-part.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { messages } from './messages.ts'
import { MissingPart } from './missing-part.tsx'
import { writePerformanceQuery, type PerformanceQuery } from './performance-query.ts'
import { SegmentBar } from './segment-bar.tsx'
import type { PerformanceMoves } from './use-performance-query.ts'

const CustomPeriod = lazyPart(async () => (await import('./custom-period.tsx')).CustomPeriod)

interface FilterBarProps {
  query: PerformanceQuery
  moves: PerformanceMoves
  form: FeedbackForm
  forms: readonly FeedbackForm[]
  /** The results of the level are indices, which have one picture alone. */
  hasIndices: boolean
  /** The program's zone, in which today ends a period. */
  timeZone: string
}

const RESULT_TYPE_OPTIONS = RESULT_GROUPINGS.map((value) => ({ value, label: messages.resultTypes[value] }))
const VIEW_OPTIONS = RESULT_VIEWS.map((value) => ({ value, label: messages.views[value] }))

/** What the level may be narrowed by and how it may be looked at; filters stand at the top alone. @source Specification part 1, section 2, "Performance" */
export function FilterBar({ query, moves, form, forms, hasIndices, timeZone }: FilterBarProps) {
  const [isChoosingDays, setChoosingDays] = useState(false)
  const { filters } = query
  const { setFilters } = moves
  const shows = deriveVisibleControls(filters, hasIndices)
  const isCustom = isChoosingDays || filters.pastDays === 'custom'
  const cleared: PerformanceQuery = {
    ...query,
    filters: { ...DEFAULT_PERFORMANCE_FILTERS, feedbackFormId: filters.feedbackFormId },
    segments: NO_SEGMENTS,
  }
  const isChanged = writePerformanceQuery(query).toString() !== writePerformanceQuery(cleared).toString()

  const clear = () => {
    setChoosingDays(false)
    moves.change(cleared)
  }
  const chooseFormById = (id: string) => {
    const chosen = forms.find((one) => String(one.feedback_form_id) === id)
    if (chosen === undefined) return
    setChoosingDays(false)
    moves.change({
      filters: chooseForm(filters, chosen.feedback_form_id, chosen.feedback_form_type),
      segments: keepOffered(query.segments, chosen.feedback_form_type),
      by: null,
    })
  }

  return (
    <div className="print:hidden">
      <Bar
        end={
          isChanged ? (
            <Button
              variant="quiet"
              size="sm"
              onClick={(event) => {
                // The button goes with what it clears; the focus goes to the first filter.
                event.currentTarget.closest('[role=group]')?.querySelector('button')?.focus()
                clear()
              }}
            >
              {messages.clear}
            </Button>
          ) : null
        }
      >
        {shows.filters ? (
          <>
            <ChoiceFilter
              label={messages.survey}
              options={forms.map((one) => ({ value: String(one.feedback_form_id), label: one.name }))}
              value={String(filters.feedbackFormId ?? '')}
              onChoose={chooseFormById}
            />
            <ChoiceFilter
              label={messages.resultType}
              options={RESULT_TYPE_OPTIONS}
              value={filters.resultType}
              onChoose={(resultType) => setFilters(changeFilters(filters, { resultType }))}
            />
            <PeriodSelect
              filters={filters}
              isCustom={isCustom}
              onCustom={setChoosingDays}
              onChoose={(pastDays) => setFilters(changeFilters(filters, { pastDays }))}
            />
          </>
        ) : null}
        {shows.chartType ? (
          <ChoiceFilter
            label={messages.chartType}
            options={CHART_TYPES}
            value={filters.chartType}
            onChoose={(chartType) => setFilters({ ...filters, chartType })}
          />
        ) : null}
        {shows.view ? (
          <ChoiceFilter
            label={messages.view}
            options={VIEW_OPTIONS}
            value={filters.view}
            onChoose={(view) => setFilters({ ...filters, view })}
          />
        ) : null}
        {shows.filters ? (
          <SegmentBar
            type={form.feedback_form_type}
            segments={keepOffered(query.segments, form.feedback_form_type)}
            onChange={moves.setSegments}
          />
        ) : null}
      </Bar>
      {shows.filters && isCustom ? (
        <LatePart Missing={MissingPart} waiting={<div className="h-19" />}>
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
        </LatePart>
      ) : null}
    </div>
  )
}

interface PeriodSelectProps {
  filters: PerformanceFilters
  isCustom: boolean
  onCustom: (isCustom: boolean) => void
  onChoose: (pastDays: number) => void
}

const PERIOD_OPTIONS = TIME_FILTERS.map(({ value, label }) => ({ value: String(value), label }))

function PeriodSelect({ filters, isCustom, onCustom, onChoose }: PeriodSelectProps) {
  return (
    <ChoiceFilter
      label={messages.dateRange}
      options={PERIOD_OPTIONS}
      value={isCustom ? 'custom' : String(filters.pastDays)}
      onChoose={(value) => {
        onCustom(value === 'custom')
        if (value !== 'custom') onChoose(Number(value))
      }}
    />
  )
}
