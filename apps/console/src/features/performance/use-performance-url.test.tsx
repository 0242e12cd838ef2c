import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { makeMoves, usePerformanceUrl } from './use-performance-url.ts'

/** Blocks the thread for 20 ms. */
function work() {
  const end = performance.now() + 20
  while (performance.now() < end);
}

/** Renders a card that takes as long to render as a card with many charts on a phone. */
function SlowCard({ query }: { query: object }) {
  work()
  return <p>{Object.keys(query).length}</p>
}

/** Renders buttons for a survey and a period, and 40 slow cards. */
function SlowScreen() {
  const { query, write } = usePerformanceUrl()
  const moves = makeMoves({ query, write })
  return (
    <>
      <button type="button" onClick={() => moves.setFilters({ ...query.filters, feedbackFormId: 12 })}>
        Survey
      </button>
      <button type="button" onClick={() => moves.setFilters({ ...query.filters, pastDays: 365 })}>
        Period
      </button>
      {Array.from({ length: 40 }, (_, index) => (
        <SlowCard key={index} query={query} />
      ))}
    </>
  )
}

it('keeps both choices when the second is made before the cards show the first', async () => {
  const path = '/ops/feedback/performance'
  const { screen, location } = await renderRoute({ path, Component: SlowScreen }, `${path}?feedbackFormId=11`, {
    answers: {},
  })
  const choose = (name: string) => screen.getByRole('button', { name }).element()
  const [survey, period] = [choose('Survey'), choose('Period')]
  survey.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // As with real clicks, each event is dispatched in a separate task.
  await new Promise((resolve) => setTimeout(resolve))
  period.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(location).toBe(`${path}?feedbackFormId=12&pastDays=365`)
})
