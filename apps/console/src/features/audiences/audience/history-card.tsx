import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { HistoryLine } from '@rapport/charts/history-line'
import {
  HISTORY_PERIODS,
  isPeriodEnabled,
  TIME_UNITS,
  type HistoryPeriod,
  type TimeUnit,
} from '@rapport/domain/audiences/audience-history'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { Card } from '@rapport/ui/card'
import { FilterSelect } from '@rapport/ui/filter-select'
import { useMemo } from 'react'

import { insightText } from '../messages.ts'
import { HistoryFigures } from './history-figures.tsx'
import { chartOf, sizeOfShown, writeSize, type HistoryLineOf } from './history-view.ts'

interface HistoryCardProps {
  detail: AudienceDetail
  lines: readonly HistoryLineOf[]
  shown: readonly HistoryLineOf[]
  unit: TimeUnit
  period: HistoryPeriod
  /** Whether the history for a different unit or period is loading; the previous history is displayed until it arrives. */
  busy: boolean
  onView: (change: { readonly timeUnit: TimeUnit } | { readonly period: HistoryPeriod }) => void
  onShown: (lines: readonly HistoryLineOf[]) => void
}

/**
 * Renders Campaign History: the figures for the selected locations, the View By and Compare To controls, and the chart.
 *
 * @source Specification part 2, section 2 "Campaign detail"
 */
export function HistoryCard({ detail, lines, shown, unit, period, busy, onView, onShown }: HistoryCardProps) {
  const { dates, series } = useMemo(() => chartOf(lines), [lines])
  const figures = sizeOfShown(detail, shown)
  const periodLabel = HISTORY_PERIODS.find(({ value }) => value === period)?.label ?? ''
  const unitLabel = TIME_UNITS.find(({ value }) => value === unit)?.label ?? ''
  return (
    <Card
      title={insightText.history}
      titleId="history"
      aria-busy={busy}
      // On phones the filters are below the title.
      className="max-rp-tablet:[&>header]:grid"
      actions={
        <div className="flex flex-wrap gap-1.5">
          <FilterSelect
            label={insightText.viewBy}
            noDeselect
            options={TIME_UNITS}
            value={unit}
            onValueChange={(value) => onView({ timeUnit: value })}
          />
          <FilterSelect
            label={insightText.compareTo}
            noDeselect
            options={HISTORY_PERIODS.map(({ value, label }) => ({
              value,
              label,
              disabled: !isPeriodEnabled(value, unit),
            }))}
            value={period}
            onValueChange={(value) => onView({ period: value })}
          />
        </div>
      }
    >
      <div data-busy={busy || undefined} className="transition-opacity data-busy:opacity-60">
        {figures ? (
          <HistoryFigures
            size={figures.size}
            change={figures.change}
            allContacts={detail.program_audience_size}
            since={toScreenDate(dates[0] ?? '')}
          />
        ) : (
          <p className="mb-4 text-rp-13 text-rp-muted">{insightText.nothingShown}</p>
        )}
        <HistoryLine
          title={insightText.sizeBy(unitLabel, periodLabel)}
          heading="h3"
          dates={dates}
          series={series}
          shown={shown.map(({ label }) => label)}
          onShownChange={(labels) => onShown(lines.filter(({ label }) => labels.includes(label)))}
          format={writeSize}
          base={insightText.base(detail.program_audience_size)}
          note={dates.length === 0 ? insightText.noHistory : undefined}
        />
      </div>
    </Card>
  )
}
