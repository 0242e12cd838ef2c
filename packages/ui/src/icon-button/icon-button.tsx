import type { ComponentProps } from 'react'

import { buttonVariants } from '../button/button-variants.ts'
import { cn } from '../cn.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The name, said to assistive technology and shown as a tooltip, for example "Show as table". */
  'aria-label': string
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
}

/**
 * A button that is one picture, for the few that everybody knows: search, close, previous, next, more, edit.
 * Anything else deserves a word: use Button.
 *
 * @source ours
 */
export function IconButton({ variant = 'quiet', size, className, 'aria-label': label, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        data-slot="icon-button"
        aria-label={label}
        className={cn(buttonVariants({ variant, size, icon: true }), className)}
        {...props}
      />
    </Tooltip>
  )
}
