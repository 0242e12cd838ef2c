import { Button } from '@rapport/ui/button'
import { Checkbox } from '@rapport/ui/checkbox'
import type { ReactNode } from 'react'

import { LatePart, type MissingProps } from '../../platform/late-part.tsx'
import { PendingNote } from '../../platform/pending-action.tsx'
import { bulkText, messages } from './messages.ts'

interface BulkFrameProps {
  /** How many cases are chosen, of how many on the page. */
  chosen: number
  pageRows: number
  /** Why the last change of them failed. */
  failure: string | null
  /** The action that has to end first; null without one. */
  waitsFor: string | null
  onSelectAll: () => void
  onClear: () => void
  /** The page is about to be loaded anew: the choice is kept. */
  onReload: () => void
  /** What can be done to them: a `lazyPart`. */
  children: ReactNode
}

/** The bar of the chosen cases, there with the first of them. Code that does not come takes no choice away. @source ours, beside Specification part 1, section 2 */
export function BulkFrame({
  chosen,
  pageRows,
  failure,
  waitsFor,
  onSelectAll,
  onClear,
  onReload,
  children,
}: BulkFrameProps) {
  const all = chosen === pageRows
  return (
    <div
      role="group"
      aria-label={bulkText.bar}
      tabIndex={-1}
      className="sticky bottom-4 z-3 mx-auto my-3 flex min-h-12 w-fit max-w-[calc(100%-16px)] flex-wrap items-center gap-x-1 gap-y-1 rounded-4 bg-raised px-4 py-2 text-14 shadow-pop outline-none max-tablet:bottom-20"
    >
      <Checkbox
        className="me-2"
        label={<span className="font-medium text-strong">{bulkText.selected(chosen)}</span>}
        aria-label={messages.selectAll}
        checked={all}
        indeterminate={!all}
        onCheckedChange={(on) => (on ? onSelectAll() : onClear())}
      />
      <LatePart Missing={Missing} onReload={onReload}>
        {children}
      </LatePart>
      <PendingNote action={waitsFor} className="basis-full" />
      {failure === null ? null : (
        <p role="alert" className="basis-full font-medium text-negative-text">
          {failure}
        </p>
      )}
    </div>
  )
}

function Missing({ isLost, onRetry }: MissingProps) {
  return (
    <>
      <span role="alert" className="text-negative-text">
        {bulkText.missing}
      </span>
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          // The button goes; the focus stays in the bar.
          currentTarget.closest<HTMLElement>('[role=group]')?.focus()
          onRetry()
        }}
      >
        {isLost ? bulkText.reload : bulkText.retry}
      </Button>
    </>
  )
}
