'use client'

import { useEffect, useRef } from 'react'

/**
 * Gives what does an act once the press that is under way has ended, before its click; at once when there is none. A field that
 * grows when it is left would move the button that it is left for, which then hears no click.
 * @source ours
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPressed.current = type === 'mousedown'
    }
    // A finger's mouse events come together, after it was lifted. A key ends a press whose end was never heard.
    const kinds = ['mousedown', 'mouseup', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, note, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true)
    }
  }, [])
  return (act) => {
    if (isPressed.current) document.addEventListener('mouseup', act, { capture: true, once: true })
    else act()
  }
}
