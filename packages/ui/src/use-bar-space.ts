'use client'

import { useLayoutEffect } from 'react'

/**
 * Reserves space for a bar of one line that remains at the bottom of the window: while the component is mounted, a control that
 * receives the focus is scrolled above the bar, together with one line of an error below it. Only for pages inside AppFrame, and for
 * one bar at a time.
 */
export function useBarSpace(): void {
  useLayoutEffect(() => {
    // Part of the scroll padding in base.css.
    const { style } = document.documentElement
    style.setProperty('--rp-bar-space', '92px')
    return () => void style.removeProperty('--rp-bar-space')
  }, [])
}
