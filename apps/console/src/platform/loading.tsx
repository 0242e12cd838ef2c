import { Spinner } from '@rapport/ui/spinner'
import { useEffect, useState } from 'react'

/** Nothing is shown before a load has taken this long, since a spinner that flashes by is worse than none. */
const QUIET_MS = 200

/** The page while its first code or data are on their way. @source Specification part 2, section 4, "Pages show a loading spinner" */
export function Loading() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return <div className="grid min-h-60 flex-1 place-items-center">{shown ? <Spinner label="Loading" /> : null}</div>
}
