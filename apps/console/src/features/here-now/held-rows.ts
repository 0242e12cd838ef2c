/** A row of a list that somebody may be pointing at. */
export interface HeldRow<Row> {
  readonly row: Row
  /** It is no longer in the list, and stands only so that nothing moves under the pointer. */
  readonly gone: boolean
}

/**
 * The rows to show. While somebody is in the list (`held`) every row that was shown keeps its place, with its newest content or,
 * when it left, as `gone`; who arrived stands at the end. Otherwise the rows are the list's own.
 *
 * @source Specification part 1, section 2 "Who's Here"; that no row moves under the pointer is ours
 */
export function holdRows<Row>(
  shown: readonly HeldRow<Row>[],
  list: readonly Row[],
  keyOf: (row: Row) => string,
  held: boolean,
): HeldRow<Row>[] {
  if (!held) return list.map((row) => ({ row, gone: false }))
  const waiting = new Map(list.map((row) => [keyOf(row), row]))
  const kept = shown.map(({ row: old }) => {
    const row = waiting.get(keyOf(old))
    waiting.delete(keyOf(old))
    return row === undefined ? { row: old, gone: true } : { row, gone: false }
  })
  return [...kept, ...[...waiting.values()].map((row) => ({ row, gone: false }))]
}

/** Whether two lists of rows would be drawn alike. @source ours */
export function isSameRows<Row>(one: readonly HeldRow<Row>[], other: readonly HeldRow<Row>[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ row, gone }, index) => row === other[index]?.row && gone === other[index].gone)
  )
}
