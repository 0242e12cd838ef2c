'use client'

import { useEffect, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/**
 * The points of a chart as one stop of the Tab key: arrows, Home and End walk them, each speaks its own label, and the
 * one that is focused, tapped or under the pointer shows its tooltip until Escape. Spread `group` on the element around
 * them and `point(index)` on one button a point.
 *
 * @source Visual language, section 7
 */
export function usePoints(count: number) {
  const [stop, setStop] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const last = count - 1

  useEffect(() => {
    if (shown === null) return undefined
    // On the document, because a tooltip under the pointer has to close without the focus being here.
    const close = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setShown(null)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [shown])

  const walk = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = STEPS[event.key]?.(index, last)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.closest('[data-points]')?.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus()
  }

  const show = (index: number) => {
    setStop(index)
    setShown(index)
  }

  return {
    /** The point whose tooltip is open, or null. */
    shown: shown !== null && shown <= last ? shown : null,
    group: { 'data-points': '', onPointerLeave: () => setShown(null) },
    /** For the mark itself, where it is larger than its button. */
    hover: (index: number) => ({
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setShown(index),
    }),
    point: (index: number) => ({
      'data-point': index,
      tabIndex: index === Math.min(stop, last) ? 0 : -1,
      onFocus: () => show(index),
      onBlur: () => setShown(null),
      // Safari does not focus a button that is clicked or tapped.
      onClick: (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.focus(),
      onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => event.pointerType === 'mouse' && setShown(index),
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => walk(event, index),
    }),
  }
}
