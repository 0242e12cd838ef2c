import { Button } from '@rapport/ui/button'
import { useEffect, useRef } from 'react'

import { insightText } from '../messages.ts'

interface MoreAtEndProps {
  /** Number of loaded rows; the next page is requested once per count. */
  count: number
  busy: boolean
  /** Why the next page failed; then only the button retries. */
  error: string | null
  onMore: () => void
}

/** Distance below the viewport at which the next page is requestedCount. */
const AHEAD = '400px'

/**
 * Loads the next page when the end of a table nears the viewport; its button does the same for the keyboard. @source
 * Specification part 2, section 2 (infinite scroll)
 */
export function MoreAtEnd({ count, busy, error, onMore }: MoreAtEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const requestedCount = useRef(0)
  const open = !busy && error === null

  useEffect(() => {
    if (!open || !end.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (requestedCount.current === count || !entries.some((entry) => entry.isIntersecting)) return
        requestedCount.current = count
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
