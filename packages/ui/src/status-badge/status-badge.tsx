import type { ComponentProps, ReactNode } from 'react'

import { Badge, type BadgeProps } from '../badge/badge.tsx'
import { cn } from '../cn.ts'

export interface StatusBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Meaning of the state. The shape of the mark repeats what the color says. @default 'neutral' */
  tone?: NonNullable<BadgeProps['tone']>
  /** The label: Active, Sent, Expired. */
  children: ReactNode
}

/** A filled dot for success, a ring for inactive, a square for failure, a triangle for attention, a half dot for in progress. */
const MARK = {
  neutral: <circle cx="4" cy="4" r="2.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  positive: <circle cx="4" cy="4" r="3.5" fill="currentColor" />,
  negative: <rect x="0.75" y="0.75" width="6.5" height="6.5" rx="1" fill="currentColor" />,
  warning: <path d="M4 0.5 7.75 7.25H0.25z" fill="currentColor" />,
  info: <path d="M4 .5a3.5 3.5 0 0 0 0 7z M4 .5a3.5 3.5 0 0 1 0 7" fill="currentColor" fillOpacity="0.55" />,
} as const

/** Shows the state of something with several states: a send-out, an account, an audience. For the state of a case use StatusGlyph, for a count or a score Badge. */
export function StatusBadge({ tone = 'neutral', className, children, ...props }: StatusBadgeProps) {
  return (
    <Badge data-slot="status-badge" tone={tone} className={cn('gap-1.5 rounded-full px-2', className)} {...props}>
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2!">
        {MARK[tone]}
      </svg>
      {children}
    </Badge>
  )
}
