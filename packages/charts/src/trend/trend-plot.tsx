import { colorOf, ROLES } from '../colors.ts'
import { PointTooltip } from '../parts/point-tooltip.tsx'
import { usePoints } from '../parts/use-points.ts'
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
}

/** The plot of Trend: its lines stretch with the width, while words, dots and line widths keep their size. */
export function TrendPlot({
  layout,
  title,
  summary,
  unit,
  previousLabel,
  format,
  formatCount,
  describe,
}: TrendPlotProps) {
  const { shown, group, point } = usePoints(layout.placed.length)
  const open = shown === null ? undefined : layout.placed[shown]
  const width = 100 / Math.max(1, layout.placed.length - 1)

  return (
    <div data-slot="trend" className="ps-11 pe-14 pt-2 text-[12px]/[16px] text-(--muted) tabular-nums">
      <div className="relative" style={{ height: TREND_HEIGHT }}>
        <TrendDrawing layout={layout} summary={summary} />
        <div aria-hidden="true">
          {layout.ticks.map(({ value, top }, index) => (
            <span key={value} className="absolute end-full -translate-y-1/2 pe-2.5" style={{ top }}>
              {value}
              {index === layout.ticks.length - 1 && unit}
            </span>
          ))}
          {layout.priorLabel && previousLabel.length <= MOST_LETTERS && (
            <span
              className="absolute -translate-y-1/2 ps-2.5 text-[11px] whitespace-nowrap"
              style={{ left: `${layout.priorLabel.left}%`, top: layout.priorLabel.top }}
            >
              {previousLabel}
            </span>
          )}
          {layout.currentLabel && (
            <span
              className="absolute -translate-y-1/2 ps-2.5 font-[620] text-(--text-strong)"
              style={{ left: `${layout.currentLabel.left}%`, top: layout.currentLabel.top }}
            >
              {format(layout.currentLabel.value)}
            </span>
          )}
        </div>
        <div role="group" aria-label={title} {...group}>
          {layout.placed.map((place, index) => (
            <button
              type="button"
              key={place.point.period ?? place.point.label}
              {...point(index)}
              aria-label={describe(place.point).join(', ')}
              style={{ left: `${place.left}%`, width: `${width}%` }}
              className="absolute inset-y-0 -translate-x-1/2 cursor-default rounded-[4px] focus-visible:outline-2 focus-visible:outline-(--focus)"
            />
          ))}
          {open && (
            <PointTooltip
              lines={describe(open.point)}
              left={`${open.left}%`}
              top={`${open.top ?? open.prior ?? TREND_HEIGHT / 2}px`}
            />
          )}
        </div>
      </div>
      <TrendLabels layout={layout} formatCount={formatCount} />
    </div>
  )
}

/** Stretched across, so that only strokes that do not scale keep their width; dots are strokes of no length. */
function TrendDrawing({ layout, summary }: Pick<TrendPlotProps, 'layout' | 'summary'>) {
  const stroke = {
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return (
    <svg
      viewBox={`0 0 100 ${TREND_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        d={layout.ticks.map(({ top }) => `M0 ${top}H100`).join('')}
        {...stroke}
        stroke={ROLES.grid}
        shapeRendering="crispEdges"
      />
      {layout.band && (
        <path
          d={layout.band}
          fill={ROLES.band}
          stroke={ROLES.band}
          vectorEffect="non-scaling-stroke"
          className="forced-colors:opacity-30"
        />
      )}
      {layout.prior && (
        <path d={layout.prior} {...stroke} stroke={ROLES.prior} strokeWidth="1.5" strokeDasharray="2 4" />
      )}
      {layout.line && <path d={layout.line} {...stroke} stroke={colorOf(1)} strokeWidth="2" />}
      <path d={layout.priorDots} {...stroke} stroke={ROLES.prior} strokeWidth="5" />
      <path d={layout.dots} {...stroke} stroke={colorOf(1)} strokeWidth="8" />
      <path d={layout.dots} {...stroke} stroke={ROLES.surface} strokeWidth="4" />
    </svg>
  )
}

function TrendLabels({ layout, formatCount }: Pick<TrendPlotProps, 'layout' | 'formatCount'>) {
  const room = (place: { narrow: boolean; wide: boolean }) =>
    place.narrow && place.wide ? '' : place.wide ? 'hidden @md:block' : '@md:hidden'
  return (
    <div aria-hidden="true" className="relative mt-2 h-8 text-[11px]">
      <span className="absolute end-full bottom-0 pe-6">n</span>
      {layout.placed
        .filter((place) => place.narrow || place.wide)
        .map((place) => (
          <span
            key={place.point.period ?? place.point.label}
            className={`absolute -translate-x-1/2 text-center whitespace-nowrap ${room(place)}`}
            style={{ left: `${place.left}%` }}
          >
            <span className="block text-[12px] font-[520] text-(--text-strong)">{place.point.label}</span>
            {place.point.value === null ? '–' : formatCount(place.point.n)}
          </span>
        ))}
    </div>
  )
}
