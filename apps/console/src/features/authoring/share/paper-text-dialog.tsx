import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'

import { messages } from './messages.ts'
import type { Paper } from './use-paper.ts'

/** Renders the dialog that edits the text on the poster and the table tent; the previews are updated while the user types. */
export function PaperTextDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { heading, line, setText } = paper
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={messages.textTitle}
        description={messages.textHint}
        footer={
          <Button variant="primary" onClick={onClose}>
            {messages.done}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Field label={messages.heading}>
            <Input
              value={heading}
              maxLength={120}
              onChange={(event) => setText({ heading: event.target.value, line })}
            />
          </Field>
          <Field label={messages.line}>
            <Input value={line} maxLength={160} onChange={(event) => setText({ heading, line: event.target.value })} />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  )
}
