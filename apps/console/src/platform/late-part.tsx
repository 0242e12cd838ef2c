import { describeFailure } from '@rapport/domain/failures'
import { toast } from '@rapport/ui/toast'
import { Suspense, useState, type ReactNode } from 'react'

import { LoadGuard } from './lazy-part.tsx'

interface LatePartProps {
  /** The code did not come, and somebody was told: what asked for the part is taken back, so that it can be asked for again. */
  onMissing: () => void
  /** A `lazyPart` while it is wanted, else nothing. */
  children: ReactNode
}

/** The place of a `lazyPart` that a press brings: nothing until its code is there. For what opens from its own button use OnFirstUse. @source ours */
export function LatePart({ onMissing, children }: LatePartProps) {
  const [misses, setMisses] = useState(0)
  const miss = () => {
    setMisses((now) => now + 1)
    toast.error(describeFailure('open', { status: null }))
    onMissing()
  }
  return (
    <LoadGuard key={misses} face={null} onMissing={miss}>
      <Suspense>{children}</Suspense>
    </LoadGuard>
  )
}
