import { describeFailure } from '@rapport/domain/failures'
import { FailureState } from '@rapport/ui/failure-state'
import { Suspense, useState, type ReactNode } from 'react'

import { LoadGuard } from '../../platform/lazy-part.tsx'
import { Loading } from '../../platform/loading.tsx'

interface LatePartProps {
  /** Stands in its place until then. @default a spinner */
  waiting?: ReactNode
  children: ReactNode
}

/** A part of the page whose code comes when it is asked for: a spinner until then, and a way to try again when it does not come. */
export function LatePart({ waiting = <Loading />, children }: LatePartProps) {
  const [tries, setTries] = useState(0)
  const again = () => setTries((now) => now + 1)
  return (
    <LoadGuard
      key={tries}
      onMissing={() => undefined}
      face={<FailureState title={describeFailure('open', { status: null })} onRetry={again} />}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </LoadGuard>
  )
}
