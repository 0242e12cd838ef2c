import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** Styles of the tab list, also of NavTabs. Its text starts 8 px from its edge. */
export const TAB_LIST = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'

/** Styles of a tab; the current one is underlined. */
export const TAB = [
  'relative inline-flex h-10 shrink-0 cursor-pointer items-center gap-1.5 px-2 text-13 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:text-text',
  // The focus ring is inside the tab, because the list scrolls and would clip it, and clear of the underline.
  'rounded-3 focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus',
  'data-[state=active]:text-strong aria-[current=page]:text-strong off:cursor-not-allowed off:text-disabled',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-t-[2px]',
  'data-[state=active]:after:bg-accent aria-[current=page]:after:bg-accent',
  'forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:aria-[current=page]:after:bg-[Highlight]',
].join(' ')

/** Provides the selected panel: `defaultValue`, or `value` with `onValueChange`. For pages use NavTabs. */
export const Tabs = RadixTabs.Root

export interface TabListProps extends ComponentProps<typeof RadixTabs.List> {
  /** Accessible name of the tabs. */
  'aria-label': string
}

/** The tab list; the arrow keys move between tabs. */
export function TabList({ className, ...props }: TabListProps) {
  return <RadixTabs.List data-slot="tab-list" className={cn(TAB_LIST, '-mx-2', className)} {...props} />
}

/** A tab; `value` identifies its panel. */
export function Tab({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return <RadixTabs.Trigger data-slot="tab" className={cn(TAB, className)} {...props} />
}

/** The panel of a tab. */
export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content data-slot="tab-panel" className={cn('focus-ring mt-4 rounded-2', className)} {...props} />
}
