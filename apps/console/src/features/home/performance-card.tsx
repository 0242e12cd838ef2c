import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'
import { Gauge } from '@rapport/charts/gauge'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { performanceCardPath } from '@rapport/domain/performance/home-links'
import { scoreInterval } from '@rapport/domain/results/differences/score-interval'
import type { TestedDifference } from '@rapport/domain/results/differences/significance'
import { describeAverage } from '@rapport/domain/results/items/average-text'
import { readScore } from '@rapport/domain/results/items/chart-type'
import { isOneQuestion } from '@rapport/domain/results/scores/headline'
import { deriveTrend } from '@rapport/domain/results/scores/trend'
import { Card } from '@rapport/ui/card'
import { Link as UiLink } from '@rapport/ui/link'
import { useId } from 'react'
import { Link } from 'react-router'

import { ChangeNote, describeChange } from '../../platform/figures/change-note.tsx'
import { lazyPanel } from '../../platform/loading/lazy-panel.tsx'
import { helpHref } from '../../platform/navigation/help-chapters.ts'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { overallChart, type HomeChanges, type OverallChart } from './home-changes.ts'
import { messages } from './messages.ts'

/** Loaded lazily, because the figures are shown first. */
const RankedRows = lazyPanel(async () => (await import('./ranked-rows.tsx')).RankedRows, {
  pending: <div className="h-52" />,
  failure: () => null,
})

interface PerformanceCardProps {
  summary: FeedbackSummary
  /** The changes in all figures on the page. */
  changes: HomeChanges
  className?: string
}

/**
 * Shows overall satisfaction and the relationship index, each linking to its result, and the first results of the ranked table.
 * @source Specification part 1, section 2, "Feedback home"
 */
export function PerformanceCard({ summary, changes, className }: PerformanceCardProps) {
  const { home_form, overall_satisfaction, mri } = summary
  const mayEdit = canEditStaff(useCurrentUser())
  return (
    <Card
      title={messages.performance}
      titleId={useId()}
      className={className}
      actions={<span className="pt-1.5 text-rp-12 text-rp-muted">{messages.thisYear}</span>}
      footer={
        <UiLink asChild>
          <Link to={PATHS.performance}>{messages.seePerformance}</Link>
        </UiLink>
      }
    >
      {home_form ? <p className="mb-4 text-rp-13 text-rp-muted">{messages.survey(home_form.title)}</p> : null}
      {isAnswered(overall_satisfaction) || isAnswered(mri) ? (
        <div className={`grid gap-x-6 gap-y-8 ${overall_satisfaction && mri ? 'rp-tablet:grid-cols-2' : ''}`}>
          {overall_satisfaction ? (
            <Figure
              title={messages.overall}
              item={overall_satisfaction}
              chart={overallChart(overall_satisfaction)}
              change={changes.overall}
            />
          ) : null}
          {mri ? <Figure title={messages.mri} item={mri} chart="index" change={changes.mri} /> : null}
        </div>
      ) : (
        <div className="grid gap-1 text-rp-muted">
          <p>{EMPTY_TEXT.data}</p>
          {home_form ? null : <p className="text-rp-13">{messages.noForm}</p>}
          {home_form === null && mayEdit ? (
            <UiLink asChild className="mt-1 text-rp-13">
              <Link to={PATHS.newSurvey}>{messages.newSurvey}</Link>
            </UiLink>
          ) : null}
        </div>
      )}
      {home_form && isAnswered(overall_satisfaction) ? (
        <RankedRows feedback_form_id={home_form.feedback_form_id} />
      ) : null}
      {changes.overall || changes.mri || changes.pulse ? (
        <p className="mt-4 text-rp-12 text-pretty text-rp-muted">
          {messages.colored}{' '}
          <UiLink asChild>
            <Link to={helpHref('figures')}>{messages.aboutChance}</Link>
          </UiLink>
        </p>
      ) : null}
    </Card>
  )
}

/** Returns whether the figure has answers in the current period. */
const isAnswered = (item: ResultItem | null) => item !== null && item.results.current.answers.totalCount > 0

interface FigureProps {
  title: string
  item: ResultItem
  /** The displayed measure: `top2Box` or `thumbs` for overall satisfaction, `index` for the relationship index. */
  chart: OverallChart | 'index'
  change: TestedDifference | null
}

function Figure({ title, item, chart, change }: FigureProps) {
  const { current, previous } = item.results
  const score = readScore(current, chart)
  // A mean of several questions is compared with the previous cycle only when its change has an interval.
  const before = previous && (change !== null || isOneQuestion(item)) ? readScore(previous, chart) : null
  const interval = scoreInterval(item, chart)
  const base = current.answers.totalCount
  const trend = deriveTrend(score, before)
  return (
    <div className="grid content-start justify-items-center gap-2">
      <Gauge
        title={title}
        value={score}
        previous={before}
        format={chart === 'index' ? (index) => formatFixed(index, 1) : formatPercent}
        sublabel={chart === 'thumbs' ? messages.thumbsUp : messages[chart]}
        subtitle={item.average ? describeAverage(item.average) : undefined}
        interval={interval ? messages.interval(formatFixed(interval.low, 1), formatFixed(interval.high, 1)) : undefined}
        change={change ? describeChange(change) : undefined}
        base={messages.base(base, current.respondents ?? base)}
        note={
          trend ? (
            <div className="min-h-13">
              <ChangeNote trend={trend} change={change} />
            </div>
          ) : null
        }
        // The header reserves space for a subtitle, and the note reserves space for a second line, so that the two figures are
        // aligned.
        className="w-full rp-tablet:[&>div:first-child]:min-h-11"
      />
      <UiLink asChild className="text-rp-13">
        <Link to={performanceCardPath(item)}>{messages.seeFigure(title)}</Link>
      </UiLink>
    </div>
  )
}
