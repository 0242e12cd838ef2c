/**
 * Returns the indexes of the labels that fit, chosen backwards from the last label, which always fits. `xs` are the centers of the
 * labels in CSS pixels, in order; `gap` is the minimum distance. If all labels are evenly spaced, so are those that fit.
 * @source Specification part 2, section 9
 */
export function spacedLabels(xs: readonly number[], gap: number): number[] {
  const indexes: number[] = []
  for (let index = xs.length - 1; index >= 0; index--) {
    const before = xs[indexes.at(-1) ?? -1]
    if (before === undefined || Math.abs(before - (xs[index] ?? 0)) >= gap) indexes.push(index)
  }
  return indexes.toReversed()
}

/**
 * Moves labels whose centers are closer together than `height` up or down until they are that far apart. The labels remain between
 * 0 and `bottom`, or extend beyond `bottom` if there is not enough room. `ys` are the centers of the labels. Returns the new
 * centers in the given order; labels that are far enough apart do not move.
 */
export function spreadLabels(ys: readonly number[], height: number, bottom: number): number[] {
  const order = ys.map((_, index) => index).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0))
  const spread = [...ys]
  // Labels that touch form a group with a common center. A merged group can touch the group before it, and is then merged with that
  // group too.
  const groups: { members: number[]; middle: number }[] = []
  const half = (group: { members: number[] }) => (group.members.length * height) / 2
  for (const index of order) {
    let group = { members: [index], middle: ys[index] ?? 0 }
    for (let last = groups.at(-1); last; last = groups.at(-1)) {
      if (last.middle + half(last) <= group.middle - half(group)) break
      groups.pop()
      const members = [...last.members, ...group.members]
      const weight = last.members.length
      group = { members, middle: (last.middle * weight + group.middle * (members.length - weight)) / members.length }
      group.middle = Math.max(half(group), Math.min(bottom - half(group), group.middle))
    }
    groups.push(group)
  }
  for (const { members, middle } of groups) {
    if (members.length === 1) continue
    for (const [at, index] of members.entries()) spread[index] = middle + (at - (members.length - 1) / 2) * height
  }
  return spread
}
