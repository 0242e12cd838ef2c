import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

interface PageOfRows {
  readonly data?: readonly unknown[] | undefined
  readonly isPlaceholderData: boolean
}

/**
 * Returns whether a page is past the end of its list, for example after rows were deleted. False while the page is loading, and on
 * the first page.
 *
 * @source Decisions, section 12 "Paging"
 */
export function isPastEnd({ data, isPlaceholderData }: PageOfRows, offset: number): boolean {
  return data?.length === 0 && offset > 0 && !isPlaceholderData
}

/**
 * Redirects a page past the end to the first page by removing the offset from the URL; returns true until the redirect is complete.
 *
 * @source Decisions, section 12 "Paging"
 */
export function usePastEnd(page: PageOfRows, offset: number, offsetName: string): boolean {
  const [, setSearch] = useSearchParams()
  const isPast = isPastEnd(page, offset)
  useEffect(() => {
    if (!isPast) return
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(offsetName)
        return next
      },
      { replace: true },
    )
  }, [isPast, offsetName, setSearch])
  return isPast
}
