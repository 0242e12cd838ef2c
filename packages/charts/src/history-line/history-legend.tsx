'use client'

import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { ROLES } from '../colors.ts'
import type { HistorySeries } from './history-line-layout.ts'
import { strokeOf } from './series-stroke.ts'

const ENGLISH = { series: 'Lines shown' } as const satisfies Partial<ChartWords>

export interface HistoryLegendProps {
  series: readonly HistorySeries[]
  shown: readonly string[]
  /** How many dates the lines have. */
  dates: number
  onToggle: (label: string) => void
  /** The series under the pointer or in focus; null when there is none any more. */
  onPoint: (label: string | null) => void
  words: Partial<ChartWords> | undefined
}

/**
 * The series as buttons that show and hide their lines, in columns. A hidden one keeps its place, muted and with a
 * hollow swatch; the one under the pointer or in focus stands out in the plot.
 */
export function HistoryLegend({ series, shown, dates, onToggle, onPoint, words: own }: HistoryLegendProps) {
  const words = useChartWords(ENGLISH, own)
  return (
    <div
      role="group"
      aria-label={words.series}
      data-slot="history-legend"
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-2 gap-y-0.5"
    >
      {series.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown.includes(label)}
          onClick={() => onToggle(label)}
          // A tap would leave its line alone among pale ones until the next tap elsewhere.
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(label)}
          onPointerLeave={() => onPoint(null)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint(label)}
          onBlur={() => onPoint(null)}
          className="inline-flex min-h-7 min-w-0 cursor-pointer items-center gap-2 rounded-[6px] px-2 text-start text-[12px]/[16px] text-(--muted) hover:bg-(--hover) focus-visible:outline-2 focus-visible:outline-(--focus) aria-pressed:text-(--text-strong) pointer-coarse:min-h-11"
        >
          <svg width="20" height="10" aria-hidden="true" className="flex-none">
            {shown.includes(label) ? (
              <path d="M0 5h20" strokeWidth="3" {...strokeOf(index, dates)} />
            ) : (
              <rect x="0.5" y="2.5" width="19" height="5" rx="2.5" fill="none" stroke={ROLES.axis} />
            )}
          </svg>
          <span className="truncate">{label}</span>
        </button>
      ))}
    </div>
  )
}
