import type { CaseBulkResult } from '@rapport/api/contract/cases/case-bulk'
import type { BulkAnswer } from '@rapport/api/queries/case-bulk'
import { formatHistoryTime } from '@rapport/domain/format/dates'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { OWN_ZONE } from '../../../platform/clock.ts'
import { messageFor } from '../../../platform/loading/api.ts'
import { PendingNote } from '../../../platform/loading/pending-action.tsx'
import { caseHref } from '../../../platform/navigation/paths.ts'
import { bulkText } from '../messages.ts'

interface BulkOutcomeProps {
  results: readonly CaseBulkResult[]
  /** Case titles by case_id. */
  titles: Readonly<Record<number, string>>
  /** Whether this is the outcome of an undo, which cannot itself be undone. */
  isUndo: boolean
  /** Whether the undo failed partway, so that some changes have yet to be undone. */
  isPartial: boolean
  /** The time of the earlier request that already made this change; null when the last request made it. */
  replayed_ts: number | null
  busy: boolean
  /** The name of the pending action that must finish before an undo can be sent; null when there is none. */
  waitsFor: string | null
  /** The reason why the undo failed; null when it did not fail. */
  failure: string | null
  onUndo: () => void
  onDismiss: () => void
}

function describeDone(count: number, isUndo: boolean, replayed_ts: number | null): string {
  if (replayed_ts !== null) return bulkText.changedEarlier(formatHistoryTime(replayed_ts, OWN_ZONE))
  return isUndo ? bulkText.undone(count) : bulkText.changed(count)
}

/** Shows the outcome of a bulk change in a toast, for screens where the list is not visible. */
export function notifyElsewhere({ results, error, replayed_ts }: BulkAnswer, isUndo: boolean): void {
  const done = results.filter(({ ok }) => ok).length
  const refused = results.length - done
  const message = [
    ...(done > 0 ? [describeDone(done, isUndo, replayed_ts)] : []),
    ...(refused > 0 ? [refused === 1 ? '1 case was not changed.' : `${refused} cases were not changed.`] : []),
    ...(error === null ? [] : [messageFor('save_case', error)]),
    'The list of cases has the details.',
  ].join(' ')
  if (refused > 0 || error !== null) toast.error(message)
  else toast.success(message)
}

/** Renders how many cases were changed and why the others were not, with an Undo button. Extends Specification part 1, section 2 */
export function BulkOutcome({
  results,
  titles,
  isUndo,
  isPartial,
  replayed_ts,
  busy,
  waitsFor,
  failure,
  onUndo,
  onDismiss,
}: BulkOutcomeProps) {
  const changed = results.filter(({ ok }) => ok).length
  const refused = results.filter(({ ok }) => !ok)
  const box = useRef<HTMLDivElement>(null)
  // If the control that had the focus was removed or disabled, the focus moves here.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [results])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mx-8 my-3 flex items-start gap-3 rounded-rp-3 border border-rp-line bg-rp-sunken px-4 py-3 text-rp-14 outline-none max-rp-tablet:mx-4"
    >
      <div role="status" className="grid min-w-0 flex-1 gap-1 pt-1">
        {changed > 0 ? (
          <p className="font-rp-medium text-rp-strong">{describeDone(changed, isUndo, replayed_ts)}</p>
        ) : null}
        {refused.length > 0 ? (
          <>
            <p className="font-rp-medium text-rp-strong">{bulkText.refused(refused.length)}</p>
            <ul className="grid gap-0.5">
              {refused.map(({ case_id, reason }) => (
                <li key={case_id} className="[overflow-wrap:anywhere]">
                  <Link to={caseHref(case_id)} className="rp-focus-ring rounded-rp-1 underline">
                    <bdi>{titles[case_id] ?? case_id}</bdi>
                  </Link>
                  {': '}
                  <span className="text-rp-negative-text">{reason}</span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <PendingNote action={waitsFor} />
        {failure === null ? null : (
          <p role="alert" className="font-rp-medium text-rp-negative-text">
            {failure}
          </p>
        )}
      </div>
      {isPartial || (changed > 0 && !isUndo) ? (
        <Button size="sm" busy={busy} disabled={waitsFor !== null} onClick={onUndo}>
          {isPartial ? bulkText.undoRest : bulkText.undo}
        </Button>
      ) : null}
      <Button variant="quiet" size="sm" onClick={onDismiss}>
        {bulkText.dismiss}
      </Button>
    </div>
  )
}
