'use client'

import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

import type { ChartSize } from './plot-area.ts'

/** The width used on a server, which cannot measure the container. The drawing scales to its container until hydration. */
const SERVER_WIDTH = 640

// React 18 warns about layout effects on a server.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The listeners of the single observer that all charts on a page share, so that all sizes are reported in one task. */
const listeners = new Map<Element, (width: number) => void>()
let observer: ResizeObserver | undefined

function observeWidth(element: Element, listener: (width: number) => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.(contentRect.width)
  })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

const never = () => () => undefined

/**
 * Measures and observes the width of a drawing's container. Returns the container's ref and the drawing's size. The size is null on
 * the first render in a browser, before the first paint, and has a default width on a server. A given `width` is used without
 * measuring.
 */
export function useChartSize(height: number, width?: number) {
  const ref = useRef<HTMLDivElement>(null)
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [measured, setMeasured] = useState<number | null>(null)
  const [rtl, setRtl] = useState(false)
  useBrowserLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    setRtl(element.closest('[dir]')?.getAttribute('dir') === 'rtl')
    if (width !== undefined) return undefined
    const follow = (next: number) => {
      // A hidden container has no width, so the last measured width is preserved.
      if (next >= 1) setMeasured(Math.floor(next))
    }
    follow(element.clientWidth)
    return observeWidth(element, follow)
  }, [width])
  const across = width ?? measured ?? (isServer ? SERVER_WIDTH : null)
  // A stable object, so that layouts can be memoized.
  const size = useMemo(
    (): ChartSize | null => (across === null ? null : { width: across, height, rtl }),
    [across, height, rtl],
  )
  return [ref, size] as const
}
