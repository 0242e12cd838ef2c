import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Gauge } from './gauge.tsx'

it('renders one image with its summary as the name, and a table of its values', async () => {
  const screen = await render(
    <Gauge
      title="Overall Satisfaction"
      base="n = 1,204 of 1,377"
      value={86.2}
      previous={83.89}
      sublabel="Top 2 Boxes"
      interval="95% interval 84.1–88.1"
      format={(score) => `${score.toFixed(1)}%`}
    />,
  )
  await expect
    .element(
      screen.getByRole('img', {
        name: '86.2%, Top 2 Boxes, on a scale from 0 to 100. Previous cycle 83.9%. 95% interval 84.1–88.1.',
      }),
    )
    .toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await expect.element(screen.getByRole('row', { name: 'Previous cycle 83.9%' })).toBeVisible()
  await expect.element(screen.getByText('n = 1,204 of 1,377 (95% interval 84.1–88.1)')).toBeVisible()
})
