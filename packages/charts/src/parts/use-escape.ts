'use client'

import { useEffect } from 'react'

/** Calls `close` when Escape is pressed anywhere while `isOpen`, because a hover tooltip has no focus. */
export function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
