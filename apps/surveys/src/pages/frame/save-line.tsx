import { useSyncExternalStore } from 'react'

import { usePageTexts } from '../../language/language-context.ts'
import { useIsOnline } from '../../platform/environment.ts'
import type { SaveQueue } from '../../saving/save-queue.ts'
import { describeWaiting, isForNetwork } from '../../saving/waiting-text.ts'
import { Glyph } from './glyph.tsx'

interface SaveLineProps {
  queue: SaveQueue
  /** Whether the device's storage persists after the page is closed. */
  isPersistent: boolean
}

/** Shows the save status in a live region. "Saved" appears only after the server has confirmed the save. @source Decisions, section 7 */
export function SaveLine({ queue, isPersistent }: SaveLineProps) {
  const texts = usePageTexts()
  const { status, trouble, message } = useSyncExternalStore(queue.subscribe, queue.getState)
  const facts = { trouble, isOnline: useIsOnline(), isPersistent }
  return (
    <>
      <p role="status" className="flex min-h-5 items-center justify-center gap-1.5 text-rp-13 text-rp-muted">
        {status === 'saved' ? (
          <span className="flex items-center gap-1.5 text-rp-positive-text">
            <Glyph name="check" />
            {texts.saved}
          </span>
        ) : null}
        {status === 'saving' || status === 'pending' ? texts.saving : null}
        {status === 'waiting' ? (
          <>
            <Glyph name={isForNetwork(facts) ? 'offline' : 'alert'} />
            {describeWaiting(facts, texts)}
          </>
        ) : null}
      </p>
      {status === 'refused' ? (
        <p role="alert" className="text-center text-rp-13 text-rp-negative-text">
          <span className="font-rp-medium">{texts.refused(message)}</span> {texts.refusedHint}
        </p>
      ) : null}
    </>
  )
}

interface SaveNotesProps {
  isPersistent: boolean
  /** Titles of questions that were also changed on another device; empty when there are none. */
  touched: string
}

/**
 * Renders notes about questions that were also answered on another device, and about storage that does not persist.
 *
 * @source Decisions, section 7
 */
export function SaveNotes({ isPersistent, touched }: SaveNotesProps) {
  const texts = usePageTexts()
  return (
    <div role="status" className="mt-6 grid gap-2 text-center text-rp-13 text-rp-muted">
      {touched === '' ? null : <p>{texts.touched(touched)}</p>}
      {isPersistent ? null : <p>{texts.notStored}</p>}
    </div>
  )
}
