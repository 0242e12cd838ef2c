import { Spinner } from '@rapport/ui/spinner'
import { useEffect, useState } from 'react'

import { firstForm } from '../first/first-form.ts'
import { messages } from '../messages.ts'

/** Nothing is shown before a load has taken this long, since a spinner that flashes by is worse than none. */
const QUIET_MS = 200

/** The page while its first data are on their way. @source Specification part 2, section 4 */
export function LoadingPage() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  // The first page that came with the HTML stands there already.
  if (firstForm() !== null) return null
  return (
    <div className="grid min-h-dvh place-items-center bg-surface">
      {isShown ? <Spinner label={messages.loading} /> : null}
    </div>
  )
}
