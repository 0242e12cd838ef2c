import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { duplicateElement, removeElement, removePage } from '@rapport/domain/surveys/outline/change-outline'
import { movePage, stepElement } from '@rapport/domain/surveys/outline/move-element'
import { listOutline, type OutlineRow } from '@rapport/domain/surveys/outline/outline'
import { toast } from '@rapport/ui/toast'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { messages } from './messages.ts'
import { useChangeDefinition, useOutline } from './use-outline.ts'

const titleOf = ({ source }: OutlineRow): string => readText(source.title, source.name)

/** Returns what the person can do with a row: move, duplicate and delete it. `said` is the announcement for screen readers. */
export function useRowActions() {
  const { definition, rows, choose } = useOutline()
  const change = useChangeDefinition()
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  /** Returns the definition after the move, null at an end. */
  const move = (id: string, direction: 'up' | 'down'): SurveyDefinition | null => {
    const row = rowOf(id)
    if (row === undefined) return null
    const step = (before: SurveyDefinition) =>
      row.kind === 'page'
        ? movePage(before, row.page, row.page + (direction === 'up' ? -1 : 1))
        : stepElement(before, id, direction)
    const after = step(definition)
    if (after === definition) return null
    change(messages.moveAction, step)
    return after
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
    const { name } = duplicateElement(definition, id)
    if (name === null) return
    change(messages.duplicateAction, (before) => duplicateElement(before, id).definition)
    choose(name)
  }
  return { rows, definition, change, choose, rowOf, move, remove, duplicate }
}

/** Returns the keys of the outline, the row that is picked up, and what was done last. */
export function useOutlineKeys() {
  const actions = useRowActions()
  const [held, setHeld] = useState<{ readonly id: string; readonly before: SurveyDefinition } | null>(null)
  const [said, setSaid] = useState('')
  const handle = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const row = actions.rowOf(id)
    if (row === undefined) return
    const isCommand = event.ctrlKey || event.metaKey
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null
    if (direction !== null && (event.altKey || held !== null)) {
      event.preventDefault()
      const after = actions.move(id, direction)
      if (after === null) return
      setSaid(placeIn(after, id))
      // A row that moved down is inserted again, which takes its focus away.
      requestAnimationFrame(() => focusRow(id))
    } else if (direction !== null) {
      event.preventDefault()
      focusRow(actions.rows[actions.rows.indexOf(row) + (direction === 'up' ? -1 : 1)]?.id)
    } else if (event.key === ' ') {
      event.preventDefault()
      setSaid(held === null ? messages.pickedUp(titleOf(row)) : messages.dropped(titleOf(row)))
      setHeld(held === null ? { id, before: actions.definition } : null)
    } else if (event.key === 'Escape' && held !== null) {
      event.preventDefault()
      const { before } = held
      actions.change(messages.moveAction, () => before)
      setSaid(messages.cancelled(titleOf(row)))
      setHeld(null)
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
  const newest = useRef(handle)
  useEffect(() => {
    newest.current = handle
  })
  // The same function each time, so that rows which did not change are not rendered.
  const press = useCallback((event: KeyboardEvent<HTMLElement>, id: string) => newest.current(event, id), [])
  return { press, held: held?.id ?? null, said }
}

function focusRow(id: string | undefined): void {
  if (id === undefined) return
  document.querySelector<HTMLElement>(`[data-outline-row="${CSS.escape(id)}"]`)?.focus()
}

/** Says where a row is: its position in the page, how many the page has, and the number of the page. */
function placeIn(definition: SurveyDefinition, id: string): string {
  const rows = listOutline(definition)
  const row = rows.find((one) => one.id === id)
  if (row === undefined) return ''
  const same = rows.filter((one) =>
    row.kind === 'page' ? one.kind === 'page' : one.kind !== 'page' && one.page === row.page,
  )
  return messages.movedTo(titleOf(row), same.indexOf(row) + 1, same.length, row.page + 1)
}
