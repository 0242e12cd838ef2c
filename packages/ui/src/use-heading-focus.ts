'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** The last heading and its location. The first heading of a visit does not move the focus. */
let last: { readonly heading: HTMLHeadingElement | null; readonly location: string | number } | null = null

/**
 * Moves the focus to the heading when `location` changes or another page replaces this one, so that the heading is
 * announced and the next Tab continues from there.
 */
export function useHeadingFocus(location: string | number = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = last
    last = { heading: heading.current, location }
    // StrictMode runs the effect twice for one heading: the second run must not take the focus.
    if (before === null || (before.heading === last.heading && before.location === location)) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [location])
  return heading
}
