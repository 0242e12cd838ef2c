'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../cn.ts'

/** Holds the state of one dialog: `open` and `onOpenChange` when it is controlled. */
export const Dialog = RadixDialog.Root

/** The button that opens the dialog; give it `asChild` and a Button. The focus comes back to it. */
export const DialogTrigger = RadixDialog.Trigger

/** A button that closes the dialog; give it `asChild` and a Button, for example Cancel. */
export const DialogClose = RadixDialog.Close

export interface DialogContentProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  /** Names the dialog; for something that destroys or sends, the question itself. */
  title: ReactNode
  /** What will happen, in a sentence. */
  description?: ReactNode
  /** The buttons, the safe one first: it gets the focus when nothing else in the dialog takes it. */
  footer?: ReactNode
  /** Names the cross at the corner. @default 'Close' */
  closeLabel?: string
  /** The content brings its own head and edges: the title is only read, and there is no cross. Escape still closes. */
  bare?: boolean
}

/** A sheet over the page that must be answered or closed; the focus stays inside, Escape closes it. */
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
  const opener = useRef<Element>(null)
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-(--layer-dialog) bg-scrim" />
      <RadixDialog.Content
        data-slot="dialog"
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement
          onOpenAutoFocus?.(event)
        }}
        // A dialog that its owner opens has no trigger, to which alone Radix gives the focus back.
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event)
          const back = opener.current
          if (event.defaultPrevented || !(back instanceof HTMLElement) || back === document.body || !back.isConnected)
            return
          event.preventDefault()
          back.focus()
        }}
        {...undescribed}
        className={cn(
          'pop-in fixed start-1/2 top-1/2 z-(--layer-dialog) flex max-h-[calc(100dvh-32px)] w-110 max-w-[calc(100vw-32px)] -translate-1/2 flex-col overflow-clip rounded-4 bg-raised text-text shadow-dialog outline-none rtl:translate-x-1/2',
          className,
        )}
        {...props}
      >
        <div className="flex min-h-0 flex-col">
          <div className={bare ? 'sr-only' : 'ps-6 pe-14 pt-5'}>
            <RadixDialog.Title className="text-16 font-strong text-pretty text-strong">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="mt-1 text-14 text-pretty text-muted">
                {description}
              </RadixDialog.Description>
            ) : null}
          </div>
          {bare ? children : <div className="min-h-0 overflow-y-auto px-6 pt-3 pb-5">{children}</div>}
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-6 py-3">{footer}</div>
          ) : null}
        </div>
        {bare ? null : (
          // Last in order, so that the focus goes first to what the dialog asks.
          <RadixDialog.Close
            aria-label={closeLabel}
            className="focus-ring absolute end-3.5 top-4 grid size-8 cursor-pointer place-items-center rounded-2 text-muted hover:bg-hover max-tablet:size-10"
          >
            <X aria-hidden="true" size={16} strokeWidth={1.8} />
          </RadixDialog.Close>
        )}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  )
}
