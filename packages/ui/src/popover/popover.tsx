'use client'

import * as RadixPopover from '@radix-ui/react-popover'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** Provides the state of one popover; it can be controlled with `open` and `onOpenChange`. */
export const Popover = RadixPopover.Root

/**
 * Button that opens the popover; pass `asChild` and a Button. The focus returns to it when the popover closes, unless another
 * element has the focus.
 */
export const PopoverTrigger = RadixPopover.Trigger

/** Props of Radix's `Popover.Content`, such as `align` and `side`. */
export interface PopoverContentProps extends ComponentProps<typeof RadixPopover.Content> {
  /** Accessible name; a heading inside can provide it with `aria-labelledby` instead. */
  'aria-label'?: string
}

/**
 * Shows a small panel next to its button, for a few controls or facts. The page remains interactive; Escape and a press outside
 * close the panel. For a list of actions, use DropdownMenu; for plain text, use Tooltip; for a required answer, use Dialog.
 */
export function PopoverContent({ className, onCloseAutoFocus, ...props }: PopoverContentProps) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        data-rp-slot="popover"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        // Radix returns the focus only after the content is removed, when another element might already have the focus.
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event)
          if (document.activeElement !== document.body) event.preventDefault()
        }}
        className={cn(
          'rp-pop-in z-(--rp-layer-popover) max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-16px)] overflow-y-auto rounded-rp-3 bg-rp-raised p-4 text-rp-14 text-rp-text shadow-rp-pop outline-none',
          className,
        )}
        {...props}
      />
    </RadixPopover.Portal>
  )
}
