/**
 * A line through places `xs` across and `ys` down, broken where `ys` has none. A place alone between breaks is closed,
 * which draws nothing but its round cap. Null when there is no place at all. The same as `line` of d3-shape.
 *
 * @source ours
 */
export function linePath(xs: readonly number[], ys: readonly (number | null)[]): string | null {
  let path = ''
  let length = 0
  for (let index = 0; index < xs.length; index++) {
    const y = ys[index] ?? null
    if (y === null) {
      if (length === 1) path += 'Z'
      length = 0
    } else path += (length++ > 0 ? 'L' : 'M') + xs[index] + ',' + y
  }
  return (length === 1 ? `${path}Z` : path) || null
}

/**
 * A band between two edges, broken where one of them is missing. Null when there is no band. The same as `area` of
 * d3-shape, whose first line is the high edge.
 *
 * @source ours
 */
export function bandPath(
  xs: readonly number[],
  lows: readonly (number | null)[],
  highs: readonly (number | null)[],
): string | null {
  let path = ''
  let [run, back]: [string[], string[]] = [[], []]
  const close = () => {
    if (run.length > 0) path += `M${run.join('L')}L${back.toReversed().join('L')}Z`
    ;[run, back] = [[], []]
  }
  for (const [index, x] of xs.entries()) {
    const [low, high] = [lows[index] ?? null, highs[index] ?? null]
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
export function dotsPath(xs: readonly number[], ys: readonly (number | null)[]): string {
  let path = ''
  for (let index = 0; index < xs.length; index++) {
    const y = ys[index] ?? null
    if (y !== null) path += `M${xs[index]} ${y}h0`
  }
  return path
}

/** Only the places whose neighbors are missing: they make no line, and would vanish without a dot. */
export function alone(ys: readonly (number | null)[]): (number | null)[] {
  return ys.map((y, index) => ((ys[index - 1] ?? null) === null && (ys[index + 1] ?? null) === null ? y : null))
}
