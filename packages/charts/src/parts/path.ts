/** One place on a line: across, and down; null where the line is broken. */
export type Place = readonly [x: number, y: number | null]

/**
 * A line through the places, broken where one has no value. A place alone between breaks is closed, which draws nothing
 * but its round cap. Null when there is no place at all. The same as `line` of d3-shape.
 *
 * @source ours
 */
export function linePath(places: readonly Place[]): string | null {
  let path = ''
  let length = 0
  for (const [x, y] of places) {
    if (y === null) {
      if (length === 1) path += 'Z'
      length = 0
    } else path += `${length++ ? 'L' : 'M'}${x},${y}`
  }
  return (length === 1 ? `${path}Z` : path) || null
}

/** One place of a band: across, and both its edges; null where the band is broken. */
export type BandPlace = readonly [x: number, low: number | null, high: number | null]

/**
 * A band between two edges, broken where one of them is missing. Null when there is no band. The same as `area` of
 * d3-shape, whose first line is the high edge.
 *
 * @source ours
 */
export function bandPath(places: readonly BandPlace[]): string | null {
  let path = ''
  let run: string[] = []
  let back: string[] = []
  const close = () => {
    if (run.length > 0) path += `M${run.join('L')}L${back.toReversed().join('L')}Z`
    ;[run, back] = [[], []]
  }
  for (const [x, low, high] of places) {
    if (low === null || high === null) close()
    else {
      run.push(`${x},${high}`)
      back.push(`${x},${low}`)
    }
  }
  close()
  return path || null
}

/** Dots as strokes of no length with round caps, one path for all of them. */
export function dotsPath(places: readonly Place[]): string {
  let path = ''
  for (const [x, y] of places) if (y !== null) path += `M${x} ${y}h0`
  return path
}

/** The places whose neighbors are missing: they make no line, and would vanish without a dot. */
export function alone(places: readonly Place[]): Place[] {
  return places.filter((_, index) => places[index - 1]?.[1] == null && places[index + 1]?.[1] == null)
}
