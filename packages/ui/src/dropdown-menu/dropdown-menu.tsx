'use client'

import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'
import { forgetTrigger, rememberTrigger } from '../dialog/opener.ts'

/** Provides the state of one menu; it can be controlled with `open` and `onOpenChange`. */
export const DropdownMenu = Menu.Root

/** Button that opens the menu; pass `asChild` and a Button, IconButton or FrameButton. */
export const DropdownMenuTrigger = Menu.Trigger

/** Props of Radix's `DropdownMenu.Content`, such as `align` and `side`. */
export type DropdownMenuContentProps = ComponentProps<typeof Menu.Content>

/**
 * Renders the items of a menu in a portal. The arrow keys move between items, and Escape closes the menu and returns the focus to
 * its trigger.
 */
export function DropdownMenuContent({ className, onFocus, onCloseAutoFocus, ...props }: DropdownMenuContentProps) {
  return (
    <Menu.Portal>
      <Menu.Content
        data-rp-slot="dropdown-menu"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onFocus={(event) => {
          rememberTrigger(event.currentTarget)
          onFocus?.(event)
        }}
        onCloseAutoFocus={(event) => {
          forgetTrigger()
          onCloseAutoFocus?.(event)
        }}
        className={cn(
          'rp-pop-in z-(--rp-layer-popover) max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 overflow-y-auto rounded-rp-3 bg-rp-raised p-1 text-rp-14 text-rp-text shadow-rp-pop outline-none',
          className,
        )}
        {...props}
      />
    </Menu.Portal>
  )
}

const ITEM = [
  'flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-rp-1 px-2 py-1 no-underline outline-none select-none max-rp-tablet:min-h-11',
  'data-highlighted:bg-rp-hover data-highlighted:text-rp-strong data-[disabled]:text-rp-disabled [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-rp-muted',
  'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-[Highlight]',
].join(' ')

/** Props of Radix's `DropdownMenu.Item`. To make the item navigate, pass `asChild` and a link. */
export type DropdownMenuItemProps = ComponentProps<typeof Menu.Item>

/**
 * Renders an action in a menu. `onSelect` is called when the action is chosen; the menu then closes, unless `onSelect` calls
 * `preventDefault` on the event.
 */
export function DropdownMenuItem({ className, ...props }: DropdownMenuItemProps) {
  return <Menu.Item data-rp-slot="dropdown-menu-item" className={cn(ITEM, className)} {...props} />
}

export interface DropdownMenuChoiceProps extends Omit<ComponentProps<typeof Menu.RadioGroup>, 'children'> {
  /** Heading and accessible name of the group. */
  label: string
  options: readonly { readonly value: string; readonly label: ReactNode }[]
}

/** Renders a radio group in a menu, for example of programs or locations; the selected item has a check mark. */
export function DropdownMenuChoice({ label, options, ...props }: DropdownMenuChoiceProps) {
  return (
    <Menu.RadioGroup data-rp-slot="dropdown-menu-choice" aria-label={label} {...props}>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} className={ITEM}>
          {option.label}
          <Menu.ItemIndicator className="ms-auto ps-3">
            <Check aria-hidden="true" strokeWidth={1.8} />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Menu.Label>) {
  return <Menu.Label className={cn('px-2 pt-1.5 pb-1 text-rp-12 font-rp-medium text-rp-muted', className)} {...props} />
}

/** Renders a line between groups. */
export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator className={cn('-mx-1 my-1 h-px bg-rp-line', className)} {...props} />
}
