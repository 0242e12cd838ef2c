import { useEffect, useRef, type RefObject } from 'react'

let first = true

/**
 * Gives the heading of a page the focus when the page is reached from another one, so that its name is read aloud; the
 * first page of a visit keeps the browser's own focus.
 * @source ours; the pattern is SEC 4.1, "Route change"
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (first) first = false
    else heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
