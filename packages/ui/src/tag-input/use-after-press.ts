'use client'

import { useEffect, useRef } from 'react'

interface Press {
  isUnderWay: boolean
  /** The action to run when the press ends; null if there is none. */
  act: (() => void) | null
}

/**
 * Returns a function that runs an action after the current press has ended but before its click event, or immediately when nothing
 * is pressed. Without the delay, a field that grows on blur would move the button that is being pressed, and the button would
 * receive no click.
 */
export function useAfterPress(): (act: () => void) => void {
  const press = useRef<Press>({ isUnderWay: false, act: null })
  useEffect(() => {
    const now = press.current
    const begin = () => {
      now.isUnderWay = true
    }
    const end = () => {
      const { act } = now
      now.isUnderWay = false
      now.act = null
      act?.()
    }
    document.addEventListener('mousedown', begin, true)
    // The mouse events of a touch are dispatched together once the touch has ended. A press that becomes a drag has no mouseup
    // event. The next keydown ends a press that has neither a mouseup nor a dragend event.
    const ends = ['mouseup', 'dragend', 'keydown'] as const
    for (const kind of ends) document.addEventListener(kind, end, true)
    return () => {
      document.removeEventListener('mousedown', begin, true)
      for (const kind of ends) document.removeEventListener(kind, end, true)
      // The press might remove the field, but the typed text must not be lost.
      end()
    }
  }, [])
  return (act) => {
    if (press.current.isUnderWay) press.current.act = act
    else act()
  }
}
