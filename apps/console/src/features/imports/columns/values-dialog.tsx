import { applyFix, chooseMeaning } from '@rapport/domain/imports/column-fixes'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent } from '@rapport/ui/dialog'

import { messages } from './messages.ts'

interface ValuesDialogProps {
  column: ImportColumn
  onChange: (column: ImportColumn) => void
  onClose: () => void
}

/** Lists the values of a column that no member has, and asks what happens to their rows. */
export function ValuesDialog({ column, onChange, onClose }: ValuesDialogProps) {
  const problem = column.problems.find((one) => one.problem === 'no_member')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={messages.valuesTitle(column.column)}
        description={messages.valuesHint}
        footer={
          <>
            <Button onClick={() => onChange(chooseMeaning(column, column.becomes))}>{messages.refuseRows}</Button>
            <Button variant="primary" onClick={() => problem && onChange(applyFix(column, problem, 'without_member'))}>
              {messages.fixes.without_member}
            </Button>
          </>
        }
      >
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-rp-13 text-rp-strong tabular-nums">
          {problem?.values.map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
