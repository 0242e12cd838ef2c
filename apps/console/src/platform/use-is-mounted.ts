import { useEffect, useRef } from 'react'

/**
 * Whether what asks still stands on the page, for an answer that may come after it was left: what it would say in its place is
 * then said in a toast.
 */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
