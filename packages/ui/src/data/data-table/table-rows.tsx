'use client'

import { useMemo, useState, type FocusEvent, type ReactNode } from 'react'

import { cn } from '../../cn.ts'
import { BodyRow, RowGap, type CellLook } from './body-row.tsx'
import type { DataColumn } from './data-column.ts'
import { cellReader } from './row-cells.ts'
import { assignSlots, NO_SLOTS } from './row-slots.ts'
import { cellClasses, type RowsLook } from './table-classes.ts'
import { useRowWindow } from './use-row-window.ts'

interface TableRowsProps<Row> {
  look: RowsLook
  rows: readonly Row[]
  /** Places of the rows in their order; null for all of them as they are. */
  order: readonly number[] | null
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** Only those rows are drawn that can be seen. */
  windowed: boolean
  /** Pixels from row to row, until they are measured. */
  pitch: number
  folds: boolean
}

interface Drawn<Row> {
  row: Row
  place: number
  name: string | number
}

function cellLooks<Row>(columns: readonly DataColumn<Row>[], folds: boolean): readonly CellLook[] {
  return columns.map((column) => ({
    id: column.id,
    lead: column.lead === true,
    label: folds && !column.headerHidden ? `${column.header}: ` : undefined,
    className: cellClasses(folds, column),
  }))
}

function placeOf(event: FocusEvent): number | null {
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
  return row ? Number(row.getAttribute('data-row')) : null
}

/** The body of a table with rows. A row that has the focus stays drawn with its neighbours, so that Tab goes on from it. */
export function TableRows<Row extends object>({
  look,
  rows,
  order,
  columns,
  rowKey,
  windowed,
  pitch: guess,
  folds,
}: TableRowsProps<Row>) {
  const count = order ? order.length : rows.length
  const { start, end, pitch, body } = useRowWindow(count, guess, windowed)
  const [held, setHeld] = useState<number | null>(null)
  const [old, setSlots] = useState(NO_SLOTS)
  const read = useMemo(() => cellReader(columns), [columns])
  const looks = useMemo(() => cellLooks(columns, folds), [columns, folds])
  const around = windowed && held !== null && held < count ? ([Math.max(0, held - 1), held + 2] as const) : NOWHERE
  const above = [Math.min(around[0], start), Math.min(around[1], start)] as const
  const below = [Math.max(around[0], end), Math.min(Math.max(around[1], end), count)] as const

  const drawn: Drawn<Row>[] = []
  let plain = true
  for (const [from, to] of [above, [start, end], below] as const) {
    for (let place = from; place < to; place++) {
      const row = rows[order ? (order[place] ?? 0) : place]
      if (row === undefined) continue
      drawn.push({ row, place, name: rowKey(row) })
      plain &&= read(row).plain
    }
  }
  const names = drawn.map((one) => one.name)
  const slots = assignSlots(old, names, plain)
  if (slots !== old) setSlots(slots)

  const draw = ([from, to]: readonly [number, number]) => {
    const parts: ReactNode[] = []
    for (const [at, { row, place, name }] of drawn.entries()) {
      if (place < from || place >= to) continue
      const counted = windowed ? place : undefined
      parts.push(<BodyRow key={slots.slots[at]} name={name} cells={read(row).nodes} looks={looks} place={counted} />)
    }
    return parts
  }
  const gap = (key: string, from: number, to: number) => (
    <RowGap key={key} rows={to - from} pitch={pitch} columns={columns.length} />
  )
  // On its way to another row the focus has left the one and not yet come to the other.
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(null)
  }
  // One list, so that a row that comes to be held is the same element as before and keeps the focus.
  const parts = [
    gap('first gap', 0, above[0]),
    ...draw(above),
    gap('above gap', above[1], start),
    ...draw([start, end]),
    gap('below gap', end, Math.min(below[0], count)),
    ...draw(below),
    gap('last gap', below[1], count),
  ]
  return (
    <tbody
      ref={body}
      {...look}
      data-plain={plain || undefined}
      {...(windowed ? { onFocus: (event) => setHeld(placeOf(event)), onBlur: left } : {})}
      className={cn(folds && 'max-tablet:block')}
    >
      {parts}
    </tbody>
  )
}

/** No row has the focus: the empty stretch above all rows. */
const NOWHERE = [0, 0] as const
