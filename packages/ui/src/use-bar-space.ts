'use client'

import { useLayoutEffect } from 'react'

/**
 * Reserves space for a one-line bar at the bottom of the window: while the component is mounted, a control that receives the focus
 * is scrolled far enough above the bar that a one-line error message below the control is visible too. Only for pages inside
 * AppFrame, and for one bar at a time.
 */
export function useBarSpace(): void {
  useLayoutEffect(() => {
    // base.css adds --rp-bar-space to the scroll padding of the page.
    const { style } = document.documentElement
    style.setProperty('--rp-bar-space', '92px')
    return () => void style.removeProperty('--rp-bar-space')
  }, [])
}
