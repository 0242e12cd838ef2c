import { APP_SHOW_DELAY_MS } from '@rapport/domain/constants'
import { useEffect, useState, type ReactNode } from 'react'

interface DelayedProps {
  /** Milliseconds before it shows. @default 200 */
  delayMs?: number
  children: ReactNode
}

/**
 * Shows what stands in for something that loads, and nothing before the load has taken 200 ms, since bones that flash by are
 * worse than none.
 * @source Specification part 2, section 9 (the 200 ms)
 */
export function Delayed({ delayMs = APP_SHOW_DELAY_MS, children }: DelayedProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return shown ? children : null
}
