import { applyFix, type ColumnFix } from '@rapport/domain/imports/column-fixes'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { MAX_UNMATCHED_VALUES } from '@rapport/domain/imports/unmatched-cells'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { useState } from 'react'

import { messages } from './messages.ts'
import { useSave } from './use-save.ts'

interface ValuesDialogProps {
  column: ImportColumn
  /** Saves the column. Resolves to the reason why the save failed, or to null if it succeeded. */
  onSave: (column: ImportColumn) => Promise<string | null>
  onClose: () => void
}

/**
 * Renders a dialog that lists the values of a column that match no member, and asks whether to refuse their rows or import them
 * without a member.
 */
export function ValuesDialog({ column: given, onSave, onClose }: ValuesDialogProps) {
  // A save shows the decided column at once, but the dialog still lists its values, and offers them again if the save fails.
  const [column] = useState(given)
  const problem = column.problems.find((one) => one.problem === 'no_member')
  const { isSaving, error, save } = useSave(onSave)
  const fix = (chosen: ColumnFix) => problem && save(applyFix(column, problem, chosen))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={messages.valuesTitle(column.column)}
        description={messages.valuesHint}
        footer={
          <>
            <Button busy={isSaving} onClick={() => fix('refuse_rows')}>
              {messages.fixes.refuse_rows}
            </Button>
            <Button variant="primary" busy={isSaving} onClick={() => fix('without_member')}>
              {messages.fixes.without_member}
            </Button>
          </>
        }
      >
        <div
          role="group"
          aria-label={messages.valuesTitle(column.column)}
          // A scrollable region must be focusable, so that the arrow keys scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="rp-focus-ring -mx-1 max-h-[40dvh] overflow-y-auto rounded-rp-2 px-1"
        >
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-rp-13 text-rp-strong tabular-nums">
            {problem?.values.map((value) => (
              <li key={value} className="min-w-0 wrap-anywhere">
                {value}
              </li>
            ))}
          </ul>
        </div>
        {problem?.values.length === MAX_UNMATCHED_VALUES ? (
          <p className="mt-3 text-rp-13 text-rp-muted">{messages.firstValues(MAX_UNMATCHED_VALUES)}</p>
        ) : null}
        <p role="alert" className="mt-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {error}
        </p>
      </DialogContent>
    </Dialog>
  )
}
