'use client'

import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useRef, useState, type RefObject } from 'react'

type RowVirtualizer = Virtualizer<Element, HTMLTableRowElement>

/** Number of rows rendered above and below the viewport, so that Tab and a small scroll reach them. */
const OVERSCAN = 3
/** Assumed height of the viewport in pixels, used until the actual height is measured before the first paint. */
const INITIAL_HEIGHT = 600

/** Returns the nearest ancestor that scrolls vertically; the page when there is none. */
function scrollerOf(element: Element | null): Element {
  for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.documentElement
}

/** Returns the distance in pixels from the start of the scrolled content to the first row. */
function marginOf(body: Element | null): number {
  if (!body) return 0
  const scroller = scrollerOf(body)
  // The rectangle of the root element moves as the page scrolls, so the top of the viewport, 0, is used instead.
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top
  return Math.round(body.getBoundingClientRect().top - top + scroller.scrollTop)
}

/** Observes the height of the scroll container; for the page, the height of the window. */
function observeRect(virtualizer: RowVirtualizer, report: (rect: { width: number; height: number }) => void) {
  if (virtualizer.scrollElement !== document.documentElement) return observeElementRect(virtualizer, report)
  const resized = () => report({ width: window.innerWidth, height: window.innerHeight })
  resized()
  window.addEventListener('resize', resized)
  return () => window.removeEventListener('resize', resized)
}

/** Reports the scroll offset now and after each scroll. Scroll events of the page are dispatched to the document. */
function observeOffset(virtualizer: RowVirtualizer, report: (offset: number, isScrolling: boolean) => void) {
  const { scrollElement } = virtualizer
  if (!scrollElement) return undefined
  report(scrollElement.scrollTop, false)
  if (scrollElement !== document.documentElement) return observeElementOffset(virtualizer, report)
  const scrolled = () => report(scrollElement.scrollTop, true)
  const ended = () => report(scrollElement.scrollTop, false)
  document.addEventListener('scroll', scrolled, { passive: true })
  document.addEventListener('scrollend', ended, { passive: true })
  return () => {
    document.removeEventListener('scroll', scrolled)
    document.removeEventListener('scrollend', ended)
  }
}

interface VirtualRows {
  readonly virtualizer: RowVirtualizer
  readonly body: RefObject<HTMLTableSectionElement | null>
  /** Sets the row that has the focus, so that it and its neighbors stay rendered; null if no row has it. */
  readonly setFocused: (index: number | null) => void
}

/**
 * Computes which rows are in view, regardless of whether the page or a container of the table scrolls. Rows are measured, because
 * the height of a row whose text wraps is not known in advance.
 */
export function useRowVirtualizer(rows: readonly { readonly id: string }[], estimatedHeight: number): VirtualRows {
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<number | null>(null)

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null) return indexes
      const retained = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count)
      return [...new Set([...indexes, ...retained])].sort((a, b) => a - b)
    },
    [focused],
  )
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which cannot memoize this hook's result, does not run here
  const virtualizer = useVirtualizer<Element, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scrollerOf(body.current),
    estimateSize: () => estimatedHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: { width: 0, height: INITIAL_HEIGHT },
    scrollMargin: marginOf(body.current),
    observeElementRect: observeRect,
    observeElementOffset: observeOffset,
  })
  return { virtualizer, body, setFocused }
}
