import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus when the focused button was removed with the previous level: to the heading of the new level or, at the top
 * level, to the container of the cards, because the cards are rendered later. `title` is the title of the displayed level;
 * undefined at the top level.
 */
export function useLevelFocus(title: string | undefined): {
  readonly container: RefObject<HTMLDivElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
} {
  const container = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(title)
  useLayoutEffect(() => {
    const isSame = before.current === title
    before.current = title
    if (isSame || document.activeElement !== document.body) return
    if (title === undefined) container.current?.focus()
    else heading.current?.focus()
  }, [title])
  return { container, heading }
}
