'use client'

import { useRef, type ReactElement, type ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../dialog/dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question itself, in the words of the specification. */
  title: ReactNode
  /** What will happen, in a sentence. */
  description?: ReactNode
  /** The facts to decide by: recipients, who is left out. */
  children?: ReactNode
  /** Says what the press does, for example "Send Reminder"; never just "Yes". */
  confirmLabel: string
  /** @default 'Cancel' */
  cancelLabel?: string
  /** `danger` for what cannot be undone. @default 'primary' */
  tone?: 'primary' | 'danger'
  /** Does it. The dialog stays open, so that its owner can show the work and the end. */
  onConfirm: () => void
  /** The work is going on: nothing closes the dialog and a second press does nothing. */
  busy?: boolean
  /** What went wrong with it; announced, and the dialog can be tried again. */
  error?: ReactNode
  /** The button that opens it, if it stands beside. */
  trigger?: ReactElement
}

/**
 * A question before something that sends, removes or cannot be undone. The safe button has the focus, a press beside
 * the dialog does not answer it, and the focus comes back to where it was, also without a trigger. For a form or facts
 * use Dialog.
 *
 * @source Decisions, "Confirmations"
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  onConfirm,
  busy = false,
  error,
  trigger,
}: ConfirmDialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Dialog open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      {trigger ? <DialogTrigger asChild>{trigger}</DialogTrigger> : null}
      <DialogContent
        role="alertdialog"
        data-slot="confirm-dialog"
        title={title}
        description={description}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus()
        }}
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </DialogClose>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
        <div role="alert" className="mt-3 text-13 font-medium text-negative-text empty:hidden">
          {error}
        </div>
      </DialogContent>
    </Dialog>
  )
}
