'use client'

import type { ReactElement, ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../dialog/dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, as a sentence that names the object of the action. */
  title: ReactNode
  /** The consequence, as a sentence. */
  description?: ReactNode
  /** Facts that help the user decide, for example the recipients. */
  children?: ReactNode
  /** Label that names the action, for example "Send Reminder"; never just "Yes". */
  confirmLabel: string
  /** @default 'Cancel' */
  cancelLabel?: string
  /** Use `danger` for an action that cannot be undone. @default 'primary' */
  tone?: 'primary' | 'danger'
  /** Performs the action. The dialog stays open until the caller closes it, so that progress and errors can be shown. */
  onConfirm: () => void
  /** Whether the action is in progress; the dialog then cannot be closed, and a second press has no effect. */
  busy?: boolean
  /** Whether the action cannot be confirmed yet, for example while its facts load; the dialog can still be canceled. @default false */
  confirmDisabled?: boolean
  /** Why the action failed. This is announced, and the action can be retried. */
  error?: ReactNode
  /** The button that opens the dialog, if it is rendered next to the dialog in the React tree. */
  trigger?: ReactElement
}

/**
 * Asks for confirmation before an action that sends or removes something or cannot be undone. When the dialog opens, the cancel
 * button has the focus. A press outside does not close the dialog. When it closes, the focus returns to the previously focused
 * element, even without a trigger. For a form, or to show information without asking for a decision, use Dialog.
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
  confirmDisabled = false,
  error,
  trigger,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      {trigger ? <DialogTrigger asChild>{trigger}</DialogTrigger> : null}
      <DialogContent
        role="alertdialog"
        data-rp-slot="confirm-dialog"
        title={title}
        description={description}
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </DialogClose>
            <Button variant={tone} busy={busy} disabled={confirmDisabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
        <div role="alert" className="mt-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {error}
        </div>
      </DialogContent>
    </Dialog>
  )
}
