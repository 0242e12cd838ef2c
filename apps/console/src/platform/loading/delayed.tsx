import { APP_SHOW_DELAY_MS } from '@rapport/domain/constants'
import { useEffect, useState, type ReactNode } from 'react'

interface DelayedProps {
  /** Delay in milliseconds before the placeholder is shown. @default 200 */
  delayMs?: number
  children: ReactNode
}

/**
 * Shows the placeholder of loading content after a delay, because a placeholder that only flashes is worse than no placeholder.
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
