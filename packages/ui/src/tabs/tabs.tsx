import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'
import { TAB, TAB_LIST } from './tab-classes.ts'

/** Holds which panel is shown: `defaultValue`, or `value` with `onValueChange`. For pages use NavTabs. */
export const Tabs = RadixTabs.Root

export interface TabListProps extends ComponentProps<typeof RadixTabs.List> {
  /** Names the tabs for assistive technology. */
  'aria-label': string
}

/** The line of tabs; the arrow keys walk in it. */
export function TabList({ className, ...props }: TabListProps) {
  return <RadixTabs.List data-slot="tab-list" className={cn(TAB_LIST, '-mx-2', className)} {...props} />
}

/** One tab; `value` ties it to its panel. */
export function Tab({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return <RadixTabs.Trigger data-slot="tab" className={cn(TAB, className)} {...props} />
}

/** What one tab shows. */
export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content data-slot="tab-panel" className={cn('focus-ring mt-4 rounded-2', className)} {...props} />
}
