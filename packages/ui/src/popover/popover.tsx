'use client'

import * as RadixPopover from '@radix-ui/react-popover'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** Holds the state of one popover: `open` and `onOpenChange` when it is controlled. */
export const Popover = RadixPopover.Root

/** The button that opens it; give it `asChild` and a Button. The focus comes back to it. */
export const PopoverTrigger = RadixPopover.Trigger

/** A button inside that closes it; give it `asChild` and a Button. */
export const PopoverClose = RadixPopover.Close

/** Everything that Radix's content takes, such as `align` and `side`. */
export interface PopoverContentProps extends ComponentProps<typeof RadixPopover.Content> {
  /** Names it; a heading inside can do so by `aria-labelledby` instead. */
  'aria-label'?: string
}

/**
 * A small sheet beside its button, for a few controls or facts; the page behind it stays in use, Escape and a press
 * beside it close it. For a list of actions use DropdownMenu, for words alone Tooltip, for what must be answered Dialog.
 *
 * @source ours
 */
export function PopoverContent({ className, onCloseAutoFocus, ...props }: PopoverContentProps) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        data-slot="popover"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        // The focus comes back a moment after the sheet is gone: who has gone on by then keeps it.
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event)
          if (document.activeElement !== document.body) event.preventDefault()
        }}
        className={cn(
          'pop-in z-(--layer-popover) max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-16px)] overflow-y-auto rounded-3 bg-raised p-4 text-14 text-text shadow-pop outline-none',
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  )
}
