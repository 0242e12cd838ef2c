'use client'

import { Slot } from '@radix-ui/react-slot'
import { isValidElement, type ComponentProps, type MouseEvent, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { buttonVariants } from './button-variants.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  /** Use one `primary` action per view, `quiet` for actions that repeat in a list, and `danger` only in a confirmation. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /**
   * Whether work is in progress: presses and form submissions are ignored, and the focus stays on the button. While idle, pass false rather
   * than undefined, so that the button reserves the width of the busy label.
   */
  busy?: boolean
  /** @default 'Processing' */
  busyLabel?: string
  /**
   * Replaces the displayed children on screens narrower than 480 px, for example "Save" for "Save Case". The accessible name
   * remains the full label.
   */
  shortLabel?: string
  /** Applies the styles to the single child, for example a router link. `busy` and `shortLabel` have no effect on it. */
  asChild?: boolean
}

/**
 * Maximum length, in characters, of a label that must fit on one line. A longer label was probably written by a user, so it is
 * allowed to wrap.
 */
const ONE_LINE = 48

function lengthOf(content: ReactNode): number {
  if (typeof content === 'string') return content.length
  if (Array.isArray(content)) return content.reduce((sum: number, part: ReactNode) => sum + lengthOf(part), 0)
  return isValidElement<{ children?: ReactNode }>(content) ? lengthOf(content.props.children) : 0
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Starts an action. For navigation, use a link (`asChild`); for a button with only an icon, use IconButton. A label of more than 48
 * characters wraps. `type` defaults to "button", so that only an explicit submit button submits its form.
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
  const content =
    shortLabel === undefined ? (
      children
    ) : (
      <>
        <span className="max-rp-mobile:sr-only">{children}</span>
        <span aria-hidden="true" className="rp-mobile:hidden">
          {shortLabel}
        </span>
      </>
    )
  const classes = cn(buttonVariants({ variant, size, long: lengthOf(children) > ONE_LINE }), className)
  if (asChild) {
    return (
      <Slot data-rp-slot="button" className={classes} {...(onClick ? { onClick } : {})} {...props}>
        {children}
      </Slot>
    )
  }
  if (busy === undefined) {
    return (
      <button type="button" data-rp-slot="button" className={classes} onClick={onClick} {...props}>
        {content}
      </button>
    )
  }
  return (
    <button
      type="button"
      data-rp-slot="button"
      aria-busy={busy}
      aria-disabled={busy || undefined}
      className={classes}
      onClick={busy ? swallow : onClick}
      {...props}
    >
      <span className="grid [&>*]:col-start-1 [&>*]:row-start-1 [&>*]:inline-flex [&>*]:items-center [&>*]:justify-center [&>*]:gap-1.5">
        <span aria-hidden={busy} className={cn(busy && 'invisible')}>
          {content}
        </span>
        <span aria-hidden={!busy} className={cn(!busy && 'invisible')}>
          <Spinner decorative size="sm" />
          {busyLabel}
        </span>
      </span>
    </button>
  )
}
