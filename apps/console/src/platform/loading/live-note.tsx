import type { ReactNode } from 'react'

import { useNow } from '../clock.ts'

interface LiveNoteProps {
  /** Time of the last successful request for the list, in epoch milliseconds; 0 before the first successful request. */
  updated_ts: number
  /** Whether the last request failed; the dot is then gray. */
  failing: boolean
  /** A count shown before the age, for example "14 guests". */
  children?: ReactNode
}

const MINUTE_S = 60

/** Returns the age of the data in whole seconds, or in whole minutes if it is at least a minute, for example `updated 12 s ago`. */
export function describeUpdated(updated_ts: number, now_ts: number): string {
  const seconds = Math.max(0, Math.floor((now_ts - updated_ts) / 1000))
  return seconds < MINUTE_S ? `updated ${seconds} s ago` : `updated ${Math.floor(seconds / MINUTE_S)} min ago`
}

/**
 * Renders the dot of a live list and the age of its data. Screen readers do not announce the age, because it can change every
 * second.
 *
 * @source Visual language, "States", "Live"
 */
export function LiveNote({ updated_ts, failing, children }: LiveNoteProps) {
  const now_ts = useNow()
  if (updated_ts === 0) return null
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        data-failing={failing || undefined}
        className="size-2 shrink-0 rounded-full bg-rp-positive ring-3 ring-rp-positive-wash data-failing:bg-rp-neutral data-failing:ring-rp-neutral-wash forced-colors:bg-[CanvasText]"
      />
      <span className="tabular-nums">
        {children}
        {children ? ', ' : null}
        {/* Capitalized when there is no text before it. */}
        <span className={children ? undefined : 'inline-block first-letter:uppercase'}>
          {describeUpdated(updated_ts, now_ts)}
        </span>
      </span>
    </span>
  )
}
