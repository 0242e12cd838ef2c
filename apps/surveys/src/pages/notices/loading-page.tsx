import { Spinner } from '@rapport/ui/spinner'
import { useEffect, useState } from 'react'

import { firstForm } from '../../first/first-form.ts'
import { messages } from '../../messages.ts'

/** Delay in ms before the spinner appears, so that it does not flash during short loads. */
const DELAY_MS = 200

/** Renders a spinner while a page's first data is loading. @source Specification part 2, section 4 */
export function LoadingPage() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  // The first page's HTML is already visible.
  if (firstForm() !== null) return null
  return (
    <div className="grid min-h-dvh place-items-center bg-rp-surface">
      {isShown ? <Spinner label={messages.loading} /> : null}
    </div>
  )
}
