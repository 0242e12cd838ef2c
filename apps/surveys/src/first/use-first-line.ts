import { useEffect, useSyncExternalStore } from 'react'

import { messages } from '../messages.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm } from './first-form.ts'

/**
 * The page that came with the HTML tells how far its answers have come, for as long as it stands; and that what comes after it does
 * not come, which a press of its button tries again.
 *
 * @source ours
 */
export function useFirstLine(queue: SaveQueue, isKept: boolean, isMissing = false): void {
  const { status } = useSyncExternalStore(queue.subscribe, queue.getState)
  useEffect(() => {
    const line = firstForm()?.querySelector<HTMLElement>('[role=status]')
    if (!line) return
    const isSaved = status === 'saved' || status === 'idle'
    line.textContent = isMissing && isSaved ? messages.missing : wordsOf(status, isKept)
    line.dataset['state'] = isMissing ? 'missing' : status
  }, [status, isKept, isMissing])

  useEffect(() => {
    const form = firstForm()
    if (form === null || !isMissing) return undefined
    // The page's own script has looked for what is missing before.
    const retry = () => form.dataset['next'] !== undefined && window.location.reload()
    form.addEventListener('submit', retry)
    return () => form.removeEventListener('submit', retry)
  }, [isMissing])
}

function wordsOf(status: string, isKept: boolean): string {
  if (status === 'saved') return messages.saved
  if (status === 'saving' || status === 'pending') return messages.saving
  if (status === 'waiting') return isKept ? messages.waiting : messages.waitingUnkept
  return ''
}
