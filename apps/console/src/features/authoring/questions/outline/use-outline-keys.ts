import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { duplicateElement, removeElement, removePage } from '@rapport/domain/surveys/outline/change-outline'
import { moveElementTo, movePage, stepElement } from '@rapport/domain/surveys/outline/move-element'
import { listOutline, type OutlineRow } from '@rapport/domain/surveys/outline/outline'
import { toast } from '@rapport/ui/toast'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { messages } from '../messages.ts'
import { newKey } from './new-key.ts'
import { useChangeDefinition, useOutline } from './use-outline.ts'

const titleOf = ({ source }: OutlineRow): string => readText(source.title, source.name)

type Direction = 'up' | 'down'

/**
 * Moves a page, group or question by one position. Returns the same definition if the row cannot move in that direction or does not
 * exist.
 */
function step(definition: SurveyDefinition, id: string, direction: Direction): SurveyDefinition {
  const row = listOutline(definition).find((one) => one.id === id)
  if (row?.kind !== 'page') return stepElement(definition, id, direction)
  return movePage(definition, row.page, row.page + (direction === 'up' ? -1 : 1))
}

/** Returns the rows, the definition, and the actions on a row: move, duplicate and delete. */
export function useRowActions() {
  const { definition, rows, choose } = useOutline()
  const change = useChangeDefinition()
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  const canMove = (id: string, direction: Direction) => step(definition, id, direction) !== definition
  /** Moves a row by one position. Returns the definition after the move; null when nothing moved. */
  const move = (id: string, direction: Direction): SurveyDefinition | null => {
    const after = step(definition, id, direction)
    if (after === definition) return null
    change(messages.moveAction, (before) => step(before, id, direction))
    return after
  }
  /**
   * Moves a row to the position of another row, or a page to the position of the page that contains that row. Returns the
   * definition after the move; null when nothing moved or a row does not exist.
   */
  const moveTo = (id: string, over: string): SurveyDefinition | null => {
    const put = (before: SurveyDefinition) => {
      const list = listOutline(before)
      const [row, target] = [id, over].map((wanted) => list.find((one) => one.id === wanted))
      if (row === undefined || target === undefined) return before
      return row.kind === 'page' ? movePage(before, row.page, target.page) : moveElementTo(before, id, over)
    }
    const after = put(definition)
    if (after === definition) return null
    change(messages.moveAction, put)
    return after
  }
  /** Reverts moves, the last one first. Other changes made since are preserved. */
  const moveBack = (id: string, moves: readonly Direction[]) => {
    if (moves.length === 0) return
    change(messages.moveAction, (before) =>
      moves.reduceRight((moved, direction) => step(moved, id, direction === 'up' ? 'down' : 'up'), before),
    )
  }
  const remove = (id: string) => {
    const row = rowOf(id)
    if (row === undefined) return
    const index = rows.indexOf(row)
    const next = rows[index + 1] ?? rows[index - 1]
    if (row.kind === 'page') change(messages.deletePageAction, (before) => removePage(before, row.page))
    else change(messages.deleteAction, (before) => removeElement(before, id))
    toast.info(messages.deleted(titleOf(row)))
    if (next !== undefined) choose(next.id)
  }
  const duplicate = (id: string) => {
    const key = newKey()
    const { name } = duplicateElement(definition, id, key)
    if (name === null) return
    change(messages.duplicateAction, (before) => duplicateElement(before, id, key).definition)
    choose(name)
  }
  return { rows, definition, rowOf, move, canMove, moveTo, moveBack, remove, duplicate }
}

/** Returns the key and drop handlers of the outline, the id of the picked-up row, and the last announcement. */
export function useOutlineKeys() {
  const actions = useRowActions()
  const [held, setHeld] = useState<{ readonly id: string; readonly moves: readonly Direction[] } | null>(null)
  const [announcement, announce] = useState('')
  const handle = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const row = actions.rowOf(id)
    if (row === undefined) return
    const isCommand = event.ctrlKey || event.metaKey
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null
    if (direction !== null && (event.altKey || held !== null)) {
      event.preventDefault()
      const after = actions.move(id, direction)
      if (after === null) return
      if (held?.id === id) setHeld({ id, moves: [...held.moves, direction] })
      announce(describePosition(after, id))
      // When a row moves down, React reinserts its DOM element, so the element loses focus.
      requestAnimationFrame(() => focusRow(id))
    } else if (direction !== null) {
      event.preventDefault()
      focusRow(actions.rows[actions.rows.indexOf(row) + (direction === 'up' ? -1 : 1)]?.id)
    } else if (event.key === ' ') {
      event.preventDefault()
      announce(held === null ? messages.pickedUp(titleOf(row)) : messages.dropped(titleOf(row)))
      setHeld(held === null ? { id, moves: [] } : null)
    } else if (event.key === 'Escape' && held !== null) {
      event.preventDefault()
      actions.moveBack(held.id, held.moves)
      announce(messages.cancelled(titleOf(row)))
      setHeld(null)
      requestAnimationFrame(() => focusRow(held.id))
    } else if (isCommand && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      actions.duplicate(id)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      const index = actions.rows.indexOf(row)
      actions.remove(id)
      focusRow((actions.rows[index + 1] ?? actions.rows[index - 1])?.id)
    }
  }
  const drop = (id: string, over: string) => {
    const row = actions.rowOf(id)
    const after = actions.moveTo(id, over)
    if (row !== undefined && after !== null) announce(describePosition(after, id))
  }
  return { press: useSteady(handle), drop, held: held?.id ?? null, announcement }
}

/**
 * Returns a function that stays the same across renders and calls the latest `handle`, so that memoized components that receive it
 * do not rerender.
 */
export function useSteady<Args extends unknown[]>(handle: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handle)
  useEffect(() => {
    newest.current = handle
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}

function focusRow(id: string | undefined): void {
  if (id === undefined) return
  document.querySelector<HTMLElement>(`[data-outline-row="${CSS.escape(id)}"]`)?.focus()
}

/**
 * Returns the announcement of a row's location: the title of the row, its position on its page, the number of rows on that page,
 * and the page number. For a page, the position is among all pages, and the number of pages replaces the number of rows.
 */
function describePosition(definition: SurveyDefinition, id: string): string {
  const rows = listOutline(definition)
  const row = rows.find((one) => one.id === id)
  if (row === undefined) return ''
  const same = rows.filter((one) =>
    row.kind === 'page' ? one.kind === 'page' : one.kind !== 'page' && one.page === row.page,
  )
  return messages.movedTo(titleOf(row), same.indexOf(row) + 1, same.length, row.page + 1)
}
