import { useEffect } from 'react'

import type { SaveQueue } from '../saving/save-queue.ts'

/**
 * Runs the queue while the page is shown, and tells it what the browser knows: the network is back, the member looks
 * again, or leaves. A phone often kills a hidden page without another word, so hiding counts as leaving.
 *
 * @source Decisions, section 7
 */
export function useQueueEvents(queue: SaveQueue): void {
  useEffect(() => {
    const wake = () => queue.wake()
    const leave = () => queue.leave()
    const look = () => (document.visibilityState === 'hidden' ? leave() : wake())
    queue.start()
    window.addEventListener('online', wake)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', look)
    return () => {
      queue.stop()
      window.removeEventListener('online', wake)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queue])
}
