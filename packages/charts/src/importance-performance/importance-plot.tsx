'use client'

import { useMemo, type CSSProperties } from 'react'

import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { BAND, colorOf, ROLES } from '../colors.ts'
import { Cursor } from '../parts/cursor.tsx'
import { dotsPath } from '../parts/path.ts'
import { Plot, STROKE } from '../parts/plot.tsx'
import { Crosshair } from './crosshair.tsx'
import {
  isUncertain,
  nearestPoint,
  SCATTER_HEIGHT,
  type layoutImportance,
  type Lines,
  type PlacedPoint,
} from './importance-layout.ts'
import { CROWD, LABEL_GAP, placeLabels, shorten, type PlacedLabel, type Side } from './place-labels.ts'

/** From which widths of the plot on names have room, in CSS pixels. Numbers stand for them below the second. */
const WIDTHS = { always: 232, medium: 368, wide: 592, widest: 816 } as const
/** Up to this many items have a number and a key where names have no room. */
const MOST_NUMBERS = 20

/** In the middle under the end of the scale, or as far to the right as the margin lets it. */
const LAST_TICK = 'translate-x-[min(-50%,24px-100%)]'

const ENGLISH = { hollow: 'Hollow: its interval crosses a line' } as const satisfies Partial<ChartWords>

/** How a label stands beside its dot, given its place across and what throws it out of the plot where it has no room. */
function placeOf(side: Side, left: number, hidden: string): CSSProperties {
  if (side === 'right') return { left: `max(${left}% + ${LABEL_GAP}px, ${hidden})` }
  if (side === 'left') return { right: `max(${100 - left}% + ${LABEL_GAP}px, ${hidden})` }
  return { left: `max(${left}%, ${hidden})`, translate: '-50%' }
}

export interface ImportancePlotProps {
  title: string
  summary: string
  layout: ReturnType<typeof layoutImportance>
  lines: Lines
  onMove: (lines: Lines) => void
  /** Names of the quadrants: top left, top right, bottom left, bottom right. */
  corners: readonly [string, string, string, string]
  names: Readonly<Record<keyof Lines, string>>
  /** What the grips of the lines are called. */
  grips: Readonly<Record<keyof Lines, string>>
  format: Readonly<Record<keyof Lines, (value: number) => string>>
  describe: (place: PlacedPoint) => readonly string[]
  words: Partial<ChartWords> | undefined
}

/** The plot of ImportancePerformance: all dots are two paths, and words stand only where they have room. */
export function ImportancePlot(props: ImportancePlotProps) {
  const { title, summary, layout, lines, onMove, corners, names, grips, format, describe, words } = props
  const { hollow: hollowMeans } = useChartWords(ENGLISH, words)
  const { placed, performance, importance } = layout
  const across = performance.share(lines.performance) * 100
  const down = (1 - importance.share(lines.importance)) * SCATTER_HEIGHT
  const dots = (places: readonly PlacedPoint[]) =>
    dotsPath(
      places.map((place) => place.left),
      places.map((place) => place.top),
    )
  const dot = placed.length > CROWD ? 3 : 4.5
  const hollow = placed.filter(({ point }) => isUncertain(point, lines))

  return (
    <>
      <p aria-hidden="true" className="m-0 text-[12px]/[16px] text-(--muted)">
        {names.importance}
      </p>
      <div className="mt-2 ps-14 pe-6">
        <Edge start={corners[0]} end={corners[1]} />
      </div>
      <Plot
        slot="importance-performance"
        height={SCATTER_HEIGHT}
        summary={summary}
        ticks={importance.ticks.map((value) => ({
          top: (1 - importance.share(value)) * SCATTER_HEIGHT,
          text: format.importance(value),
        }))}
        className="ps-14 pe-6"
        over={
          <>
            <Labels placed={placed} dot={dot} across={across} down={down} />
            <Cursor
              label={title}
              count={placed.length}
              find={(x, y, { width }) => nearestPoint(placed, x, y, width)}
              describe={(index) => (placed[index] ? describe(placed[index]) : [])}
              place={(index) => ({ left: `${placed[index]?.left ?? 0}%`, top: `${placed[index]?.top ?? 0}px` })}
              mark="dot"
              words={words}
            />
            <Crosshair
              lines={lines}
              scales={{ performance, importance }}
              names={grips}
              format={format}
              onMove={onMove}
            />
          </>
        }
        under={
          <div aria-hidden="true">
            <div className="pt-2.5">
              <Edge start={corners[2]} end={corners[3]} />
            </div>
            <div className="relative mt-1.5 h-4">
              {performance.ticks.map((value) => (
                <span
                  key={value}
                  className={`absolute whitespace-nowrap ${performance.share(value) === 1 ? LAST_TICK : '-translate-x-1/2'}`}
                  style={{ left: `${performance.share(value) * 100}%` }}
                >
                  {format.performance(value)}
                </span>
              ))}
            </div>
            <p className="m-0 text-end">{names.performance}</p>
          </div>
        }
      >
        <path d={`M0 0H${across}V${down}H0Z`} {...BAND} />
        <path
          d={`M${across} 0V${SCATTER_HEIGHT}M0 ${down}H100`}
          {...STROKE}
          stroke={ROLES.axis}
          strokeDasharray="4 4"
        />
        <path d={dots(placed)} {...STROKE} stroke={colorOf(1)} strokeWidth={2 * dot} />
        <path d={dots(hollow)} {...STROKE} stroke={ROLES.surface} strokeWidth={2 * dot - 3} />
      </Plot>
      {hollow.length > 0 && (
        <p className="m-0 mt-2 flex items-center gap-1.5 text-[12px]/[16px] text-(--muted)">
          <svg width="10" height="10" aria-hidden="true" className="flex-none">
            <circle cx="5" cy="5" r="3.75" fill="none" stroke={colorOf(1)} strokeWidth="1.5" />
          </svg>
          {hollowMeans}
        </p>
      )}
      {placed.length <= MOST_NUMBERS && <Key placed={placed} />}
    </>
  )
}

