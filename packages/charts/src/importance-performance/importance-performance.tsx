'use client'

import { useMemo, useState } from 'react'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { describeAnnotations, type Annotation } from '../parts/annotations.tsx'
import { formatFinite } from '../parts/numbers.ts'
import type { PlotOptions } from '../parts/plot.tsx'
import {
  isUncertain,
  knownPoints,
  type ImportancePoint,
  type KnownPoint,
  type Lines,
  type LinesAt,
  type Quadrant,
  type Ranges,
} from './importance-layout.ts'
import { ImportancePlot } from './importance-plot.tsx'

export type { ImportancePoint, Lines, LinesAt, Quadrant, Ranges } from './importance-layout.ts'

const ENGLISH = {
  missing: '–',
  item: 'Item',
  quadrant: 'Quadrant',
  concentrate: 'Concentrate Here',
  keepUp: 'Keep Up the Good Work',
  lowPriority: 'Low Priority',
  overkill: 'Possible Overkill',
  uncertain: 'could be in either quadrant',
  linesAt: 'Split at',
  means: 'Means',
  middle: 'Midpoint',
  medians: 'Medians',
  line: (axis) => `${axis}: line between quadrants`,
  quadrantCounts: (name, count) => `${name}: ${count}`,
} as const satisfies Partial<ChartText>

const QUADRANTS: readonly Quadrant[] = ['concentrate', 'keepUp', 'lowPriority', 'overkill']
const OPTIONS: readonly LinesAt[] = ['means', 'middle', 'medians']
const PERCENT = [0, 100] as const

export interface ImportancePerformanceProps extends ChartFrameProps, PlotOptions {
  /**
   * The items. The chart shows "No data available" when no item has both values. If there are too few answers, set `unavailable`.
   */
  points: readonly ImportancePoint[]
  /** Name of the performance scale, for example "Performance, Top 2 Boxes". */
  performanceLabel: string
  /** Name of the importance scale, for example "Importance, share of R²". */
  importanceLabel: string
  /**
   * Lowest and highest possible performance. The axis covers the part of this range that the points need, or the whole range when
   * the lines are at its middle. @default [0, 100]
   */
  performanceRange?: readonly [number, number] | undefined
  /** Lowest and highest possible importance. @default [0, 100] */
  importanceRange?: readonly [number, number] | undefined
  /** Formats a performance value, for example "86.2%". */
  formatPerformance: (value: number) => string
  /** Formats an importance value, for example "12.4%". */
  formatImportance: (value: number) => string
  /** Returns the positions of the lines. All values in `points` are finite; the list can be empty. */
  deriveLines: (points: readonly Lines[], at: LinesAt, ranges: Ranges) => Lines
  /** Returns the quadrant of an item. */
  deriveQuadrant: (point: Lines, lines: Lines) => Quadrant
  /** Initial position of the lines. The means by default; users can choose another position, or drag the lines. */
  linesAt?: LinesAt | undefined
  /** Formats the ticks of the horizontal axis. `formatPerformance` by default; `formatTick` formats the ticks of the vertical axis. */
  formatAcross?: ((value: number) => string) | undefined
  /** The unit, printed only after the last tick of the horizontal axis, for example "%". */
  acrossUnit?: string | undefined
  /** Additional lines or bands: `x` is a performance value, and `y` an importance value. */
  annotations?: readonly Annotation[] | undefined
}

/**
 * Plots importance against performance, with one dot per item in four quadrants divided by lines that the user can move. A dot whose
 * interval contains a line is hollow, because its quadrant is uncertain. For the scores alone, use ScoreBars.
 * @source Specification part 1, section 4; Decisions, section 4
 */
