import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

interface PageOfRows {
  readonly data?: readonly unknown[] | undefined
  readonly isPlaceholderData: boolean
}

/**
 * Rows may have gone since the address was written: whether a page is past the end, from where only the way back to the start
 * is left. False while the page is being read, and on the first.
 * @source Decisions, section 12 "Paging"
 */
export function isPastEnd({ data, isPlaceholderData }: PageOfRows, offset: number): boolean {
  return data?.length === 0 && offset > 0 && !isPlaceholderData
}

/** Leads from past the end to the first page by taking the offset out of the URL; true until that is done. @source Decisions, section 12 "Paging" */
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
