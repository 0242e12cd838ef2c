import { Button } from '@rapport/ui/button'
import { useEffect, useRef } from 'react'

import { insightText } from './messages.ts'

interface MoreAtEndProps {
  /** How many rows have come: the next ones are asked for once at each length. */
  count: number
  busy: boolean
  /** Why the next ones did not come; then the button tries again, and nothing else does. */
  error: string | null
  onMore: () => void
}

/** How far below the screen the end may be when the next rows are asked for. */
const AHEAD = '400px'

/** The end of a table that goes on as it comes near the screen; its button does the same for the keyboard. @source Specification part 2, section 2 (infinite scroll) */
export function MoreAtEnd({ count, busy, error, onMore }: MoreAtEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const requested = useRef(0)
  const open = !busy && error === null

  useEffect(() => {
    if (!open || !end.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (requested.current === count || !entries.some((entry) => entry.isIntersecting)) return
        requested.current = count
        onMore()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [open, count, onMore])

  return (
    <div ref={end} className="flex flex-wrap items-center gap-3 px-5 py-3 max-tablet:px-4">
      <Button size="sm" busy={busy} busyLabel={insightText.loadingMore} onClick={onMore}>
        {insightText.more}
      </Button>
      <p role="alert" className="text-13 font-medium text-negative-text empty:hidden">
        {error}
      </p>
    </div>
  )
}
