import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { ImportancePerformance, type ImportancePerformanceProps } from './importance-performance.tsx'
import { quadrantRule } from './testing/quadrant-rule.ts'

const chartOf = (points: ImportancePerformanceProps['points']) => (
  <ImportancePerformance
    title="What Matters"
    base="n = 400 of 1,377"
    points={points}
    performanceLabel="Performance"
    importanceLabel="Importance"
    formatPerformance={(share) => `${share.toFixed(0)}%`}
    formatImportance={(share) => `${share.toFixed(0)}%`}
    {...quadrantRule}
  />
)
const chart = chartOf([
  { label: 'Speed of service', performance: 60, importance: 30 },
  { label: 'Quality of food', performance: 90, importance: 20, performanceInterval: [70, 95] },
  { label: 'Choice', performance: 90, importance: 10 },
  { label: 'Parking', performance: null, importance: 10 },
])
const spoken = () => document.querySelector('[data-rp-slot=chart-cursor] input')?.getAttribute('aria-valuetext')

it('moves through the items with the arrow keys and announces the values and the quadrant of each', async () => {
  await render(chart)
  document.querySelector<HTMLInputElement>('[data-rp-slot=chart-cursor] input')?.focus()
  expect(spoken()).toBe('Speed of service, Importance: 30%, Performance: 60%, Concentrate Here')
  await userEvent.keyboard('{ArrowRight}')
  expect(spoken()).toBe(
    'Quality of food, Importance: 20%, Performance: 90%, Keep Up the Good Work (could be in either quadrant)',
  )
})

it('moves a line with the keyboard, and resets the lines to the means', async () => {
  const screen = await render(chart)
  const line = screen.getByRole('slider', { name: 'Importance: line between quadrants' })
  await expect.element(line).toHaveAttribute('aria-valuetext', '20%')
  line.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(line).toHaveAttribute('aria-valuetext', '30%')
  await expect.element(screen.getByRole('button', { name: 'Means' })).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Means' }))
  await expect.element(line).toHaveAttribute('aria-valuetext', '20%')
})

it('states the number of items per quadrant in its summary, and has a table of all items', async () => {
  const screen = await render(chart)
  await expect
    .element(
      screen.getByRole('img', {
        name: 'Concentrate Here: 1, Keep Up the Good Work: 1, Low Priority: 0, Possible Overkill: 1.',
      }),
    )
    .toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await expect.element(screen.getByRole('row', { name: 'Choice 10% 90% Possible Overkill' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Parking 10% – –' })).toBeVisible()
})

it('labels every item with its name if there is room, otherwise with a number that a key explains', async () => {
  const points = Array.from({ length: 12 }, (_, index) => ({
    label: `A long name of an item ${index}`,
    performance: 80 + index / 10,
    importance: 20 + index / 10,
  }))
  await render(
    <div style={{ width: 720 }}>{chartOf([...points, { label: 'Apart', performance: 20, importance: 90 }])}</div>,
  )
  const labels = () =>
    [...document.querySelectorAll('[data-rp-slot=scatter-labels] text')].map((label) => label.textContent)
  const key = () => [...document.querySelectorAll('[data-rp-slot=scatter-key] li')].map((item) => item.textContent)
  await expect.poll(() => labels().length).toBe(13)
  expect(labels()).toContain('Apart')
  expect(key().length).toBeGreaterThan(0)
  expect(labels()).toContain('1')
  expect([...key(), ...labels().filter((text) => !/^\d+$/.test(text ?? ''))].toSorted()).toEqual(
    [...points.map(({ label }) => label), 'Apart'].toSorted(),
  )
})