/** The names of two quadrants, beyond the edge of the plot, where no dot can stand on them. */
function Edge({ start, end }: { start: string; end: string }) {
  return (
    <div aria-hidden="true" className="flex justify-between gap-4 text-[11px]/[14px] font-[520] text-(--muted)">
      <span>{start}</span>
      <span className="text-end">{end}</span>
    </div>
  )
}

interface LabelsProps {
  placed: readonly PlacedPoint[]
  dot: number
  /** Where the lines between quadrants stand: percent from the left, CSS pixels from the top. */
  across: number
  down: number
}

/** Names and numbers, each thrown out of the plot by its own place at the widths at which it has no room. */
function Labels({ placed, dot, across, down }: LabelsProps) {
  const numbered = placed.length <= MOST_NUMBERS
  const [names, numbers] = useMemo(() => {
    const { always, ...wider } = WIDTHS
    const place = (texts: readonly string[], widths: Parameters<typeof placeLabels>[2]) =>
      placeLabels(placed, texts, widths, SCATTER_HEIGHT, dot, { left: across, top: down })
    const texts = placed.map(({ point }) => shorten(point.label))
    return numbered
      ? [
          place(texts, wider),
          place(
            texts.map((_, index) => String(index + 1)),
            { always },
          ),
        ]
      : [place(texts, WIDTHS), []]
  }, [placed, dot, numbered, across, down])

  // What can be inherited is: a style of its own costs each label more than its letters.
  const label = (one: PlacedLabel, hidden: string) => (
    <span
      key={one.index}
      className="absolute"
      style={{ ...placeOf(one.side, placed[one.index]?.left ?? 0, hidden), top: one.top }}
    >
      {one.text}
    </span>
  )
  return (
    <div
      aria-hidden="true"
      data-slot="scatter-labels"
      className="absolute inset-0 overflow-clip text-[11px]/[14px] whitespace-nowrap text-(--text) [text-shadow:0_0_3px_var(--surface,Canvas),0_0_3px_var(--surface,Canvas)]"
    >
      {names.map((one) => label(one, one.room === 'always' ? '0%' : `(${WIDTHS[one.room]}px - 100%) * 999`))}
      {numbers.map((one) => label(one, `(100% - ${WIDTHS.medium - 1}px) * 999`))}
    </div>
  )
}

/** What the numbers mean where names have no room. The table says it to those who hear. */
function Key({ placed }: { placed: readonly PlacedPoint[] }) {
  return (
    <div className="@container">
      <ol
        aria-hidden="true"
        data-slot="scatter-key"
        className="m-0 mt-3 list-inside list-decimal p-0 text-[12px]/[18px] text-(--muted) @md:hidden"
      >
        {placed.map(({ point, index }) => (
          <li key={index} className="wrap-anywhere">
            {point.label}
          </li>
        ))}
      </ol>
    </div>
  )
}
