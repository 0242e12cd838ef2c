'use client'

import { useEffect, useRef, type RefObject } from 'react'

interface SeenHeading {
  readonly heading: HTMLHeadingElement | null
  readonly location: string | number
  /** Whether the heading has received the focus. */
  readonly focused: boolean
}

/** The heading that was rendered last; null before the first heading of a visit, which does not take the focus. */
let last: SeenHeading | null = null

/**
 * Returns the ref for the heading of a page. Moves the focus to the heading and scrolls to the top when `location` changes or this
 * page replaces another one, so that the heading is announced and the next Tab continues from there. A page that renders its
 * heading again, for example first with a skeleton and then with its content, passes the name of the page as `location`.
 * Consecutive headings with the same name belong to one page, and on the first page of a visit none of them takes the focus.
 */
export function useHeadingFocus(location: string | number = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = last
    // StrictMode runs the effect twice for one heading: the second run must not take the focus.
    if (before?.heading === heading.current && before.location === location) return
    const isSamePage = typeof location === 'string' && location !== '' && before?.location === location
    const focused = before !== null && (!isSamePage || before.focused)
    last = { heading: heading.current, location, focused }
    if (!focused) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [location])
  return heading
}
