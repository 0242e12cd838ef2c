import { Button } from '@rapport/ui/button'
import { CopyButton } from '@rapport/ui/copy-button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'

import { saveFile } from '../../../platform/save-file.ts'
import { messages } from './messages.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** The e-mail address of the person who owns the codes; it is included in the saved or copied text. */
  email: string
  onClose: () => void
  /** Moves the focus after the dialog has closed, because the button that opened it was removed. */
  onFocusBack: () => void
}

/**
 * Shows new recovery codes, which are never shown again, and lets the person save or copy them. Pressing outside the dialog does
 * not close it.
 */
export function RecoveryCodesDialog({ codes, email, onClose, onFocusBack }: RecoveryCodesDialogProps) {
  const text = messages.fileText(email, codes)
  const save = () => saveFile(messages.fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={messages.codesTitle}
        description={messages.codesText}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onFocusBack()
        }}
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <Button onClick={save}>{messages.download}</Button>
            <DialogClose asChild>
              <Button variant="primary">{messages.stored}</Button>
            </DialogClose>
          </>
        }
      >
        <ul aria-label={messages.codesTitle} className="grid gap-x-6 gap-y-1.5 rp-mobile:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-rp-14 text-rp-strong">{code}</code>
            </li>
          ))}
        </ul>
        <p className="mt-3">
          <CopyButton text={text} label={messages.copy} />
        </p>
      </DialogContent>
    </Dialog>
  )
}
