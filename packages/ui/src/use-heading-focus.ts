'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** A place on a page that a heading stood on before. The first heading of a visit keeps the browser's own focus. */
let hasShown = false

/**
 * Gives the heading the focus whenever `place` changes or a new page takes the place of another, so that its words are
 * read aloud and the next key goes on from there.
 *
 * @source ours
 */
export function useHeadingFocus(place: string | number = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasShown) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    hasShown = true
  }, [place])
  return heading
}
