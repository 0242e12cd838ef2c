import { useEffect, useRef } from 'react'

/**
 * Whether what asks still stands on the page, for an answer that may come after it was left: what it would say in its place is
 * then said in a toast.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
