import type { QueryStep } from '@rapport/api/contract/audiences/audience-query'
import { formatCount } from '@rapport/domain/format/numbers'

import { resultText } from '../messages.ts'

interface WaterfallProps {
  steps: readonly QueryStep[]
  all: number
  /** Column label of each row. */
  columns: readonly string[]
}

/** Returns a share as a percentage for a style. */
const widthOf = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (100 * part) / whole) : 0}%`

/** Renders the effect of each row, group by group, as bars: the remaining members and those it removes. */
export function Waterfall({ steps, all, columns }: WaterfallProps) {
  return (
    <div className="grid gap-2.5">
      <Bar label={resultText.allContacts} count={all} before={all} all={all} />
      {steps.map((step) => (
        <Bar
          key={step.row}
          label={resultText.row(step.row + 1, columns[step.row] ?? '')}
          count={step.remaining}
          before={step.remaining + step.removed}
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
  before: number
  all: number
  step?: QueryStep
  /** The first row of a group, which starts again from all contacts. */
  isFirst?: boolean
}

function Bar({ label, count, before, all, step, isFirst = false }: BarProps) {
  return (
    <div data-first={isFirst || undefined} className="data-first:border-t data-first:border-line data-first:pt-2.5">
      <div className="flex items-baseline gap-2 text-12">
        <span className="min-w-0 flex-1 truncate font-medium text-strong" title={label}>
          {label}
        </span>
        {step && step.removed > 0 ? (
          <span className="text-muted tabular-nums">{resultText.removed(step.removed)}</span>
        ) : null}
        <span className="min-w-10 text-end font-strong text-strong tabular-nums">{formatCount(count)}</span>
      </div>
      {/* Computed widths need inline styles. */}
      <div
        aria-hidden="true"
        className="relative mt-1 h-1.5 overflow-clip rounded-full bg-data-track forced-colors:border"
      >
        <div className="absolute inset-y-0 start-0 bg-data-prior" style={{ inlineSize: widthOf(before, all) }} />
        <div
          className="absolute inset-y-0 start-0 bg-data-1 forced-colors:bg-[Highlight]"
          style={{ inlineSize: widthOf(count, all) }}
        />
      </div>
      {step?.empties ? <p className="mt-1 text-12 font-medium text-warning-text">{resultText.empties}</p> : null}
    </div>
  )
}
