import type { ChartWords } from '../chart-words/chart-words.tsx'
import { BAND, colorOf, ROLES } from '../colors.ts'
import { Cursor } from '../parts/cursor.tsx'
import { Plot, STROKE } from '../parts/plot.tsx'
import { clamp } from '../parts/scale.ts'
import { TREND_HEIGHT, type layoutTrend, type TrendPoint } from './trend-layout.ts'

/** What fits beside the end of a line; a longer name stands in the legend alone. */
const MOST_LETTERS = 8

export interface TrendPlotProps {
  layout: ReturnType<typeof layoutTrend>
  title: string
  summary: string
  unit: string
  previousLabel: string
  format: (value: number) => string
  formatCount: (count: number) => string
  /** The words of a point, the period first. */
  describe: (point: TrendPoint) => readonly string[]
  words: Partial<ChartWords> | undefined
}

/** The plot of Trend: its lines stretch with the width, while words, dots and line widths keep their size. */
export function TrendPlot(props: TrendPlotProps) {
  const { layout, title, summary, unit, previousLabel, format, formatCount, describe, words } = props
  const { placed, currentLabel, priorLabel } = layout
  const last = placed.length - 1

  return (
    <Plot
      slot="trend"
      height={TREND_HEIGHT}
      summary={summary}
      ticks={layout.ticks.map(({ value, top }, index) => ({
        top,
        text: index === layout.ticks.length - 1 ? `${value}${unit}` : String(value),
      }))}
      className="ps-11 pe-14"
      over={
        <>
          <div aria-hidden="true">
            {priorLabel && previousLabel.length <= MOST_LETTERS && (
              <span
                className="absolute -mt-2 ps-2.5 text-[11px] whitespace-nowrap"
                style={{ left: `${priorLabel.left}%`, top: priorLabel.top }}
              >
                {previousLabel}
              </span>
            )}
            {currentLabel && (
              <span
                className="absolute -mt-2 ps-2.5 font-[620] text-(--text-strong)"
                style={{ left: `${currentLabel.left}%`, top: currentLabel.top }}
              >
                {format(currentLabel.value)}
              </span>
            )}
          </div>
          <Cursor
            label={title}
            count={placed.length}
            find={(x, _y, { width }) => clamp(Math.round((x / width) * last), 0, last)}
            describe={(index) => (placed[index] ? describe(placed[index].point) : [])}
            place={(index) => ({
              left: `${placed[index]?.left ?? 0}%`,
              top: `${placed[index]?.top ?? placed[index]?.prior ?? TREND_HEIGHT / 2}px`,
            })}
            words={words}
          />
        </>
      }
      under={<TrendLabels layout={layout} formatCount={formatCount} />}
    >
      {layout.band && <path d={layout.band} {...BAND} stroke={ROLES.band} vectorEffect="non-scaling-stroke" />}
      {layout.prior && (
        <path d={layout.prior} {...STROKE} stroke={ROLES.prior} strokeWidth="1.5" strokeDasharray="2 4" />
      )}
      {layout.line && <path d={layout.line} {...STROKE} stroke={colorOf(1)} strokeWidth="2" />}
      <path d={layout.priorDots} {...STROKE} stroke={ROLES.prior} strokeWidth="5" />
      <path d={layout.dots} {...STROKE} stroke={colorOf(1)} strokeWidth="8" />
      <path d={layout.dots} {...STROKE} stroke={ROLES.surface} strokeWidth="4" />
    </Plot>
  )
}

function TrendLabels({ layout, formatCount }: Pick<TrendPlotProps, 'layout' | 'formatCount'>) {
  return (
    <div aria-hidden="true" className="relative mt-2 h-8 text-[11px]">
      <span className="absolute end-full bottom-0 pe-6">n</span>
      {layout.placed.flatMap(({ room, left, top, point }) =>
        room === null
          ? []
          : [
              <span
                key={left}
                className="absolute -translate-x-1/2 truncate text-center"
                style={{ left: `${left}%`, maxWidth: room }}
              >
                <span className="block truncate text-[12px] font-[520] text-(--text-strong)">{point.label}</span>
                {top === null ? '–' : formatCount(point.n)}
              </span>,
            ],
      )}
    </div>
  )
}
