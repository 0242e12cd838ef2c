import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** Styles of the tab list, also used by NavTabs. A tab's text starts 8 px from its edge. */
export const TAB_LIST = 'flex gap-1 overflow-x-auto border-b border-rp-line [scrollbar-width:none]'

/** Styles of a tab; the current one is underlined. */
export const TAB = [
  'relative inline-flex h-10 shrink-0 cursor-pointer items-center gap-1.5 px-2 text-rp-13 font-rp-medium whitespace-nowrap text-rp-muted no-underline rp-quick transition-colors hover:text-rp-text',
  // The focus ring is inside the tab, because the scrolling list would clip a ring outside it. The ring does not touch the underline.
  'rounded-rp-3 focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-rp-focus',
  'data-[state=active]:text-rp-strong aria-[current=page]:text-rp-strong rp-off:cursor-not-allowed rp-off:text-rp-disabled',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-t-[2px]',
  'data-[state=active]:after:bg-rp-accent aria-[current=page]:after:bg-rp-accent',
  'forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:aria-[current=page]:after:bg-[Highlight]',
].join(' ')

/**
 * Wraps a tab list and its panels. The selected tab is initially `defaultValue`, or is controlled with `value` and `onValueChange`.
 * To link to pages use NavTabs.
 */
export const Tabs = RadixTabs.Root

export interface TabListProps extends ComponentProps<typeof RadixTabs.List> {
  /** Accessible name of the tab list. */
  'aria-label': string
}

/** Renders the tab list; the arrow keys move between tabs and, by default, select them. */
export function TabList({ className, ...props }: TabListProps) {
  return <RadixTabs.List data-rp-slot="tab-list" className={cn(TAB_LIST, '-mx-2', className)} {...props} />
}

/** Renders a tab; `value` identifies its panel. */
export function Tab({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return <RadixTabs.Trigger data-rp-slot="tab" className={cn(TAB, className)} {...props} />
}

/** Renders the panel of the tab that has the same `value`; the content is rendered only while that tab is selected. */
export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return (
    <RadixTabs.Content
      data-rp-slot="tab-panel"
      className={cn('rp-focus-ring mt-4 rounded-rp-2', className)}
      {...props}
    />
  )
}
