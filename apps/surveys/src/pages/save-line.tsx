import { useSyncExternalStore } from 'react'

import { messages } from '../messages.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { Glyph } from './glyph.tsx'

interface SaveLineProps {
  queue: SaveQueue
  /** Whether the device really keeps what is put on it. */
  isKept: boolean
  /** Titles of questions that another device changed too; empty when there are none. */
  touched: string
}

/** How far the answers have come, said politely to those who cannot see it. "Saved" is the server's word alone. @source Decisions, section 7 */
export function SaveLine({ queue, isKept, touched }: SaveLineProps) {
  const { status, message } = useSyncExternalStore(queue.subscribe, queue.getState)
  return (
    <div className="mt-6 grid min-h-5 justify-items-center gap-2 text-center text-13">
      <p role="status" className="flex items-center gap-1.5">
        {status === 'saved' ? (
          <span className="flex items-center gap-1.5 text-positive-text">
            <Glyph name="check" />
            {messages.saved}
          </span>
        ) : null}
        {status === 'saving' || status === 'pending' ? <span className="text-muted">{messages.saving}</span> : null}
        {status === 'waiting' ? (
          <span className="flex items-center gap-1.5 text-muted">
            <Glyph name="offline" />
            {isKept ? messages.waiting : messages.waitingUnkept}
          </span>
        ) : null}
      </p>
      {status === 'refused' ? (
        <p role="alert" className="grid gap-1 text-negative-text">
          <span className="font-medium">
            {messages.refused} {message}
          </span>
          <span>{messages.refusedHint}</span>
        </p>
      ) : null}
      {touched === '' ? null : <p role="status">{messages.touched(touched)}</p>}
      {isKept ? null : <p className="text-muted">{messages.unkept}</p>}
    </div>
  )
}
