'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { findOpener, listOpeners } from './opener.ts'

/** Provides the state of one dialog; it can be controlled with `open` and `onOpenChange`. */
export const Dialog = RadixDialog.Root

/** Button that opens the dialog; pass `asChild` and a Button. The focus returns to it when the dialog closes. */
export const DialogTrigger = RadixDialog.Trigger

/** Button that closes the dialog; pass `asChild` and a Button, for example Cancel. */
export const DialogClose = RadixDialog.Close

export interface DialogContentProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  /** Title and accessible name. If the dialog confirms an action that deletes or sends something, phrase the title as a question. */
  title: ReactNode
  /** A sentence below the title, for example the consequence of the action. */
  description?: ReactNode
  /**
   * The buttons. Put the safe one, such as Cancel, first: it gets the focus when the dialog opens, unless the content has a
   * focusable element.
   */
  footer?: ReactNode
  /** Accessible name of the close button. @default 'Close' */
  closeLabel?: string
  /**
   * Whether the content has its own header and padding; the title and the description are then visually hidden, and there is no
   * close button. Escape still closes the dialog.
   */
  bare?: boolean
}

/** Renders a modal dialog that traps the focus and closes on Escape. */
export function DialogContent({
  title,
  description,
  footer,
  closeLabel = 'Close',
  bare = false,
  onOpenAutoFocus,
  onCloseAutoFocus,
  className,
  children,
  ...props
}: DialogContentProps) {
  const undescribed = description ? {} : { 'aria-describedby': undefined }
  const openers = useRef<readonly Element[]>([])
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-(--rp-layer-dialog) bg-rp-scrim" />
      <RadixDialog.Content
        data-rp-slot="dialog"
        onOpenAutoFocus={(event) => {
          openers.current = listOpeners()
          onOpenAutoFocus?.(event)
        }}
        // Radix returns the focus only to a trigger, and a controlled dialog might not have one.
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event)
          const back = findOpener(openers.current)
          if (event.defaultPrevented || back === undefined) return
          event.preventDefault()
          back.focus()
        }}
        {...undescribed}
        className={cn(
          'rp-pop-in fixed start-1/2 top-1/2 z-(--rp-layer-dialog) flex max-h-[calc(100dvh-32px)] w-110 max-w-[calc(100vw-32px)] -translate-1/2 flex-col overflow-clip rounded-rp-4 bg-rp-raised text-rp-text shadow-rp-dialog outline-none rtl:translate-x-1/2',
          className,
        )}
        {...props}
      >
        <div className="flex min-h-0 flex-col">
          <div className={bare ? 'sr-only' : 'ps-6 pe-14 pt-5'}>
            <RadixDialog.Title className="text-rp-16 font-rp-strong text-pretty text-rp-strong">
              {title}
            </RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-1 text-rp-14 text-pretty text-rp-muted">
                {description}
              </RadixDialog.Description>
            ) : null}
          </div>
          {bare ? children : <div className="min-h-0 overflow-y-auto px-6 pt-3 pb-5">{children}</div>}
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-rp-line bg-rp-sunken px-6 py-3">
              {footer}
            </div>
          ) : null}
        </div>
        {bare ? null : (
          // The close button is last in the DOM, so that the content is focused first.
          <RadixDialog.Close
            aria-label={closeLabel}
            className="rp-focus-ring absolute end-3.5 top-4 grid size-8 cursor-pointer place-items-center rounded-rp-2 text-rp-muted hover:bg-rp-hover max-rp-tablet:size-10"
          >
            <X aria-hidden="true" size={16} strokeWidth={1.8} />
          </RadixDialog.Close>
        )}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  )
}
