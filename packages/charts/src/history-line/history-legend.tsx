import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import type { HistorySeries } from './history-line-layout.ts'
import { strokeOf } from './series-stroke.ts'

const ENGLISH = { series: 'Lines shown' } as const satisfies Partial<ChartWords>

export interface HistoryLegendProps {
  series: readonly HistorySeries[]
  shown: ReadonlySet<string>
  onToggle: (label: string) => void
  words: Partial<ChartWords> | undefined
}

/** The series as buttons that show and hide their lines. A hidden one keeps its place, and says so by its outline too. */
export function HistoryLegend({ series, shown, onToggle, words: own }: HistoryLegendProps) {
  const words = useChartWords(ENGLISH, own)
  return (
    <div role="group" aria-label={words.series} data-slot="history-legend" className="mt-3 flex flex-wrap gap-1">
      {series.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown.has(label)}
          onClick={() => onToggle(label)}
          className="inline-flex min-h-7 max-w-60 cursor-pointer items-center gap-1.5 rounded-[6px] px-2 text-[12px]/[16px] text-(--muted) hover:bg-(--hover) focus-visible:outline-2 focus-visible:outline-(--focus) aria-pressed:text-(--text-strong) not-aria-pressed:line-through pointer-coarse:min-h-11"
        >
          <svg width="20" height="10" aria-hidden="true" className="flex-none">
            {shown.has(label) && <path d="M0 5h20" strokeWidth="2" {...strokeOf(index)} />}
          </svg>
          <span className="truncate">{label}</span>
        </button>
      ))}
    </div>
  )
}
