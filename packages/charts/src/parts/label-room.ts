/** From which widths of a plot on, in CSS pixels, it has room for more labels. */
const FROM = [0, 360, 500, 800] as const

/** How many labels of an axis fit at the four widths of a plot: below 360 px, from there on, from 500 and from 800 px on. */
export type LabelCounts = readonly [narrow: number, medium: number, broad: number, wide: number]

/**
 * The greatest width of a label, as CSS: nothing where it has no room. Percentages are of the plot, so that neither a
 * script nor a container query has to measure it: (100% - 359px) * 999 is ample from 360 px on, and nothing to 359.
 */
export type Room = string
const FULL: Room = '5rem'

/**
 * Where each of `count` labels stands, when `choose` gives the places of those that stand at a width, 0 to 3 for the
 * four of them. A label that stands at no width is null.
 */
export function roomsOf(count: number, choose: (width: number) => readonly number[]): (Room | null)[] {
  const ranges: string[][] = Array.from({ length: count }, () => [])
  for (const [width, from] of FROM.entries()) {
    const range = `min((100% - ${from - 1}px) * 999, (${FROM[width + 1] ?? 99_999}px - 100%) * 999)`
    for (const index of choose(width)) ranges[index]?.push(range)
  }
  return ranges.map((all) =>
    all.length === 0 ? null : all.length === FROM.length ? FULL : `min(${FULL}, max(${all.join()}))`,
  )
}

/**
 * The labels that stand where `most` fit, counted from the last, which always does. `lefts` rise, in percent. Labels at
 * equal distances are left out at equal distances.
 *
 * @source Specification part 2, section 9
 */
export function fromTheLast(lefts: readonly number[], most: number): number[] {
  // One label at each end and equal gaps between: the number that fit is one more than the gaps.
  const gap = 100 / (most - 1) - 0.01
  const standing: number[] = []
  let next = Infinity
  for (let index = lefts.length - 1; index >= 0; index--) {
    const left = lefts[index] ?? 0
    if (next - left < gap) continue
    standing.push(index)
    next = left
  }
  return standing
}
