import { describeMissingPart } from '@rapport/domain/missing-part'
import { toast } from '@rapport/ui/toast'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'

import { LoadGuard } from './lazy-part.tsx'

/** What stands in for a part is given the way to it: asking again or, where it `isLost`, loading the page anew. @source ours */
export interface MissingProps {
  isLost: boolean
  onRetry: () => void
}

interface LatePartProps {
  /** The code did not come, and somebody is told: what asked for the part is taken back, so that it can be asked for again. */
  onMissing?: () => void
  /** Stands in the place of a part that did not come and is wanted as before, with the way to ask for it again. */
  Missing?: ComponentType<MissingProps>
  /** Stands in the place of the part until its code is there; nothing unless said. */
  waiting?: ReactNode
  /** The page is about to be loaded anew for it: what shall outlive that is kept now. */
  onReload?: () => void
  /** A `lazyPart` while it is wanted, else nothing. */
  children: ReactNode
}

/** The place of a `lazyPart` that a press brings. For what opens from its own button use OnFirstUse. @source ours */
export function LatePart({ onMissing, Missing, waiting, onReload, children }: LatePartProps) {
  const [misses, setMisses] = useState(0)
  const [missing, setMissing] = useState<{ readonly isLost: boolean } | null>(null)
  const miss = (isLost: boolean) => {
    setMisses((now) => now + 1)
    setMissing({ isLost })
    // What stands in its place tells it itself.
    if (!Missing) toast.error(describeMissingPart(isLost))
    onMissing?.()
  }
  const again = () => {
    if (missing?.isLost !== true) return setMissing(null)
    onReload?.()
    window.location.reload()
  }
  // Asked for again at once it would be missing again, without end.
  if (Missing && missing) return <Missing isLost={missing.isLost} onRetry={again} />
  return (
    <LoadGuard key={misses} face={null} onMissing={miss}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </LoadGuard>
  )
}
