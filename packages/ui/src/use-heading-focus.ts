'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** The last heading of the document, and its place. The first heading of a visit leaves the browser's own focus alone. */
let last: { readonly heading: HTMLHeadingElement | null; readonly place: string | number } | null = null

/**
 * Moves the focus to the heading when `place` changes or another page replaces this one, so that the heading is
 * announced and the next Tab continues from there.
 */
export function useHeadingFocus(place: string | number = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = last
    last = { heading: heading.current, place }
    // StrictMode runs the effect twice for one heading: the second run must not take the focus.
    if (before === null || (before.heading === last.heading && before.place === place)) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [place])
  return heading
}
