import { useState, type FocusEvent, type PointerEvent } from 'react'

import { holdRows, isSameRows, type HeldRow } from './held-rows.ts'

/** The rows to render and the event handlers for the element that contains them. */
interface HeldRows<Row> {
  readonly rows: readonly HeldRow<Row>[] | undefined
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * Holds the row positions of a live list while the focus is in the list or a pointer other than a finger is over it. `list`
 * is undefined while the first rows load. A change to `order` takes effect immediately.
 */
export function useHeldRows<Row>(
  list: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  order: string,
): HeldRows<Row> {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [shown, setShown] = useState<{ order: string; rows: readonly HeldRow<Row>[] }>({ order, rows: [] })
  const isSameOrder = shown.order === order
  const next = list && holdRows(shown.rows, list, keyOf, isSameOrder && (pointed || focused))
  const rows = next && isSameOrder && isSameRows(next, shown.rows) ? shown.rows : next
  if (rows && rows !== shown.rows) setShown({ order, rows })

  return {
    rows,
    handlers: {
      // Ignore touches, because a finger does not hover.
      onPointerEnter: ({ pointerType }) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
