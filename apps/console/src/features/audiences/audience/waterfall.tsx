import type { QueryStep } from '@rapport/api/contract/audiences/audience-query'
import { StackedBar } from '@rapport/charts/stacked-bar'
import { formatCount } from '@rapport/domain/format/numbers'

import { resultText } from '../messages.ts'

interface WaterfallProps {
  steps: readonly QueryStep[]
  all: number
  /** For each row of the query, the label of its column. */
  columns: readonly string[]
}

/** Renders the effect of each row, group by group, as bars: the members that remain and those that the row removes. */
export function Waterfall({ steps, all, columns }: WaterfallProps) {
  return (
    <div className="grid gap-2.5">
      <Bar label={resultText.allContacts} count={all} all={all} />
      {steps.map((step) => (
        <Bar
          key={step.row}
          label={resultText.row(step.row + 1, columns[step.row] ?? '')}
          count={step.remaining}
          all={all}
          step={step}
          isFirst={step.group > 0 && steps[step.row - 1]?.group !== step.group}
        />
      ))}
    </div>
  )
}

interface BarProps {
  label: string
  count: number
  all: number
  step?: QueryStep
  /** Whether this is the first row of a group other than the first group. Each group starts again from all contacts. */
  isFirst?: boolean
}

function Bar({ label, count, all, step, isFirst = false }: BarProps) {
  return (
    <div data-first={isFirst || undefined} className="data-first:border-t data-first:border-rp-line data-first:pt-2.5">
      <div className="flex items-baseline gap-2 text-rp-12">
        <span className="min-w-0 flex-1 truncate font-rp-medium text-rp-strong" title={label}>
          {label}
        </span>
        {step && step.removed > 0 ? (
          <span className="text-rp-muted tabular-nums">{resultText.removed(step.removed)}</span>
        ) : null}
        <span className="min-w-10 text-end font-rp-strong text-rp-strong tabular-nums">{formatCount(count)}</span>
      </div>
      <StackedBar
        label={label}
        parts={[
          { label: resultText.remaining, value: count, color: 1 },
          ...(step ? [{ label: resultText.removedPart, value: step.removed, color: 'prior' } as const] : []),
        ]}
        total={all}
        format={formatCount}
        className="mt-1"
      />
      {step?.empties ? (
        <p className="mt-1 text-rp-12 font-rp-medium text-rp-warning-text">{resultText.empties}</p>
      ) : null}
    </div>
  )
}
