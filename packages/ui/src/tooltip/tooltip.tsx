import * as TooltipPrimitive from '@radix-ui/react-tooltip'
import type { ComponentProps, ReactElement } from 'react'

import { cn } from '../cn.ts'

export interface TooltipProps {
  /** A few plain words. What is needed to act stands on the page instead: touch never sees a tooltip. */
  text: string
  /** The one element it explains; it must take focus. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Whether the words describe the element for assistive technology; leave false when they are its name already. */
  describes?: boolean
  /** Milliseconds before it opens under the pointer; focus opens it at once. @default 400 */
  delayMs?: number
  className?: string
}

/** Words over an element under the pointer or in focus; Escape closes it. */
export function Tooltip({ text, children, side = 'top', describes = false, delayMs = 400, className }: TooltipProps) {
  const trigger: ComponentProps<typeof TooltipPrimitive.Trigger> = describes ? {} : { 'aria-describedby': undefined }
  return (
    <TooltipPrimitive.Provider delayDuration={delayMs}>
      <TooltipPrimitive.Root>
        <TooltipPrimitive.Trigger asChild {...trigger}>
          {children}
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-(--layer-popover) max-w-64 rounded-2 bg-strong px-2 py-1 text-12 text-surface forced-colors:border',
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
