import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'
import { StackedBar } from '@rapport/charts/stacked-bar'
import { QUICK_PULSE_DAYS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import type { TestedDifference } from '@rapport/domain/results/differences/significance'
import { deriveQuickPulse } from '@rapport/domain/results/quick-pulse'
import { Card } from '@rapport/ui/card'
import { Link as UiLink } from '@rapport/ui/link'
import { ScoreChip, type ScoreChipProps } from '@rapport/ui/score-chip'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'

import { ChangeNote } from '../../platform/figures/change-note.tsx'
import { lazyPanel } from '../../platform/loading/lazy-panel.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { messages } from './messages.ts'

/** Loaded lazily, because the figures are shown first. */
const PulseComments = lazyPanel(async () => (await import('./pulse-comments.tsx')).PulseComments, {
  pending: <div className="h-60" />,
  failure: () => null,
})

/** Returns the path of the Quick Pulse results by question for the days that the card covers. */
const pulsePath = (feedback_form_id: number) =>
  `${PATHS.performance}?feedbackFormId=${feedback_form_id}&resultType=individual_question&pastDays=${QUICK_PULSE_DAYS}`

interface QuickPulseCardProps {
  summary: FeedbackSummary
  change: TestedDifference | null
  className?: string
}

/**
 * Renders the shares of thumbs up and thumbs down in the last 30 days to one decimal place, the counts for the last 7 days, and the
 * newest comments.
 *
 * @source Specification part 1, section 9; Decisions, section 12, "Quick pulse summary"
 */
export function QuickPulseCard({ summary, change, className }: QuickPulseCardProps) {
  const { quick_pulse_form: form, quick_pulse_up: up, quick_pulse_down: down } = summary
  const pulse = up && down ? deriveQuickPulse(up, down) : null
  return (
    <Card
      title={messages.quickPulse}
      titleId={useId()}
      className={className}
      actions={<span className="pt-1.5 text-rp-12 text-rp-muted">{messages.last30Days}</span>}
      footer={
        up ? (
          <UiLink asChild>
            <Link to={pulsePath(up.feedback_form_id)}>{messages.seePulse}</Link>
          </UiLink>
        ) : null
      }
    >
      {form ? <p className="mb-4 text-rp-13 text-rp-muted">{messages.survey(form.title)}</p> : null}
      {up && down && pulse && pulse.percent !== null ? (
        <div className="grid gap-5">
          <Share
            icon={<ThumbsUp strokeWidth={1.4} />}
            tone="positive"
            label={messages.thumbsUp}
            percent={pulse.percent}
            count={messages.share(up.current, pulse.total)}
          >
            {/* This is the trend of the thumbs-up share, so it is rendered before the thumbs-down share. */}
            {pulse.trend ? <ChangeNote trend={pulse.trend} change={change} /> : null}
          </Share>
          <StackedBar
            parts={[
              { label: messages.thumbsUp, value: up.current, color: 'positive' },
              { label: messages.thumbsDown, value: down.current, color: 'negative' },
            ]}
            format={formatCount}
          />
          <Share
            icon={<ThumbsDown strokeWidth={1.4} />}
            tone="negative"
            label={messages.thumbsDown}
            percent={100 - pulse.percent}
            count={messages.share(down.current, pulse.total)}
          />
          <p className="text-rp-12 text-rp-muted">{messages.last7Days(up.last_7_days, down.last_7_days)}</p>
        </div>
      ) : (
        <div className="grid gap-1 text-rp-muted">
          <p>{EMPTY_TEXT.data}</p>
          {form ? null : <p className="text-rp-13">{messages.noForm}</p>}
        </div>
      )}
      {form && up && pulse && pulse.total > 0 ? <PulseComments feedback_form_id={up.feedback_form_id} /> : null}
    </Card>
  )
}

interface ShareProps extends Pick<ScoreChipProps, 'icon' | 'tone' | 'label'> {
  percent: number
  count: string
  /** A note about the change in the share. */
  children?: ReactNode
}

function Share({ percent, count, children, ...chip }: ShareProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <ScoreChip size="lg" value={formatPercent(percent)} {...chip} />
        <p className="ms-auto text-rp-13 text-rp-text tabular-nums">{count}</p>
      </div>
      {children}
    </div>
  )
}
