'use client'

import { useId, useState, type KeyboardEvent } from 'react'

import { DRAWN } from './choice-rows.ts'

/** A list under a text field: whether it is open, which row is lit, and what the keys do. */
export interface Listbox {
  readonly open: boolean
  /** The lit row, or -1. */
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly setOpen: (open: boolean) => void
  readonly setActive: (index: number) => void
  readonly pick: (index: number) => void
  /** Handles a key of the field; true when it was one of the list's. */
  readonly press: (event: KeyboardEvent) => boolean
  /** What ties the field to the list. */
  readonly inputProps: {
    readonly role: 'combobox'
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string | undefined
    readonly 'aria-activedescendant': string | undefined
  }
}

const PAGE = 8

/**
 * The keyboard of a combobox after the ARIA pattern: the focus stays in the field, the arrows light a row and go around
 * the ends past what is disabled, Enter picks the lit row, Escape closes.
 *
 * @source ours
 */
export function useListbox(
  all: readonly { readonly disabled: boolean }[],
  onPick: (index: number) => void,
  onOpenChange?: (open: boolean) => void,
): Listbox {
  const rows = all.slice(0, DRAWN)
  const [open, setOpenState] = useState(false)
  const [lit, setActive] = useState(-1)
  const listId = useId()
  const active = rows[lit] && !rows[lit].disabled ? lit : -1
  const optionId = (index: number) => `${listId}-${index}`

  function setOpen(next: boolean) {
    if (next === open) return
    setOpenState(next)
    if (!next) setActive(-1)
    onOpenChange?.(next)
  }

  function pick(index: number) {
    const row = rows[index]
    if (row && !row.disabled) onPick(index)
  }

  /** The next row that can be picked, going around the ends; a longer way stops at them. */
  function step(by: number) {
    const way = Math.sign(by)
    let at = active < 0 ? (way > 0 ? -1 : rows.length) : active
    let left = Math.abs(by)
    for (let tries = 0; tries < rows.length && left > 0; tries++) {
      const next = at + way
      if (Math.abs(by) > 1 && !rows[next]) break
      at = (next + rows.length) % rows.length
      if (!rows[at]?.disabled) {
        left--
        setActive(at)
      }
    }
  }

  function press(event: KeyboardEvent): boolean {
    // Inside a composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return false
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key]
    if (by !== undefined) {
      if (!open && Math.abs(by) > 1) return false
      event.preventDefault()
      if (!open) setOpen(true)
      if (!event.altKey) step(by)
      return true
    }
    if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      pick(active)
      return true
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      return true
    }
    return false
  }

  const shown = open && rows.length > 0
  return {
    open,
    active,
    listId,
    optionId,
    setOpen,
    setActive,
    pick,
    press,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': shown && active >= 0 ? optionId(active) : undefined,
    },
  }
}
