import { NEW_VERSION, SOMETHING_WRONG } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'
import { useHasNewVersion } from '@rapport/ui/new-version'
import { createContext, use, type ReactNode } from 'react'

/**
 * Whether a retry has failed as well. If so, the page must be reloaded, because some browsers cache the failure to load a module
 * until the next reload.
 */
export const RetryFailed = createContext(false)

interface LoadFailureProps {
  onRetry: () => void
  /** Other actions, shown after the Retry or Reload button. */
  actions?: ReactNode
}

/**
 * Reports that code could not be loaded, or threw an error. Offers Reload instead of Retry in two cases: after a failed retry, and
 * after a deployment, because a retry cannot find the old files. The page never reloads automatically, because it could contain
 * unsaved changes.
 */
export function LoadFailure({ onRetry, actions }: LoadFailureProps) {
  const hasNewVersion = useHasNewVersion()
  const mustReload = use(RetryFailed) || hasNewVersion
  return (
    <FailureState
      title={hasNewVersion ? NEW_VERSION : SOMETHING_WRONG}
      onRetry={mustReload ? () => window.location.reload() : onRetry}
      retryLabel={mustReload ? 'Reload' : 'Retry'}
      actions={actions}
    />
  )
}
