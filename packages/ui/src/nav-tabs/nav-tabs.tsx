import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'
import { TAB, TAB_LIST } from '../tabs/tabs.tsx'

export interface NavTabsProps extends ComponentProps<'nav'> {
  /** Accessible name of the navigation, for example "Saved views". */
  'aria-label': string
}

/** Renders a row of links styled as tabs, one of which leads to the current page. To switch panels within a page, use Tabs. */
export function NavTabs({ className, ...props }: NavTabsProps) {
  return <nav data-rp-slot="nav-tabs" className={cn(TAB_LIST, 'px-6 max-rp-tablet:px-2', className)} {...props} />
}

export interface NavTabProps extends ComponentProps<'a'> {
  /** Whether this is the current page. A router link that sets `aria-current` itself needs no `current`. */
  current?: boolean
  /** Applies the styles to the single child, a router link. */
  asChild?: boolean
}

/** Renders a link in NavTabs, usually to one of several views. */
export function NavTab({ current = false, asChild = false, className, ...props }: NavTabProps) {
  const Tag = asChild ? Slot : 'a'
  return (
    <Tag data-rp-slot="nav-tab" aria-current={current ? 'page' : undefined} className={cn(TAB, className)} {...props} />
  )
}
