import * as RadioGroup from '@radix-ui/react-radio-group'
import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** `ref`, `aria-*`, and the value props come from Radix and reach the element that has role radiogroup. */
export interface SegmentedControlProps extends ComponentProps<typeof RadioGroup.Root> {
  /** Names the group for assistive technology; write it as a label, for example "View". */
  'aria-label': string
  size?: 'sm' | 'md'
  /** Takes the whole line and shares it evenly. */
  stretch?: boolean
}

// The size is passed to the options by `data-size`.
const segmentedControlVariants = cva('group/segmented gap-0.5 rounded-2 border border-line bg-trough p-px text-13', {
  variants: { stretch: { true: 'flex w-full', false: 'inline-flex' } },
  defaultVariants: { stretch: false },
})

/**
 * A choice of one among two to five short options, all visible at once; exactly one is always on.
 * For more options, or long labels, use Select. To switch panels of content, use Tabs.
 */
export function SegmentedControl({ className, size = 'sm', stretch, ...props }: SegmentedControlProps) {
  return (
    <RadioGroup.Root
      data-slot="segmented-control"
      data-size={size}
      orientation="horizontal"
      className={cn(segmentedControlVariants({ stretch }), className)}
      {...props}
    />
  )
}

export type SegmentedControlItemProps = ComponentProps<typeof RadioGroup.Item>

/** One option of a SegmentedControl; its children are the short label. */
export function SegmentedControlItem({ className, ...props }: SegmentedControlItemProps) {
  return (
    <RadioGroup.Item
      data-slot="segmented-control-item"
      className={cn(
        'focus-ring inline-flex flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-1 border border-transparent px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-text',
        'group-data-[size=md]/segmented:h-8 group-data-[size=sm]/segmented:h-6.5 max-tablet:h-9!',
        'data-[state=checked]:border-line data-[state=checked]:bg-raised data-[state=checked]:text-strong data-[state=checked]:shadow-control',
        'off:cursor-not-allowed off:text-disabled',
        'forced-colors:data-[state=checked]:outline-2 forced-colors:data-[state=checked]:-outline-offset-2',
        className,
      )}
      {...props}
    />
  )
}
