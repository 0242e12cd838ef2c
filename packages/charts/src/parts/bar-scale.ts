import { scaleLinear } from 'd3'

import { describeAnnotation, placeAnnotations, type BarAnnotation, type PlacedAnnotation } from './annotations.tsx'
import { finite, finiteRange } from './numbers.ts'

/**
 * Returns the scale of a bar: a function that converts a value to a percentage of the track, or to null when it is not a finite number.
 * Values outside the range are clamped.
 */
export function barScale(range: readonly [number, number]) {
  const [low, high] = finiteRange(range)
  const scale = scaleLinear([low, high], [0, 100]).clamp(true)
  // An empty range maps all values to the start; d3 would map them to the middle.
  return (value: number | null | undefined): number | null => {
    const number = finite(value)
    return number === null ? null : low === high ? 0 : scale(number)
  }
}

/** An annotation on a track, with its text in the legend, for example "Target: 85.0%". */
export interface PlacedBarAnnotation extends PlacedAnnotation {
  text: string
}

/** Positions annotations on a track, given the track's scale `x`. Omits annotations with a value that is not a finite number. */
export function placeBarAnnotations(
  annotations: readonly BarAnnotation[],
  x: (value: number) => number | null,
  format: (value: number) => string,
): PlacedBarAnnotation[] {
  return annotations.flatMap((annotation) =>
    placeAnnotations([annotation], x, () => null).map((placed) => {
      return { ...placed, text: describeAnnotation(annotation, format, format) }
    }),
  )
}
