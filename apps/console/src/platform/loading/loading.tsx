import { CHART_LOADING_DELAY_MS } from '@rapport/domain/constants'
import { Spinner } from '@rapport/ui/spinner'

import { Delayed } from './delayed.tsx'

/**
 * Renders, after a delay, a spinner for content whose code or data is loading.
 *
 * @source Specification part 2, section 4, "Pages show a loading spinner"
 */
export function Loading({ delayMs }: { delayMs?: number }) {
  return (
    <div className="grid min-h-60 flex-1 place-items-center">
      <Delayed {...(delayMs === undefined ? {} : { delayMs })}>
        <Spinner label="Loading" />
      </Delayed>
    </div>
  )
}

/** Renders a placeholder for charts whose figures are loading. @source Specification part 1, section 9 (the 500 ms) */
export function ChartsLoading() {
  return <Loading delayMs={CHART_LOADING_DELAY_MS} />
}
