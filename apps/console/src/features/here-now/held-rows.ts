/** A row of a live list that keeps its position while the user interacts with the list. */
export interface HeldRow<Row> {
  readonly row: Row
  /** Whether the row has left the list and is displayed only so that the other rows do not move. */
  readonly gone: boolean
}

/**
 * Returns the rows to display. If `held` is false, these are the rows of `list` in order. If `held` is true, every row in `shown`
 * keeps its position and gets its latest content, rows that have left the list are marked as `gone`, and new rows are appended.
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
