'use client'

import { RotateCcw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

export interface FailureStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What went wrong, in the catalogue's words. */
  title: ReactNode
  hint?: ReactNode
  /** Tries again; without it there is no Retry. */
  onRetry?: (() => void) | undefined
  /** A new try is under way. */
  busy?: boolean
  /** @default 'Retry' */
  retryLabel?: string
  /** Other ways on, after Retry: a link home, or Logout. */
  actions?: ReactNode
}

/** A part of the page could not be read: the frame stays, the words stand where the content would. */
export function FailureState({
  title,
  hint,
  onRetry,
  busy = false,
  retryLabel = 'Retry',
  actions,
  ...props
}: FailureStateProps) {
  return (
    <EmptyState
      role="alert"
      data-slot="failure-state"
      title={title}
      hint={hint}
      icon={<RotateCcw strokeWidth={1.8} />}
      action={
        onRetry || actions ? (
          <div className="flex flex-wrap justify-center gap-2">
            {onRetry ? (
              <Button onClick={onRetry} busy={busy}>
                {retryLabel}
              </Button>
            ) : null}
            {actions}
          </div>
        ) : undefined
      }
      {...props}
    />
  )
}
