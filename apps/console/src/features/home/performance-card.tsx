import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'
import { Gauge } from '@rapport/charts/gauge'
import { TrendNote } from '@rapport/charts/trend-note'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { performanceCardPath } from '@rapport/domain/performance/home-links'
import { readScore } from '@rapport/domain/results/items/chart-type'
import { deriveTrend } from '@rapport/domain/results/scores/trend'
import { wilsonInterval } from '@rapport/domain/statistics/intervals'
import { Card } from '@rapport/ui/card'
import { Link as UiLink } from '@rapport/ui/link'
import { useId } from 'react'
import { Link } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import { messages } from './messages.ts'

interface PerformanceCardProps {
  summary: FeedbackSummary
  className?: string
}

/** Shows overall satisfaction and the relationship index, each linking to its result. @source Specification part 1, section 2, "Feedback home" */
export function PerformanceCard({ summary, className }: PerformanceCardProps) {
  const { home_form, overall_satisfaction, mri } = summary
  return (
    <Card
      title={messages.performance}
      titleId={useId()}
      className={className}
      actions={<span className="pt-1.5 text-12 text-muted">{messages.thisYear}</span>}
      footer={
        <UiLink asChild>
          <Link to={PATHS.performance}>{messages.seePerformance}</Link>
        </UiLink>
      }
    >
      {home_form ? <p className="mb-4 text-13 text-muted">{messages.survey(home_form.title)}</p> : null}
      {isAnswered(overall_satisfaction) || isAnswered(mri) ? (
        <div className={`grid gap-x-6 gap-y-8 ${overall_satisfaction && mri ? 'tablet:grid-cols-2' : ''}`}>
          {overall_satisfaction ? (
            <Figure title={messages.overall} item={overall_satisfaction} chart="top2Box" />
          ) : null}
          {mri ? <Figure title={messages.mri} item={mri} chart="index" /> : null}
        </div>
      ) : (
        <div className="grid gap-1 text-muted">
          <p>{EMPTY_TEXT.data}</p>
          {home_form ? null : <p className="text-13">{messages.noForm}</p>}
        </div>
      )}
    </Card>
  )
}

/** Returns whether there are responses in this cycle. */
const isAnswered = (item: ResultItem | null) => item !== null && item.results.current.answers.totalCount > 0

const VERDICTS = { up: 'good', down: 'bad', none: 'neutral' } as const

interface FigureProps {
  title: string
  item: ResultItem
  /** Overall satisfaction is a top-two-box share, the relationship index an index. */
  chart: 'top2Box' | 'index'
}

function Figure({ title, item, chart }: FigureProps) {
  const { current, previous } = item.results
  const score = readScore(current, chart)
  const before = previous ? readScore(previous, chart) : null
  const base = current.answers.totalCount
  const trend = deriveTrend(score, before)
  return (
    <div className="grid content-start justify-items-center gap-2">
      <Gauge
        title={title}
        value={score}
        previous={before}
        format={chart === 'index' ? (index) => formatFixed(index, 1) : formatPercent}
        sublabel={messages[chart]}
        interval={chart === 'top2Box' ? intervalText(score, base) : undefined}
        base={messages.base(base, current.respondents ?? base)}
        note={
          trend ? (
            <TrendNote direction={trend.direction} verdict={VERDICTS[trend.direction]}>
              {trend.words}
            </TrendNote>
          ) : null
        }
        className="w-full"
      />
      <UiLink asChild className="text-13">
        <Link to={performanceCardPath(item)}>{messages.seeFigure(title)}</Link>
      </UiLink>
    </div>
  )
}

function intervalText(score: number | null, base: number): string | undefined {
  const interval = score === null ? null : wilsonInterval(Math.round((score / 100) * base), base)
  return interval
    ? messages.interval(formatFixed(100 * interval.low, 1), formatFixed(100 * interval.high, 1))
    : undefined
}
