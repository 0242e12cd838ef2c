import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { makeMoves, usePerformanceUrl } from './use-performance-url.ts'

/** Chooses a survey and a period at once, from the same rendered query. */
function QuickChoices() {
  const { query, write } = usePerformanceUrl()
  const moves = makeMoves({ query, write })
  const choose = () => {
    moves.setFilters({ ...query.filters, feedbackFormId: 12 })
    moves.setFilters({ ...query.filters, pastDays: 365 })
  }
  return (
    <button type="button" onClick={choose}>
      Choose
    </button>
  )
}

it('keeps both of two choices when the second is made before the first is on the screen', async () => {
  const path = '/ops/feedback/performance'
  const { screen, location } = await renderRoute({ path, Component: QuickChoices }, `${path}?feedbackFormId=11`, {
    answers: {},
  })
  await screen.getByRole('button', { name: 'Choose' }).click()
  await expect.poll(location).toBe(`${path}?feedbackFormId=12&pastDays=365`)
})
