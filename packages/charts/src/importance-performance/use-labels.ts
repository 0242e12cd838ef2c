import { useMemo } from 'react'

import { placeAnnotationLabels } from '../parts/annotation-labels.ts'
import type { KnownPoint, layoutImportance, Lines } from './importance-layout.ts'
import { boxOf, placeLabels, placeNumbers, shorten, type AvoidedLine, type PlacedLabel } from './place-labels.ts'

/** Maximum number of items in a plot with numbers and a key; with more items, names that do not fit are omitted. */
const MOST_NUMBERS = 40

type Layout = ReturnType<typeof layoutImportance>

interface LabelOptions {
  points: readonly KnownPoint[]
  /** The positions of the quadrant lines before the user moves them. */
  derivedLines: Lines
  /** Whether to print numbers instead of names. Ignored when there are too many items for a key. */
  isNumbered: boolean
  /** Radius of a dot in CSS pixels. */
  dot: number
}

/**
 * The labels of the items (`labels`) and of the annotations (`notes`), and the indices of the numbered items in the order of their
 * numbers (`keyed`).
 */
interface PlotLabels {
  readonly labels: readonly PlacedLabel[]
  readonly notes: ReturnType<typeof placeAnnotationLabels>
  readonly keyed: readonly number[]
}

/**
 * Places the labels of annotations, then the labels of the items around them. If there are at most 40 items, an item whose name
 * does not fit gets a number that the key explains.
 */
export function useLabels(layout: Layout | null, { points, derivedLines, isNumbered, dot }: LabelOptions): PlotLabels {
  return useMemo(() => {
    if (!layout) return { labels: [], notes: [], keyed: [] }
    const { area, placed, annotations } = layout
    const notes = placeAnnotationLabels(annotations, area, { spots: placed, radius: dot })
    const taken = notes.map(({ box }) => box)
    const avoid = linesToAvoid(layout, derivedLines)
    const hasKey = points.length <= MOST_NUMBERS
    const isByNumber = isNumbered && hasKey
    const names = isByNumber
      ? []
      : placeLabels(
          placed,
          placed.map(({ point }) => shorten(point.label)),
          { area, dot, taken, avoid },
        )
    const named = new Set(names.map(({ index }) => index))
    const keyed = hasKey ? [...placed.keys()].filter((index) => !named.has(index)) : []
    const numbers = placeNumbers(placed, keyed, { area, dot, avoid, taken: [...taken, ...names.map(boxOf)] })
    return { labels: [...names, ...numbers], notes, keyed }
  }, [layout, points, derivedLines, isNumbered, dot])
}

/** Returns the lines that labels should not cross. Labels are allowed to overlap the band of an annotation. */
function linesToAvoid({ scales, annotations }: Layout, lines: Lines): AvoidedLine[] {
  return [
    { axis: 'x', at: scales.performance(lines.performance) },
    { axis: 'y', at: scales.importance(lines.importance) },
    ...annotations.flatMap(({ axis, from, to }) => (from === to ? [{ axis, at: from }] : [])),
  ]
}
