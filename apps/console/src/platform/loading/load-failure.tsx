import { NEW_VERSION, SOMETHING_WRONG } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'
import { useHasNewVersion } from '@rapport/ui/new-version'
import type { ReactNode } from 'react'

interface LoadFailureProps {
  onRetry: () => void
  /** Other actions after Retry. */
  actions?: ReactNode
}

/**
 * Reports that code could not be loaded, or threw. After a deployment a retry cannot find the file, so the user is offered to reload
 * the page instead. The page never reloads by itself: a change may be unsaved.
 */
export function LoadFailure({ onRetry, actions }: LoadFailureProps) {
  const hasNewVersion = useHasNewVersion()
  return (
    <FailureState
      title={hasNewVersion ? NEW_VERSION : SOMETHING_WRONG}
      onRetry={hasNewVersion ? () => window.location.reload() : onRetry}
      retryLabel={hasNewVersion ? 'Reload' : 'Retry'}
      actions={actions}
    />
  )
}
