'use client'

import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

import { useEscape } from './point-tooltip.tsx'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}
/** The vertical arrow key that has the same effect as each horizontal arrow key, by text direction. */
const ALONG = {
  ltr: { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' },
  rtl: { ArrowRight: 'ArrowUp', ArrowLeft: 'ArrowDown' },
}

function stepOf(event: KeyboardEvent<HTMLElement>) {
  const direction = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr'
  const along: Readonly<Record<string, string>> = ALONG[direction]
  return STEPS[along[event.key] ?? event.key]
}

/**
 * Makes the rows of a chart one tab stop: arrow keys, Home and End move through them, and the row that is focused, tapped or
 * hovered has a tooltip until Escape is pressed. Spread `group` on the container and `point(index)` on one button for each row.
 *
 * @source Visual language, section 7
 */
export function usePoints(count: number) {
  const [stop, setStop] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const last = count - 1
  useEscape(shown !== null, () => setShown(null))

  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = stepOf(event)?.(index, last)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.closest('[data-points]')?.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus()
  }

  return {
    /** The index of the point whose tooltip is open, or null. */
    shown: shown !== null && shown <= last ? shown : null,
    group: { 'data-points': '', onPointerLeave: () => setShown(null) },
    point: (index: number) => ({
      'data-point': index,
      tabIndex: index === Math.min(stop, last) ? 0 : -1,
      onFocus: () => {
        setStop(index)
        setShown(index)
      },
      onBlur: () => setShown(null),
      // Safari does not focus a button on click or tap.
      onClick: (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.focus(),
      onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => event.pointerType === 'mouse' && setShown(index),
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => move(event, index),
    }),
  }
}
