'use client'

import { Slot } from '@radix-ui/react-slot'
import { isValidElement, type ComponentProps, type MouseEvent, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { buttonVariants } from './button-variants.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action a view; quiet for what repeats in a list; danger only inside a confirmation. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /**
   * Work is going on: presses and submits are swallowed, the focus stays. Pass false, not undefined, while idle:
   * the button then already has room for the busy label and keeps its width.
   */
  busy?: boolean
  /** @default 'Processing' */
  busyLabel?: string
  /** Stands for the children below 480 px, where a row of buttons is narrow: "Save" for "Save Case". The name stays whole. */
  shortLabel?: string
  /** Gives the looks to the one child, for example a router's link. A child has no busy state. */
  asChild?: boolean
}

/** Characters that stand on one line. Every label of ours is shorter: what is longer was written by a person. */
const ONE_LINE = 48

function lengthOf(words: ReactNode): number {
  if (typeof words === 'string') return words.length
  if (Array.isArray(words)) return words.reduce((sum: number, part: ReactNode) => sum + lengthOf(part), 0)
  return isValidElement<{ children?: ReactNode }>(words) ? lengthOf(words.props.children) : 0
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Starts an action. For going somewhere use a link (`asChild`); for a picture alone use IconButton.
 *
 * A label of more than 48 characters wraps. `type` is "button" unless said otherwise, so that only a button meant to submits its form.
 *
 * @source Specification part 1, section 2 (Processing while saving)
 */
export function Button({
  variant,
  size,
  busy,
  busyLabel = 'Processing',
  shortLabel,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const words =
    shortLabel === undefined ? (
      children
    ) : (
      <>
        <span className="max-mobile:sr-only">{children}</span>
        <span aria-hidden="true" className="mobile:hidden">
          {shortLabel}
        </span>
      </>
    )
  const classes = cn(buttonVariants({ variant, size, long: lengthOf(children) > ONE_LINE }), className)
  if (asChild) {
    return (
      <Slot data-slot="button" className={classes} {...(onClick ? { onClick } : {})} {...props}>
        {children}
      </Slot>
    )
  }
  if (busy === undefined) {
    return (
      <button type="button" data-slot="button" className={classes} onClick={onClick} {...props}>
        {words}
      </button>
    )
  }
  return (
    <button
      type="button"
      data-slot="button"
      aria-busy={busy}
      aria-disabled={busy || undefined}
      className={classes}
      onClick={busy ? swallow : onClick}
      {...props}
    >
      <span className="grid [&>*]:col-start-1 [&>*]:row-start-1 [&>*]:inline-flex [&>*]:items-center [&>*]:justify-center [&>*]:gap-1.5">
        <span aria-hidden={busy} className={cn(busy && 'invisible')}>
          {words}
        </span>
        <span aria-hidden={!busy} className={cn(!busy && 'invisible')}>
          <Spinner decorative size="sm" />
          {busyLabel}
        </span>
      </span>
    </button>
  )
}
