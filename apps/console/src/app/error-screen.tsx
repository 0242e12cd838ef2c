import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'

/** The last resort: a page that could not be drawn at all. @source ours */
export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface">
      <FailureState title={SOMETHING_WRONG} onRetry={() => window.location.reload()} />
    </main>
  )
}
