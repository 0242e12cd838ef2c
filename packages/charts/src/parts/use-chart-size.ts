'use client'

import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

import type { ChartSize } from './plot-area.ts'

/**
 * The width a server draws with, which cannot measure the container. The drawing scales to its container until
 * hydration.
 */
const SERVER_WIDTH = 640

// React 18 warns about layout effects on a server.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** One observer for all charts of a page: it reports all of them in one task. */
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
 * Measures the container of a drawing and follows its size. Returns the ref of the container and its size: null in the
 * first render in a browser, before anything is painted, and a default width on a server. A given `width` is used
 * without measuring.
 */
export function useChartSize(height: number, width?: number) {
  const ref = useRef<HTMLDivElement>(null)
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [measured, setMeasured] = useState<{ width: number; rtl: boolean } | null>(null)

  useBrowserLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const rtl = element.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const follow = (next: number) => {
      // A hidden container has no width; the last one is kept.
      const rounded = Math.floor(next)
      if (rounded > 0) {
        setMeasured((last) => (last?.width === rounded && last.rtl === rtl ? last : { width: rounded, rtl }))
      }
    }
    follow(width ?? element.clientWidth)
    return width === undefined ? observeWidth(element, follow) : undefined
  }, [width])

  const known = measured ?? (isServer || width !== undefined ? { width: SERVER_WIDTH, rtl: false } : null)
  const [across, rtl] = [width ?? known?.width ?? null, known?.rtl ?? false]
  // A stable object, so that layouts can be memoized.
  const size = useMemo(
    (): ChartSize | null => (across === null ? null : { width: across, height, rtl }),
    [across, height, rtl],
  )
  return [ref, size] as const
}
