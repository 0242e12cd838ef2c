import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { SmallGauge } from './small-gauge.tsx'

it('renders one named image with a tick for the previous cycle', async () => {
  const screen = await render(<SmallGauge label="Overall Satisfaction 86.2%" value={86.2} previous={83.9} />)
  const image = screen.getByRole('img', { name: 'Overall Satisfaction 86.2%' })
  await expect.element(image).toBeVisible()
  expect(image.element().querySelectorAll('path')).toHaveLength(4)
})

it('is hidden from assistive technology when there is no label, and renders only the track when there is no value', async () => {
  const screen = await render(<SmallGauge value={Number.NaN} />)
  const svg = screen.container.querySelector('svg')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(svg?.querySelectorAll('path')).toHaveLength(1)
})
