/** The merge of two orders. `agrees` is false when both sides moved names and their orders differ. */
export interface MergedOrder {
  readonly order: readonly string[]
  readonly agrees: boolean
}

/**
 * Merges two orders of names that both derive from `base`. The result includes the names that either side added, and omits those
 * that either side removed. When both sides moved names and their orders differ, the result has the order of `mine`, and `agrees`
 * is false.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedOrder {
  const common = new Set(mine.filter((name) => theirs.includes(name) && base.includes(name)))
  const orderIn = (list: readonly string[]) => list.filter((name) => common.has(name)).join('\n')
  const [before, own, other] = [orderIn(base), orderIn(mine), orderIn(theirs)]
  if (own === before) return { order: keepOrder(theirs, mine, base), agrees: true }
  return { order: keepOrder(mine, theirs, base), agrees: other === before || other === own }
}

/**
 * Returns `order` plus the names that `other` added to `base`, minus those that it removed. Each added name is placed after the
 * nearest name that precedes it in `other` and is in the result; if there is none, it is placed first.
 */
export function keepOrder(order: readonly string[], other: readonly string[], base: readonly string[]): string[] {
  const result = order.filter((name) => other.includes(name) || !base.includes(name))
  other.forEach((name, position) => {
    if (result.includes(name) || base.includes(name)) return
    const before = other.slice(0, position).findLast((one) => result.includes(one))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name)
  })
  return result
}
