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

/**
 * The elements for the rows that are drawn next: a row that stays keeps its own, and one that comes takes that of a row
 * that went, where no other row has to move for it. Rows of nothing but text (`plain`) take the elements as they stand,
 * since there is nothing in them to keep. The same object comes back while the rows are the same.
 *
 * @source ours
 */
export function assignSlots(old: RowSlots, names: readonly Name[], plain: boolean): RowSlots {
  if (isSame(old.names, names)) return old
  let { next } = old
  if (plain) return { names, slots: names.map((_, at) => old.slots[at] ?? next++), next }

  const places = new Map(old.names.map((name, at) => [name, at]))
  const stays = names.map((name) => {
    const at = places.get(name)
    places.delete(name)
    return at
  })
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
