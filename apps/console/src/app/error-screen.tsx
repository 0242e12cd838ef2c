import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'

import { WaysOut } from '../platform/navigation/ways-out.tsx'

/** The error of one page inside the frame, which stays: the page threw while rendering, or its code could not be loaded. */
export function PageError() {
  return (
    <PageBody>
      <FailureState title={SOMETHING_WRONG} onRetry={() => window.location.reload()} />
    </PageBody>
  )
}

/** The error of everything outside the frame, and of the frame itself. */
export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-surface">
      <FailureState title={SOMETHING_WRONG} onRetry={() => window.location.reload()} actions={<WaysOut />} />
    </main>
  )
}
