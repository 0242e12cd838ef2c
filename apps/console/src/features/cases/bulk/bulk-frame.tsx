import { BulkBar } from '@rapport/ui/bulk-bar'
import type { ReactNode } from 'react'

import { PendingNote } from '../../../platform/loading/pending-action.tsx'
import { bulkText, messages } from '../messages.ts'

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
  /** The actions. */
  children: ReactNode
}

/** Renders the bar of the selected cases; shown with the first of them. */
export function BulkFrame({ chosen, pageRows, failure, waitsFor, onSelectAll, onClear, children }: BulkFrameProps) {
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
      {children}
    </BulkBar>
  )
}
