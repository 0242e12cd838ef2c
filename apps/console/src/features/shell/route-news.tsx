import { ProgressBar } from '@rapport/ui/progress-bar'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { Delayed } from '../../platform/loading/delayed.tsx'
import { messages } from './messages.ts'

/**
 * Reports a navigation: shows a progress bar once the navigation has taken 200 ms, and announces the title of the new page in a
 * live region when it is complete. The new page focuses its own heading.
 */
export function RouteNews() {
  const { pathname } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  const news = useRef<HTMLSpanElement>(null)
  const from = useRef(pathname)

  useEffect(() => {
    // React has already updated the document title.
    if (pathname !== from.current && news.current) news.current.textContent = document.title
    from.current = pathname
  }, [pathname])

  return (
    <>
      <span ref={news} role="status" className="sr-only" />
      {isMoving ? (
        <Delayed>
          <ProgressBar
            aria-label={messages.loading}
            value={null}
            className="pointer-events-none fixed inset-x-0 top-0 z-(--rp-layer-toast)"
          />
        </Delayed>
      ) : null}
    </>
  )
}
