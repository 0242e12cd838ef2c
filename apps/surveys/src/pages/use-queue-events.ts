import { useEffect } from 'react'

import type { SaveQueue } from '../saving/save-queue.ts'

/**
 * Runs the queue while the page is mounted, and reports browser events to it: when the network becomes available, and when the page
 * becomes visible or hidden. Phones often terminate hidden pages without further events, so hiding a page is handled like leaving
 * it.
 *
 * @source Decisions, section 7
 */
export function useQueueEvents(queue: SaveQueue): void {
  useEffect(() => {
    const wake = () => queue.wake()
    const leave = () => queue.leave()
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? leave() : wake())
    queue.start()
    window.addEventListener('online', wake)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      queue.stop()
      window.removeEventListener('online', wake)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [queue])
}
