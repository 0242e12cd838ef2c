import type { ComponentProps } from 'react'

import { buttonVariants } from '../button/button-variants.ts'
import { cn } from '../cn.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name, also displayed as a tooltip, for example "Show as table". */
  'aria-label': string
  /** Use `quiet` in bars and lists, and `danger` only in a confirmation. @default 'quiet' */
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
}

/**
 * Renders a button with only an icon. Use it for widely known icons: search, close, previous, next, more, edit. For anything else
 * use Button with text.
 */
export function IconButton({ variant = 'quiet', size, className, 'aria-label': label, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        data-rp-slot="icon-button"
        aria-label={label}
        className={cn(buttonVariants({ variant, size, icon: true }), className)}
        {...props}
      />
    </Tooltip>
  )
}
