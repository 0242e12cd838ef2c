import * as TooltipPrimitive from '@radix-ui/react-tooltip'
import type { ComponentProps, ReactElement } from 'react'

import { cn } from '../cn.ts'

export interface TooltipProps {
  /** Short text. Text that users need in order to act belongs on the page, because touch screens do not show tooltips. */
  text: string
  /** The single element that the tooltip explains; it must be focusable. */
  children: ReactElement
  /** Whether the text is the element's accessible description; leave it false when the text is already the element's name. */
  describes?: boolean
  /** Delay in milliseconds before the tooltip opens under the pointer; focus opens it immediately. @default 400 */
  delayMs?: number
  className?: string
}

/** Shows text next to an element while the element is hovered or focused; Escape closes the tooltip. */
export function Tooltip({ text, children, describes = false, delayMs = 400, className }: TooltipProps) {
  const trigger: ComponentProps<typeof TooltipPrimitive.Trigger> = describes ? {} : { 'aria-describedby': undefined }
  return (
    <TooltipPrimitive.Provider delayDuration={delayMs}>
      <TooltipPrimitive.Root>
        <TooltipPrimitive.Trigger asChild {...trigger}>
          {children}
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            data-rp-slot="tooltip"
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-(--rp-layer-popover) max-w-64 rounded-rp-2 bg-rp-strong px-2 py-1 text-rp-12 text-rp-surface forced-colors:border',
              className,
            )}
          >
            {text}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  )
}
