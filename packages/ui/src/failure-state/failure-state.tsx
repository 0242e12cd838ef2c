'use client'

import { RotateCcw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

export interface FailureStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What failed, as a sentence. */
  title: ReactNode
  hint?: ReactNode
  /** Called by the Retry button; without this callback, the button is not rendered. */
  onRetry?: (() => void) | undefined
  /** Whether a retry is in progress. */
  busy?: boolean
  /** @default 'Retry' */
  retryLabel?: string
  /** Other actions, shown after Retry, for example a link to the home page or Logout. */
  actions?: ReactNode
}

/** Replaces a page, or a part of a page, whose content could not be loaded. */
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
      data-rp-slot="failure-state"
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
