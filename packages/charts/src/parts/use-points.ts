'use client'

import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

import { useEscape } from './use-escape.ts'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}
/** Which arrow leads on depends on where lines of text begin. */
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
 * The rows of a chart as one stop of the Tab key: arrows, Home and End move through them, and the one that is focused,
 * tapped or under the pointer has a tooltip until Escape. Spread `group` on the element around them and `point(index)`
 * on one button for each.
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
    /** The point whose tooltip is open, or null. */
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
      // Safari does not focus a button that is clicked or tapped.
      onClick: (event: MouseEvent<HTMLButtonElement>) => event.currentTarget.focus(),
      onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => event.pointerType === 'mouse' && setShown(index),
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => move(event, index),
    }),
  }
}
