/** A row of a live list that keeps its position while the user interacts with the list. */
export interface HeldRow<Row> {
  readonly row: Row
  /** Whether the row has left the list and is displayed only so that the other rows do not move. */
  readonly gone: boolean
}

/**
 * Returns the rows to display. While `held`, every displayed row keeps its position, with its latest content or, when it has left
 * the list, as `gone`; arrivals are appended. When not held, returns the rows of the list in order, none of them `gone`.
 *
 * @source Specification part 1, section 2 "Who's Here"
 */
export function holdRows<Row>(
  shown: readonly HeldRow<Row>[],
  list: readonly Row[],
  keyOf: (row: Row) => string,
  held: boolean,
): HeldRow<Row>[] {
  if (!held) return list.map((row) => ({ row, gone: false }))
  const waiting = new Map(list.map((row) => [keyOf(row), row]))
  const retained = shown.map(({ row: old }) => {
    const row = waiting.get(keyOf(old))
    waiting.delete(keyOf(old))
    return row === undefined ? { row: old, gone: true } : { row, gone: false }
  })
  return [...retained, ...[...waiting.values()].map((row) => ({ row, gone: false }))]
}

/** Returns whether two lists have the same row objects in the same order, with the same `gone` flags. */
export function isSameRows<Row>(one: readonly HeldRow<Row>[], other: readonly HeldRow<Row>[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ row, gone }, index) => row === other[index]?.row && gone === other[index].gone)
  )
}
