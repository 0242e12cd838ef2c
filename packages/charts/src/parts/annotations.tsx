import { BAND, ROLES } from '../colors.ts'
import type { PlacedAnnotationLabel } from './annotation-labels.ts'
import { finite } from './numbers.ts'
import type { PlotArea } from './plot-area.ts'

/** A labeled line or band over a plot, for example a target, a benchmark or an event. */
export interface Annotation<X extends number | string = number> {
  /** Displayed at the line or band, and in the summary of the chart. Unique within a chart. */
  label: string
  /** A value, or the lowest and highest value of a band. Rendered across the whole width of the plot. */
  y?: number | readonly [low: number, high: number] | undefined
  /**
   * A position on the horizontal axis, or the first and last position of a band. Rendered over the whole height of the plot. Ignored
   * when `y` is given.
   */
  x?: X | readonly [first: X, last: X] | undefined
}

/** An annotation on bars, which have only a horizontal axis. */
export interface BarAnnotation {
  /** Displayed in the legend with its value, and in the summary of the chart. Unique within a chart. */
  label: string
  /** A value, or the lowest and highest value of a band. A value outside the range is rendered at the nearest end of the track. */
  x: number | readonly [low: number, high: number]
}

/**
 * The position of an annotation, in CSS pixels or, on a bar, as a percentage of the track. `from` can be greater than `to`; for a
 * line, both are equal.
 */
export interface PlacedAnnotation {
  label: string
  axis: 'x' | 'y'
  from: number
  to: number
}

/** Returns both ends of a band; for a line, its value twice. */
function endsOf<Value extends number | string>(value: Value | readonly [Value, Value]): readonly [Value, Value] {
  return typeof value === 'object' ? value : [value, value]
}

/**
 * Positions annotations according to the scales of a plot. Omits annotations without a position, and those with a `y` that is not
 * finite.
 */
export function placeAnnotations<X extends number | string>(
  annotations: readonly Annotation<X>[],
  x: (value: X) => number | null | undefined,
  y: (value: number) => number | null | undefined,
): PlacedAnnotation[] {
  return annotations.flatMap(({ label, x: atX, y: atY }) => {
    const [from, to] =
      atY !== undefined
        ? endsOf<number>(atY).map((end) => (finite(end) === null ? null : finite(y(end))))
        : atX !== undefined
          ? endsOf<X>(atX).map((end) => finite(x(end)))
          : []
    return from == null || to == null ? [] : [{ label, axis: atY === undefined ? 'x' : 'y', from, to }]
  })
}

/** Returns the finite values that annotations mark on the value axis, so that its domain can include them. */
export function annotatedValues<X extends number | string>(annotations: readonly Annotation<X>[]): number[] {
  return annotations.flatMap(({ y }) =>
    y === undefined ? [] : endsOf<number>(y).filter((end) => finite(end) !== null),
  )
}

/** Describes one annotation: "Target: 85.0%", "Comparable clubs: 76.0%–82.0%", or only the label if it has neither `x` nor `y`. */
export function describeAnnotation<X extends number | string>(
  { label, x, y }: Annotation<X>,
  formatX: (value: X) => string,
  formatY: (value: number) => string,
): string {
  const ends = y !== undefined ? endsOf<number>(y).map(formatY) : x !== undefined ? endsOf<X>(x).map(formatX) : []
  const [from, to] = ends
  if (from === undefined) return label
  return `${label}: ${from === to ? from : `${from}–${to}`}`
}

/**
 * Describes all annotations for the chart summary, including those that have no position. Example: "Target: 85.0%." Returns an
 * empty string when there are no annotations.
 */
export function describeAnnotations<X extends number | string>(
  annotations: readonly Annotation<X>[],
  formatX: (value: X) => string,
  formatY: (value: number) => string,
): string {
  return annotations.map((annotation) => `${describeAnnotation(annotation, formatX, formatY)}.`).join(' ')
}

export interface AnnotationsProps {
  placed: readonly PlacedAnnotation[]
  area: PlotArea
}

/** Renders the lines and bands of annotations. Place this component before the marks, so that the marks cover the annotations. */
export function Annotations({ placed, area: { left, right, top, bottom } }: AnnotationsProps) {
  return (
    <g data-rp-slot="annotations" aria-hidden="true">
      {placed.map(({ label, axis, from, to }) => {
        const [start, end] = [Math.min(from, to), Math.max(from, to)]
        const box =
          axis === 'y'
            ? { x: left, y: start, width: right - left, height: end - start }
            : { x: start, y: top, width: end - start, height: bottom - top }
        return start === end ? (
          <line
            key={label}
            {...(axis === 'y'
              ? { x1: left, x2: right, y1: start, y2: start }
              : { x1: start, x2: start, y1: top, y2: bottom })}
            stroke={ROLES.text}
            strokeDasharray="6 3"
          />
        ) : (
          <rect key={label} {...box} {...BAND} />
        )
      })}
    </g>
  )
}

/** Renders the labels of annotations. Place this component after the marks, so that the labels cover the marks. */
export function AnnotationLabels({ labels }: { labels: readonly PlacedAnnotationLabel[] }) {
  return (
    <g aria-hidden="true" fontSize="11" fill={ROLES.text} stroke={ROLES.surface} strokeWidth="3" paintOrder="stroke">
      {labels.map(({ label, x, y, anchor }) => (
        <text key={label} x={x} y={y} textAnchor={anchor}>
          {label}
        </text>
      ))}
    </g>
  )
}
