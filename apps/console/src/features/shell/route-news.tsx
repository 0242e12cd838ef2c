import { ProgressBar } from '@rapport/ui/progress-bar'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { Delayed } from '../../platform/delayed.tsx'
import { messages } from './messages.ts'

/**
 * Tells of a change of page: a line at the top while the next one takes longer than 200 ms, and its title, said once it is there.
 * The page's own heading takes the focus.
 * @source ours
 */
export function RouteNews() {
  const { pathname } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  const news = useRef<HTMLSpanElement>(null)
  const from = useRef(pathname)

  useEffect(() => {
    // React has put the page's title into the document by now.
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
            className="pointer-events-none fixed inset-x-0 top-0 z-(--layer-toast)"
          />
        </Delayed>
      ) : null}
    </>
  )
}
