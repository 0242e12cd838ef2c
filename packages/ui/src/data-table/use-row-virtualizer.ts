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

/** Rows rendered beyond each edge of the view, so that Tab and a small scroll find them. */
const OVERSCAN = 3
/** Height of the view until it is known, before the first paint. */
const INITIAL_HEIGHT = 600

/** The nearest ancestor that scrolls vertically, or the page. */
function scrollerOf(element: Element | null): Element {
  for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.documentElement
}

/** Pixels from the start of what scrolls to the first row. */
function marginOf(body: Element | null): number {
  if (!body) return 0
  const scroller = scrollerOf(body)
  // The page scrolls under the viewport, whose top is 0; the rectangle of a box stays where the box is.
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top
  return Math.round(body.getBoundingClientRect().top - top + scroller.scrollTop)
}

/** Observes the height of what scrolls. For the page that is the height of the window. */
function observeRect(virtualizer: RowVirtualizer, report: (rect: { width: number; height: number }) => void) {
  if (virtualizer.scrollElement !== document.documentElement) return observeElementRect(virtualizer, report)
  const resized = () => report({ width: window.innerWidth, height: window.innerHeight })
  resized()
  window.addEventListener('resize', resized)
  return () => window.removeEventListener('resize', resized)
}

/** Observes how far it is scrolled, from where it is now. The page sends its scroll events to the document. */
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
  /** Tells which row has the focus, so that it and its neighbours stay rendered; null for none. */
  readonly setFocused: (index: number | null) => void
}

/**
 * Finds which rows are in view, whether the page scrolls or a box around the table does. Rows are measured, since one that folds
 * is as high as its text.
 */
export function useRowVirtualizer(rows: readonly { readonly id: string }[], estimatedHeight: number): VirtualRows {
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<number | null>(null)

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null) return indexes
      const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count)
      return [...new Set([...indexes, ...kept])].sort((a, b) => a - b)
    },
    [focused],
  )
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which cannot memoize it, does not run here
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
