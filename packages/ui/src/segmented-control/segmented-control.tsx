import * as RadioGroup from '@radix-ui/react-radio-group'
import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** Props of Radix's radio group, such as `value`; `ref` and `aria-*` apply to the element with role radiogroup. */
export interface SegmentedControlProps extends ComponentProps<typeof RadioGroup.Root> {
  /** Accessible name of the group; write it as a label, for example "View". */
  'aria-label': string
  size?: 'sm' | 'md'
  /** Makes the control fill the available width, with segments of equal width. */
  stretch?: boolean
}

// The size reaches the options through `data-size`.
const segmentedControlVariants = cva(
  'group/segmented gap-0.5 rounded-rp-2 border border-rp-line bg-rp-trough p-px text-rp-13',
  {
    variants: { stretch: { true: 'flex w-full', false: 'inline-flex' } },
    defaultVariants: { stretch: false },
  },
)

/**
 * Lets the user select one of two to five short options, all of which are visible. Pass `value` or `defaultValue`, so that one
 * option is always selected. For long labels use RadioGroup; for more options use Select. To switch panels of content, use Tabs.
 */
export function SegmentedControl({ className, size = 'sm', stretch, ...props }: SegmentedControlProps) {
  return (
    <RadioGroup.Root
      data-rp-slot="segmented-control"
      data-size={size}
      orientation="horizontal"
      className={cn(segmentedControlVariants({ stretch }), className)}
      {...props}
    />
  )
}

export type SegmentedControlItemProps = ComponentProps<typeof RadioGroup.Item>

/** Renders one option of a SegmentedControl; its children are the short label. */
export function SegmentedControlItem({ className, ...props }: SegmentedControlItemProps) {
  return (
    <RadioGroup.Item
      data-rp-slot="segmented-control-item"
      className={cn(
        'rp-focus-ring inline-flex flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-rp-1 border border-transparent px-2.5 font-rp-medium whitespace-nowrap text-rp-muted rp-quick transition-colors hover:text-rp-text',
        'group-data-[size=md]/segmented:h-8 group-data-[size=sm]/segmented:h-6.5 max-rp-tablet:h-9!',
        'data-[state=checked]:border-rp-line data-[state=checked]:bg-rp-raised data-[state=checked]:text-rp-strong data-[state=checked]:shadow-rp-control',
        'rp-off:cursor-not-allowed rp-off:text-rp-disabled',
        'forced-colors:data-[state=checked]:outline-2 forced-colors:data-[state=checked]:-outline-offset-2',
        className,
      )}
      {...props}
    />
  )
}
