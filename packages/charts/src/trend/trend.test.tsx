import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Trend } from './trend.tsx'

const trend = (
  <Trend
    title="Satisfaction by Month"
    base="n = 182 of 200"
    points={[
      { label: 'Jan', period: 'January 2026', value: 80, n: 88, low: 71.5, high: 88.5, previous: 78 },
      { label: 'Feb', period: 'February 2026', value: null, n: 0 },
      { label: 'Mar', period: 'March 2026', value: 84, n: 94 },
    ]}
    format={(value) => `${value.toFixed(1)}%`}
    currentLabel="2026"
    previousLabel="2025"
  />
)
const tooltip = () => document.querySelector('[data-slot=point-tooltip]')

const points = () => document.querySelector<HTMLInputElement>('input[type=range]')
const spoken = () => points()?.getAttribute('aria-valuetext')

it('is one stop of Tab, whose arrows walk the periods and speak their values', async () => {
  const screen = await render(trend)
  for (let stop = 0; stop < 3; stop++) await userEvent.tab()
  await expect.element(screen.getByRole('slider', { name: 'Satisfaction by Month' })).toHaveFocus()
  expect(spoken()).toBe('January 2026, 80.0%, n = 88, 95% interval 71.5%–88.5%, 2025: 78.0%')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(spoken()).toBe('February 2026, No data available')
  await userEvent.keyboard('{End}')
  expect(spoken()).toBe('March 2026, 84.0%, n = 94')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

it('shows the words of the period in focus until Escape, and again at the next', async () => {
  await render(trend)
  points()?.focus()
  await expect.poll(() => tooltip()?.textContent).toContain('January 2026')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
  await userEvent.keyboard('{ArrowRight}')
  expect(tooltip()?.textContent).toContain('February 2026')
})

it('shows the words of the nearest period under the pointer, and Escape closes them too', async () => {
  await render(
    <>
      <style>
        {'[data-slot=trend] > div { position: relative } [data-slot=chart-cursor] { position: absolute; inset: 0 }'}
      </style>
      {trend}
    </>,
  )
  const cursor = document.querySelector('[data-slot=chart-cursor]')
  if (!cursor) throw new Error('no cursor')
  await userEvent.hover(cursor, { position: { x: cursor.clientWidth - 5, y: 100 } })
  expect(tooltip()?.textContent).toContain('84.0%, n = 94')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
})

it('has a name and a summary, and gives every value as a table', async () => {
  const screen = await render(trend)
  await expect
    .element(
      screen.getByRole('figure', {
        name: 'Satisfaction by Month From 80.0% in January 2026 to 84.0% in March 2026; lowest 80.0% in January 2026, highest 84.0% in March 2026.',
      }),
    )
    .toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await expect.element(screen.getByRole('row', { name: 'January 2026 80.0% 88 71.5%–88.5% 78.0%' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'February 2026 – 0 – –' })).toBeVisible()
})
