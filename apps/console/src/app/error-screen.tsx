import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'

/** In the frame, which stays with its ways on: one page of it could not be drawn, or its code did not come. @source ours */
export function PageError() {
  return (
    <PageBody>
      <FailureState title={SOMETHING_WRONG} onRetry={() => window.location.reload()} />
    </PageBody>
  )
}

/** The last resort: a page that could not be drawn at all. @source ours */
export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface">
      <FailureState title={SOMETHING_WRONG} onRetry={() => window.location.reload()} />
    </main>
  )
}
