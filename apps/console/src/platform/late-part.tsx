import { describeFailure } from '@rapport/domain/failures'
import { toast } from '@rapport/ui/toast'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'

import { LoadGuard } from './lazy-part.tsx'

/** What stands in for a part is given the way to ask for it again. @source ours */
export interface MissingProps {
  onRetry: () => void
}

interface LatePartProps {
  /** The code did not come, and somebody was told: what asked for the part is taken back, so that it can be asked for again. */
  onMissing?: () => void
  /** Stands in the place of a part that did not come and is wanted as before, with the way to ask for it again. */
  Missing?: ComponentType<MissingProps>
  /** A `lazyPart` while it is wanted, else nothing. */
  children: ReactNode
}

/** The place of a `lazyPart` that a press brings: nothing until its code is there. For what opens from its own button use OnFirstUse. @source ours */
export function LatePart({ onMissing, Missing, children }: LatePartProps) {
  const [misses, setMisses] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const miss = () => {
    setMisses((now) => now + 1)
    setMissing(true)
    toast.error(describeFailure('open', { status: null }))
    onMissing?.()
  }
  // Asked for again at once it would be missing again, without end.
  if (Missing && isMissing) return <Missing onRetry={() => setMissing(false)} />
  return (
    <LoadGuard key={misses} face={null} onMissing={miss}>
      <Suspense>{children}</Suspense>
    </LoadGuard>
  )
}
