import { BulkBar } from '@rapport/ui/bulk-bar'
import { Button } from '@rapport/ui/button'
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
  return (
    <BulkBar
      aria-label={bulkText.bar}
      count={chosen}
      total={pageRows}
      selectAllLabel={messages.selectAll}
      onSelectAll={onSelectAll}
      onClear={onClear}
      status={<PendingNote action={waitsFor} className="basis-full" />}
      error={failure}
    >
      <LatePart Missing={Missing} onReload={onReload}>
        {children}
      </LatePart>
    </BulkBar>
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
