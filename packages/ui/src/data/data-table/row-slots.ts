type Name = string | number

/** Which drawn element each drawn row has, by the place among those drawn. */
export interface RowSlots {
  readonly names: readonly Name[]
  readonly slots: readonly number[]
  /** The first number that no element has had. */
  readonly next: number
}

/** Nothing is drawn yet. @source ours */
export const NO_SLOTS: RowSlots = { names: [], slots: [], next: 0 }

function isSame(one: readonly Name[], other: readonly Name[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at])
}

/** Whether those that stay stand in their old order. */
function isRising(stays: readonly (number | undefined)[]): boolean {
  const known = stays.filter((at) => at !== undefined)
  return known.every((at, place) => place === 0 || at > (known[place - 1] ?? 0))
}

/**
 * The elements for the rows that are drawn next: a row that stays keeps its own, and one that comes takes that of a row
 * that went, where no other row has to move for it. In rows of nothing but text (`plain`) there is nothing to keep: where
 * some would have to move, all take the elements as they stand. The same object comes back while the rows are the same.
 *
 * @source ours
 */
export function assignSlots(old: RowSlots, names: readonly Name[], plain: boolean): RowSlots {
  if (isSame(old.names, names)) return old
  let { next } = old
  const places = new Map(old.names.map((name, at) => [name, at]))
  const stays = names.map((name) => {
    const at = places.get(name)
    places.delete(name)
    return at
  })
  if (plain && !isRising(stays)) return { names, slots: names.map((_, at) => old.slots[at] ?? next++), next }

  const free = new Set(places.values())
  const limits: number[] = []
  let limit = old.names.length
  for (let at = names.length - 1; at >= 0; at--) {
    limits[at] = limit
    limit = stays[at] ?? limit
  }
  let from = 0
  const slots = names.map((_, at) => {
    const own = stays[at]
    if (own !== undefined) {
      from = Math.max(from, own + 1)
      return old.slots[own] ?? next++
    }
    while (from < (limits[at] ?? 0) && !free.has(from)) from++
    return from < (limits[at] ?? 0) ? (old.slots[from++] ?? next++) : next++
  })
  return { names, slots, next }
}
