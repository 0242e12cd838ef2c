import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { DistributionBar } from './distribution-bar.tsx'

it('shows the sentiment, share, count and previous share of each answer in a table', async () => {
  const screen = await render(
    <DistributionBar
      title="Overall Rating"
      base="n = 10 of 12"
      answers={[
        { label: 'Good', share: 90, count: 9, previous: 80, sentiment: 'positive' },
        { label: 'Other', share: 10, count: 1 },
      ]}
      format={(share) => `${share}%`}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await expect.element(screen.getByRole('row', { name: 'Good Positive 90% 9 80%' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Other – 10% 1 –' })).toBeVisible()
})

it('selects an answer with the mouse and with the keyboard', async () => {
  const chosen: number[] = []
  const screen = await render(
    <DistributionBar
      title="Overall Rating"
      base="n = 10 of 12"
      answers={[
        { label: 'Good', share: 90, count: 9 },
        { label: 'Other', share: 10, count: 1 },
      ]}
      format={(share) => `${share}%`}
      onSelect={(index) => chosen.push(index)}
      selectLabel="see responses"
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Other, 10%, 1 answer, see responses' }))
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(chosen).toEqual([1, 0])
})
