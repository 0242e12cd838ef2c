import { useEffect, useSyncExternalStore } from 'react'

import type { PageTexts } from '../language/texts/page-texts.ts'
import { useIsOnline } from '../platform/environment.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import type { SaveStatus } from '../saving/save-state.ts'
import { describeWaiting, type WaitingFacts } from '../saving/waiting-text.ts'
import { firstForm } from './first-form.ts'

/**
 * Shows the save status on the page that the server rendered, while that page is displayed. When the survey engine could not be
 * loaded (`isMissing`), shows an error once all answers are saved, and the page's button reloads the page unless answers would be
 * lost.
 */
export function useFirstLine(
  queue: SaveQueue,
  { isPersistent, isMissing = false, texts }: { isPersistent: boolean; isMissing?: boolean; texts: PageTexts },
): void {
  const { status, trouble } = useSyncExternalStore(queue.subscribe, queue.getState)
  const isOnline = useIsOnline()
  const isSaved = status === 'saved' || status === 'idle'
  useEffect(() => {
    const line = firstForm()?.querySelector<HTMLElement>('[role=status]')
    if (!line) return
    line.textContent = isMissing && isSaved ? texts.missing : textOf(status, { trouble, isOnline, isPersistent }, texts)
    line.dataset['state'] = isMissing ? 'missing' : status
  }, [status, trouble, isOnline, isSaved, isPersistent, isMissing, texts])

  useEffect(() => {
    const form = firstForm()
    // A reload would lose answers that are stored neither by the club nor on this device.
    if (form === null || !isMissing || !(isSaved || isPersistent)) return undefined
    // The script in the page sets data-next only if no required answer is missing and no answer is invalid.
    const retry = () => form.dataset['next'] !== undefined && window.location.reload()
    form.addEventListener('submit', retry)
    return () => form.removeEventListener('submit', retry)
  }, [isMissing, isSaved, isPersistent])
}

function textOf(status: SaveStatus, facts: WaitingFacts, texts: PageTexts): string {
  if (status === 'saved') return texts.saved
  if (status === 'saving' || status === 'pending') return texts.saving
  if (status === 'waiting') return describeWaiting(facts, texts)
  return ''
}
