import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Donut } from './donut.tsx'

it('shows a table beside the ring, and announces each part and its previous share during keyboard navigation', async () => {
  const screen = await render(
    <Donut
      title="Recommend"
      base="n = 10 of 12"
      single
      parts={[
        { sentiment: 'positive', label: 'Positive', share: 90, count: 9, previous: 80 },
        { sentiment: 'negative', label: 'Negative', share: 10, count: 1 },
      ]}
      format={(share) => `${share}%`}
    />,
  )
  await expect.element(screen.getByRole('row', { name: 'Positive 90% 9' })).toBeVisible()
  const points = screen.getByRole('slider', { name: 'Recommend' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(points).toHaveFocus()
  await expect.element(points).toHaveAttribute('aria-valuetext', 'Positive, 90%, 9 answers, Previous cycle 80%')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(points).toHaveAttribute('aria-valuetext', 'Negative, 10%, 1 answer')
})