export function ImportancePerformance({
  points,
  performanceLabel,
  importanceLabel,
  performanceRange = PERCENT,
  importanceRange = PERCENT,
  formatPerformance,
  formatImportance,
  deriveLines,
  deriveQuadrant,
  linesAt = 'means',
  formatAcross = formatPerformance,
  acrossUnit,
  annotations,
  ...others
}: ImportancePerformanceProps) {
  const { width, height, margin, tickCount, formatTick, unit, ...frame } = others
  const texts = useChartText(ENGLISH, frame.texts)
  const [at, setAt] = useState(linesAt)
  // The lines after the user has moved them; null while they follow `at`.
  const [moved, setMoved] = useState<Lines | null>(null)
  const drawn = useMemo(() => knownPoints(points), [points])
  const [[lowest, highest], [least, most]] = [performanceRange, importanceRange]
  const ranges = useMemo(
    () => ({ performance: [lowest, highest] as const, importance: [least, most] as const }),
    [lowest, highest, least, most],
  )
  const derived = useMemo(() => deriveLines(drawn, at, ranges), [deriveLines, drawn, at, ranges])
  const lines = moved ?? derived
  const quadrant = (point: KnownPoint) => {
    const name = texts[deriveQuadrant(point, lines)]
    return isUncertain(point.point, lines) ? `${name} (${texts.uncertain})` : name
  }
  const counts = { concentrate: 0, keepUp: 0, lowPriority: 0, overkill: 0 }
  for (const point of drawn) counts[deriveQuadrant(point, lines)]++
  const sentence = `${QUADRANTS.map((name) => texts.quadrantCounts(texts[name], counts[name])).join(', ')}.`
  const notes = describeAnnotations(annotations ?? [], formatPerformance, formatImportance)
  const summary = frame.summary ?? [sentence, notes].filter(Boolean).join(' ')

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => {
        const byIndex = new Map(drawn.map((point) => [point.index, quadrant(point)]))
        return {
          columns: [texts.item, importanceLabel, performanceLabel, texts.quadrant],
          rows: points.map((point, index) => [
            point.label,
            formatFinite(formatImportance, texts.missing)(point.importance),
            formatFinite(formatPerformance, texts.missing)(point.performance),
            byIndex.get(index) ?? texts.missing,
          ]),
        }
      }}
      empty={drawn.length === 0}
    >
      <ImportancePlot
        title={frame.title}
        summary={summary}
        points={drawn}
        ranges={ranges}
        at={at}
        lines={lines}
        derivedLines={derived}
        onMove={setMoved}
        corners={[texts.concentrate, texts.keepUp, texts.lowPriority, texts.overkill]}
        names={{ performance: performanceLabel, importance: importanceLabel }}
        handles={{ performance: texts.line(performanceLabel), importance: texts.line(importanceLabel) }}
        format={{ performance: formatPerformance, importance: formatImportance }}
        formatAcross={formatAcross}
        acrossUnit={acrossUnit}
        describe={(placedPoint) => [
          placedPoint.point.label,
          `${importanceLabel}: ${formatImportance(placedPoint.importance)}`,
          `${performanceLabel}: ${formatPerformance(placedPoint.performance)}`,
          quadrant(placedPoint),
        ]}
        annotations={annotations}
        {...{ width, height, margin, tickCount, formatTick: formatTick ?? formatImportance, unit, texts: frame.texts }}
      />
      <div
        role="group"
        data-rp-slot="lines-at"
        aria-label={texts.linesAt}
        className="mt-2 flex flex-wrap items-center gap-1 text-[12px]/[16px] text-(--rp-muted) print:hidden"
      >
        <span aria-hidden="true">{texts.linesAt}</span>
        {OPTIONS.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={moved === null && at === option}
            onClick={() => {
              setAt(option)
              setMoved(null)
            }}
            className="min-h-7 cursor-pointer rounded-[6px] px-2 text-(--rp-text) hover:bg-(--rp-hover) focus-visible:outline-2 focus-visible:outline-(--rp-focus) aria-pressed:bg-(--rp-pressed) forced-colors:aria-pressed:outline-2 pointer-coarse:min-h-11"
          >
            {texts[option]}
          </button>
        ))}
      </div>
    </ChartFigure>
  )
}
