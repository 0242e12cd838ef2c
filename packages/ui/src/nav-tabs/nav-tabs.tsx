import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'
import { TAB, TAB_LIST } from '../tabs/tabs.tsx'

export interface NavTabsProps extends ComponentProps<'nav'> {
  /** Names the links for assistive technology, for example "Saved views". */
  'aria-label': string
}

/** A line of links that look like tabs, one of them the page. To switch panels without a page, use Tabs. */
export function NavTabs({ className, ...props }: NavTabsProps) {
  return <nav data-slot="nav-tabs" className={cn(TAB_LIST, 'px-6 max-tablet:px-2', className)} {...props} />
}

export interface NavTabProps extends ComponentProps<'a'> {
  /** The page that is shown. A router's link that sets `aria-current` itself needs no `current`. */
  current?: boolean
  /** Gives the looks to the one child, a router's link. */
  asChild?: boolean
}

/** One link of NavTabs. */
export function NavTab({ current = false, asChild = false, className, ...props }: NavTabProps) {
  const Tag = asChild ? Slot : 'a'
  return (
    <Tag data-slot="nav-tab" aria-current={current ? 'page' : undefined} className={cn(TAB, className)} {...props} />
  )
}
